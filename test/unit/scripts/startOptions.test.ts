import { describe, expect, test } from 'vitest';
import { DEFAULT_PORT, parseStartOptions } from '../../../scripts/startOptions.mjs';

const start = { task: 'start', open: true, browser: false, port: DEFAULT_PORT, target: undefined };

describe('the arguments of npm start', () => {
  test.each([
    [[], start],
    [['docs'], { ...start, target: 'docs' }],
    [['--no-open', '--port', '9000', 'a b.md'], { ...start, open: false, port: 9000, target: 'a b.md' }],
    [['--port=65535', '--browser'], { ...start, port: 65535, browser: true }],
    [['--', '--odd-name'], { ...start, target: '--odd-name' }],
    [['--help'], { ...start, task: 'help' }],
    [['-h'], { ...start, task: 'help' }],
  ])('%j', (args, value) => {
    expect(parseStartOptions(args)).toEqual({ ok: true, value });
  });

  test.each([
    [['--prot', '1'], "Unknown option '--prot'"],
    [['--port', 'high'], "--port wants a number from 1 to 65535, not 'high'"],
    [['--port', '0'], "--port wants a number from 1 to 65535, not '0'"],
    [['--port', '65536'], "--port wants a number from 1 to 65535, not '65536'"],
    [['--port', '80.5'], "--port wants a number from 1 to 65535, not '80.5'"],
    [['a', 'b'], 'Only one folder or file can be opened, not 2'],
  ])('%j is a mistake', (args, error) => {
    expect(parseStartOptions(args)).toEqual({ ok: false, error });
  });

  test('an option without its value is a mistake', () => {
    expect(parseStartOptions(['--port'])).toMatchObject({ ok: false, error: expect.stringContaining('--port') });
  });
});
