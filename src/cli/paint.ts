import type { Terminal } from './terminal.ts';

/** Puts colour on text, or leaves it as it is. */
export type Paint = (style: Style, text: string) => string;

type Style = 'red' | 'yellow' | 'blue' | 'dim' | 'bold';

const codes: Readonly<Record<Style, readonly [on: number, off: number]>> = {
  red: [31, 39],
  yellow: [33, 39],
  blue: [34, 39],
  dim: [2, 22],
  bold: [1, 22],
};

const plain: Paint = (_, text) => text;

/** Colours are for terminals, and never where `--no-color` or `NO_COLOR` says no; `FORCE_COLOR` asks for them in a pipe. */
export function paintFor({ env, stdout }: Terminal, { noColor }: { readonly noColor: boolean }): Paint {
  const force = env.FORCE_COLOR ?? '';
  const isForced = force !== '' && force !== '0';
  if (noColor || (env.NO_COLOR ?? '') !== '') return plain;
  if (!isForced && (!stdout.isTerminal || env.TERM === 'dumb')) return plain;
  return (style, text) => {
    const [on, off] = codes[style];
    return `\u001b[${on}m${text}\u001b[${off}m`;
  };
}
