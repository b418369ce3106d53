import { parseArgs } from 'node:util';

/** The port is part of what VS Code knows a workspace by: with a fixed one, the runs of yesterday are there today. */
export const DEFAULT_PORT = 8642;

export const START_HELP = `npm start [-- options] [folder or file]

Opens VS Code with Diagram Runner on the examples, or on a folder or a file of yours.
Uses your VS Code if there is one, otherwise VS Code's server in your browser.

  --browser    use the browser even if VS Code is installed
  --port N     port of the browser's VS Code (${DEFAULT_PORT}); each port keeps runs of its own
  --no-open    print the address, open no window
  --help       show this
`;

/**
 * @typedef {object} StartOptions
 * @property {'start' | 'help'} task
 * @property {boolean} open
 * @property {boolean} browser
 * @property {number} port
 * @property {string | undefined} target as it was written
 */

/**
 * Reads the arguments of `npm start`. A mistake is a sentence, not an exception.
 * @param {readonly string[]} args
 * @returns {{ ok: true, value: StartOptions } | { ok: false, error: string }}
 */
export function parseStartOptions(args) {
  let parsed;
  try {
    parsed = parseArgs({
      args: [...args],
      allowPositionals: true,
      options: {
        browser: { type: 'boolean' },
        port: { type: 'string' },
        'no-open': { type: 'boolean' },
        help: { type: 'boolean', short: 'h' },
      },
    });
  } catch (error) {
    return { ok: false, error: error instanceof Error ? (error.message.split('. ')[0] ?? '') : String(error) };
  }
  const { values, positionals } = parsed;
  if (positionals.length > 1)
    return { ok: false, error: `Only one folder or file can be opened, not ${positionals.length}` };
  const port = values.port === undefined ? DEFAULT_PORT : Number(values.port);
  if (!Number.isInteger(port) || port < 1 || port > 65535) {
    return { ok: false, error: `--port wants a number from 1 to 65535, not '${values.port}'` };
  }
  return {
    ok: true,
    value: {
      task: values.help ? 'help' : 'start',
      open: !values['no-open'],
      browser: values.browser ?? false,
      port,
      target: positionals[0],
    },
  };
}
