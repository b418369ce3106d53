import { spawn } from 'node:child_process';

/**
 * @typedef {object} ProgramResult
 * @property {number} code the exit code; 1 when a signal ended the program
 * @property {string} stdout
 * @property {string} output what it wrote to stdout and stderr, as it came
 */

/**
 * Runs a program to its end and keeps what it prints. Throws when it cannot be started.
 * @param {string} file
 * @param {readonly string[]} args
 * @param {{ cwd?: string, env?: NodeJS.ProcessEnv, onLine?: (line: string) => void, shell?: boolean }} [options]
 *   `onLine` sees each line while the program runs
 * @returns {Promise<ProgramResult>}
 */
export function runProgram(file, args, { cwd, env, onLine, shell } = {}) {
  return new Promise((resolve, reject) => {
    const child = spawn(file, args, { cwd, env, shell, stdio: ['ignore', 'pipe', 'pipe'] });
    let stdout = '';
    let output = '';
    let line = '';
    /** @param {string} text */
    const take = (text) => {
      output += text;
      if (onLine === undefined) return;
      const lines = (line + text).split('\n');
      line = lines.pop() ?? '';
      for (const whole of lines) onLine(whole);
    };
    child.stdout.setEncoding('utf8').on('data', (text) => {
      stdout += text;
      take(text);
    });
    child.stderr.setEncoding('utf8').on('data', take);
    child.on('error', reject);
    child.on('close', (code) => resolve({ code: code ?? 1, stdout, output }));
  });
}
