/** How a stretch of terminal text looks. Colours are 0 to 255 of the terminal's palette, or `#rrggbb`. */
export interface AnsiStyle {
  readonly foreground?: number | string;
  readonly background?: number | string;
  readonly bold?: boolean;
  readonly dim?: boolean;
  readonly italic?: boolean;
  readonly underline?: boolean;
}

export interface AnsiPiece {
  readonly text: string;
  readonly style: AnsiStyle;
}

const escapeSign = '\u001b';
// Operating-system commands with their text; control sequences; other escapes of two characters; an unfinished one at
// the end.
const sequences = new RegExp(
  `${escapeSign}(?:\\][^\\u0007${escapeSign}]*(?:\\u0007|${escapeSign}\\\\|$)|\\[([0-9;:<=>?]*)[ -/]*([@-~]|$)|[ -/]*[0-~]|$)`,
  'g',
);
const controls = /(?![\t\n])\p{Cc}/gu;

/**
 * What a program printed, as pieces of one look each. Colours and weights are read, every other escape sequence is left
 * out. A carriage return starts its line again, as progress bars mean it.
 */
export function parseAnsi(text: string): readonly AnsiPiece[] {
  const source = text.replaceAll('\r\n', '\n').replace(/[^\n]*\r(?=[^\n])/g, (line) => keptSequences(line));
  const pieces: AnsiPiece[] = [];
  let style: AnsiStyle = {};
  let at = 0;
  const add = (end: number): void => {
    const plain = source.slice(at, end).replace(controls, '');
    if (plain !== '') pieces.push({ text: plain, style });
  };
  for (const found of source.matchAll(sequences)) {
    add(found.index);
    at = found.index + found[0].length;
    if (found[2] === 'm') style = styled(style, found[1] ?? '');
  }
  add(source.length);
  return pieces;
}

/** Of a line that is written over, only its colours last. */
function keptSequences(line: string): string {
  return [...line.matchAll(sequences)].map(([sequence]) => sequence).join('');
}

function styled(before: AnsiStyle, parameters: string): AnsiStyle {
  const codes = parameters.split(/[;:]/).map(Number);
  let style = before;
  for (let index = 0; index < codes.length; index++) {
    const code = codes[index] ?? 0;
    if (code === 38 || code === 48) {
      const { colour, used } = extendedColour(codes.slice(index + 1));
      index += used;
      if (colour !== undefined) style = { ...style, [code === 38 ? 'foreground' : 'background']: colour };
    } else {
      style = withCode(style, code);
    }
  }
  return style;
}

function withCode(style: AnsiStyle, code: number): AnsiStyle {
  const { foreground, background, ...rest } = style;
  if (code === 0) return {};
  if (code === 1) return { ...style, bold: true };
  if (code === 2) return { ...style, dim: true };
  if (code === 3) return { ...style, italic: true };
  if (code === 4) return { ...style, underline: true };
  if (code === 22) return { ...style, bold: false, dim: false };
  if (code === 23) return { ...style, italic: false };
  if (code === 24) return { ...style, underline: false };
  if (code >= 30 && code <= 37) return { ...style, foreground: code - 30 };
  if (code >= 90 && code <= 97) return { ...style, foreground: code - 90 + 8 };
  if (code >= 40 && code <= 47) return { ...style, background: code - 40 };
  if (code >= 100 && code <= 107) return { ...style, background: code - 100 + 8 };
  if (code === 39) return background === undefined ? rest : { ...rest, background };
  if (code === 49) return foreground === undefined ? rest : { ...rest, foreground };
  return style;
}

/** `5;n` or `2;r;g;b` behind 38 and 48. */
function extendedColour(codes: readonly number[]): { readonly colour?: number | string; readonly used: number } {
  const [mode, ...values] = codes;
  if (mode === 5) {
    const [index] = values;
    return index !== undefined && index >= 0 && index <= 255 ? { colour: index, used: 2 } : { used: 2 };
  }
  if (mode !== 2 || values.length < 3) return { used: codes.length };
  const hex = values.slice(0, 3).map((value) => Math.min(255, Math.max(0, value)).toString(16).padStart(2, '0'));
  return { colour: `#${hex.join('')}`, used: 4 };
}
