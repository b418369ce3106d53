import type { TextRange } from '../../core/text.ts';
import type { DdeFormat, DdeShape } from './ddeDiagram.ts';
import { type DdeProblem, ddeProblem } from './ddeProblem.ts';
import { type ReadLabel, readAnnotations } from './readAnnotations.ts';

/** A node where it stands in a line: its id, and what brackets behind it say. */
export interface NodeMention {
  readonly id: string;
  readonly range: TextRange;
  readonly shape?: DdeShape;
  readonly label?: ReadLabel;
  /** Behind id and brackets. */
  readonly end: number;
  readonly problems: readonly DdeProblem[];
}

/** An id may hold single dashes; two of them begin a link. */
const ids: Readonly<Record<DdeFormat, RegExp>> = {
  flowchart: /[A-Za-z_](?:(?!--|-\.-)[A-Za-z0-9_-])*/y,
  stateDiagram: /\[\*\]|[\p{L}\p{N}_](?:(?!--|-\.-)[\p{L}\p{N}\p{M}_.-])*/uy,
};

const shapes: readonly { readonly open: string; readonly close: string; readonly shape: DdeShape }[] = [
  { open: '[(', close: ')]', shape: 'stadium' },
  { open: '((', close: '))', shape: 'circle' },
  { open: '[', close: ']', shape: 'rect' },
  { open: '(', close: ')', shape: 'round' },
  { open: '{', close: '}', shape: 'diamond' },
];

/** Shapes of Mermaid that begin like one of ours. */
const foreignShapes: readonly RegExp[] = [
  /\(\(\(.*?\)\)\)/y,
  /\{\{.*?\}\}/y,
  /\[\[.*?\]\]/y,
  /\(\[.*?\]\)/y,
  /\[[/\\].*?[/\\]\]/y,
];

/**
 * Reads a node at an offset.
 * @param end of the line
 * @returns undefined where none stands there, or its bracket is not closed
 */
export function readNode(text: string, at: number, end: number, format: DdeFormat): NodeMention | undefined {
  const line = text.slice(0, end);
  const id = matchAt(ids[format], line, at);
  if (id === undefined) return undefined;
  const range = { start: at, end: at + id.length };
  for (const pattern of foreignShapes) {
    const found = matchAt(pattern, line, range.end);
    if (found === undefined) continue;
    const bracket = { start: range.end, end: range.end + found.length };
    const message = `This shape is not part of the format: write [text], (text), ((text)), [(text)] or {text}.`;
    const originalText = `unsupported shape in v1 grammar: '${found}'`;
    return {
      id,
      range,
      end: bracket.end,
      problems: [ddeProblem('format/dde-shape', bracket, message, { originalText })],
    };
  }
  for (const { open, close, shape } of shapes) {
    if (id === '[*]' || !line.startsWith(open, range.end)) continue;
    const from = range.end + open.length;
    const to = closingAt(line, from, open, close);
    if (to === undefined) continue;
    const label = readAnnotations(text, { start: from, end: to });
    return { id, range, shape, label, end: to + close.length, problems: label.problems };
  }
  return /[[({]/.test(line.charAt(range.end)) ? undefined : { id, range, end: range.end, problems: [] };
}

/** Where the label ends. In quotes anything may stand; else brackets of the same kind may stand in pairs. */
function closingAt(line: string, from: number, open: string, close: string): number | undefined {
  const quoted = /^\s*"[^"]*"\s*/.exec(line.slice(from))?.[0];
  if (quoted !== undefined && line.startsWith(close, from + quoted.length)) return from + quoted.length;
  const first = line.indexOf(close, from);
  if (first < 0) return undefined;
  if (open.length > 1) return line.slice(from, first).includes(close.slice(1)) ? undefined : first;
  let depth = 0;
  for (let at = from; at < line.length; at++) {
    const char = line.charAt(at);
    if (char === open) depth++;
    if (char === close && depth-- === 0) return at;
  }
  return first;
}

/** What a sticky expression finds at an offset. */
export function matchAt(pattern: RegExp, text: string, at: number): string | undefined {
  pattern.lastIndex = at;
  return pattern.exec(text)?.[0];
}
