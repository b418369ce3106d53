import { Failure } from './failure.mjs';
import { runProgram } from './runProgram.mjs';

/** Quiet, and nothing that asks the registry for more than packages. */
const QUIET = {
  npm_config_audit: 'false',
  npm_config_fund: 'false',
  npm_config_update_notifier: 'false',
  npm_config_progress: 'false',
  npm_config_fetch_retry_mintimeout: '1000',
  npm_config_fetch_retry_maxtimeout: '10000',
};

/**
 * Runs npm, the same that started us where one did. Throws a {@link Failure} that says what was wrong in npm's own last
 * words.
 * @param {readonly string[]} args
 * @param {string} cwd
 */
export async function runNpm(args, cwd) {
  const env = { ...process.env, ...QUIET };
  const cli = process.env.npm_execpath;
  const result = cli?.endsWith('npm-cli.js')
    ? await runProgram(process.execPath, [cli, ...args], { cwd, env })
    : await runProgram('npm', args, { cwd, env, shell: process.platform === 'win32' });
  if (result.code !== 0) throw new Failure(npmComplaint(args, result.output));
}

/**
 * @param {readonly string[]} args
 * @param {string} output
 */
export function npmComplaint(args, output) {
  if (/\b(ENOTFOUND|EAI_AGAIN|ECONNREFUSED|ECONNRESET|ETIMEDOUT|ENETUNREACH|ERR_SOCKET_TIMEOUT)\b/.test(output)) {
    return `No connection: npm could not reach its registry, and 'npm ${args.join(' ')}' needs it. Try again when you are online.`;
  }
  if (/\bENOSPC\b/.test(output)) return `The disk is full: 'npm ${args.join(' ')}' could not finish.`;
  // npm says what is wrong first, and how it is used after that.
  const errors = output.split('\n').filter((line) => /^npm (ERR!|error) \S/.test(line));
  const lines = (errors.length > 0 ? errors : output.trim().split('\n').slice(-12)).slice(0, 12);
  return `'npm ${args.join(' ')}' failed:\n${lines.map((line) => `  ${line}`).join('\n')}`;
}
