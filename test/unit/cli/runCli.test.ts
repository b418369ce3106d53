import { describe, expect, it } from 'vitest';
import { createCommands } from '../../../src/cli/commands.ts';
import { runCli } from '../../../src/cli/runCli.ts';
import { createFakeTerminal } from '../../support/fakeTerminal.ts';

const commands = createCommands('1.2.3');

async function run(...args: readonly string[]) {
  const terminal = createFakeTerminal();
  const code = await runCli(args, { commands, version: '1.2.3' }, terminal);
  return { code, out: terminal.out(), err: terminal.err() };
}

describe('diagram-runner', () => {
  it('says its version', async () => {
    expect(await run('--version')).toEqual({ code: 0, out: '1.2.3\n', err: '' });
    expect(await run('-V')).toEqual({ code: 0, out: '1.2.3\n', err: '' });
  });

  it('lists every command in its help', async () => {
    const { code, out } = await run('--help');
    expect(code).toBe(0);
    for (const { name, summary } of commands) expect(out).toMatch(new RegExp(`^  ${name} +${summary}$`, 'm'));
    expect((await run('help')).out).toBe(out);
  });

  it('shows the help and fails when nothing is asked', async () => {
    const { code, out, err } = await run();
    expect({ code, out }).toEqual({ code: 2, out: '' });
    expect(err).toContain('Usage: diagram-runner COMMAND');
  });

  it.each(commands.map(({ name }) => name))('has a help of %s with all of its options', async (name) => {
    const { code, out } = await run(name, '--help');
    expect(code).toBe(0);
    const command = commands.find((each) => each.name === name);
    for (const option of Object.keys(command?.options ?? {})) expect(out).toContain(`--${option}`);
    expect((await run('help', name)).out).toBe(out);
    expect((await run(name, 'x', '-h')).out).toBe(out);
  });

  it.each([
    ['validat', "Unknown command 'validat'. Did you mean validate?"],
    ['--versoin', "Unknown option '--versoin'. Did you mean --version?"],
    ['constructor', "Unknown command 'constructor'."],
  ])('refuses %s', async (word, sentence) => {
    const { code, out, err } = await run(word);
    expect({ code, out }).toEqual({ code: 2, out: '' });
    expect(err).toContain(sentence);
  });

  it('says what went wrong in a command, and where', async () => {
    const terminal = createFakeTerminal();
    const broken = {
      name: 'break',
      summary: '',
      usage: [],
      options: {},
      notes: [],
      run: () => Promise.reject(new Error('The disk is gone.')),
    };
    expect(await runCli(['break'], { commands: [broken], version: '' }, terminal)).toBe(2);
    expect(terminal.err()).toBe('diagram-runner break: The disk is gone.\n');
  });
});
