import { type AnsiStyle, parseAnsi } from '../src/view/parseAnsi.ts';
import { element } from './element.ts';

const names = ['Black', 'Red', 'Green', 'Yellow', 'Blue', 'Magenta', 'Cyan', 'White'];

/** What a program printed, in the colours of the editor's terminal. Text stays text, whatever stands in it. */
export function ansiText(text: string): readonly Node[] {
  return parseAnsi(text).map(({ text: piece, style }) => {
    if (Object.keys(style).length === 0) return document.createTextNode(piece);
    const made = element('span', { class: classesOf(style) }, piece);
    if (style.foreground !== undefined) made.style.color = cssColour(style.foreground);
    if (style.background !== undefined) made.style.backgroundColor = cssColour(style.background);
    return made;
  });
}

function classesOf({ bold, dim, italic, underline }: AnsiStyle): string {
  const classes = { 'ansi-bold': bold, 'ansi-dim': dim, 'ansi-italic': italic, 'ansi-underline': underline };
  return Object.entries(classes)
    .filter(([, on]) => on)
    .map(([name]) => name)
    .join(' ');
}

/** The theme's sixteen colours, then the cube and the greys that every terminal has. */
function cssColour(colour: number | string): string {
  if (typeof colour === 'string') return colour;
  if (colour < 16) return `var(--vscode-terminal-ansi${colour < 8 ? '' : 'Bright'}${names[colour % 8]})`;
  if (colour >= 232)
    return `rgb(${Array(3)
      .fill(8 + (colour - 232) * 10)
      .join(' ')})`;
  const level = (step: number) => (step === 0 ? 0 : 55 + step * 40);
  const at = colour - 16;
  return `rgb(${level(Math.floor(at / 36))} ${level(Math.floor(at / 6) % 6)} ${level(at % 6)})`;
}
