import { assertNever } from '../../../core/assertNever.ts';
import { isSpace } from './characters.ts';
import { readEdgeText } from './edgeTextMode.ts';
import type { Found, Mode } from './found.ts';
import { readInEllipse, readInText, readInTrapezoid } from './labelModes.ts';
import { skipSpace } from './matchLink.ts';
import { readBracketOpening, readInvisibleLink, readQuoteOpening } from './openings.ts';

/** The first rule of a mode that matches at `at`, which is not the end of the text. */
export function readInMode(mode: Mode, text: string, at: number): Found | undefined {
  switch (mode) {
    case 'direction':
      return readQuoteOpening(text, at) ?? readDirection(text, at) ?? readOther(text, at);
    case 'string':
      return readMarkdownOpening(text, at) ?? readUntil(text, at, '"', 'string') ?? { end: at + 1, pop: true };
    case 'markdown':
      return readMarkdown(text, at) ?? readQuoteOpening(text, at) ?? readOther(text, at);
    case 'text':
      return readQuoteOpening(text, at) ?? readInvisibleLink(text, at) ?? readInText(text, at);
    case 'trapezoidText':
      return readQuoteOpening(text, at) ?? readInvisibleLink(text, at) ?? readInTrapezoid(text, at);
    case 'ellipseText':
      return readQuoteOpening(text, at) ?? readInvisibleLink(text, at) ?? readInEllipse(text, at);
    case 'normalEdgeText':
      return readQuoteOpening(text, at) ?? readEdgeText(text, at, 'normal', '-');
    case 'thickEdgeText':
      return readQuoteOpening(text, at) ?? readEdgeText(text, at, 'thick', '=');
    case 'dottedEdgeText':
      return readQuoteOpening(text, at) ?? readEdgeText(text, at, 'dotted', '.');
    case 'shapeData':
      return readShapeData(text, at);
    case 'shapeDataString':
      return text.charAt(at) === '"'
        ? { kind: 'shapeData', end: at + 1, pop: true }
        : readUntil(text, at, '"', 'shapeData');
    case 'click':
      return readQuoteOpening(text, at) ?? readClickTarget(text, at);
    case 'callbackName':
      return readCallbackName(text, at);
    case 'callbackArguments':
      return text.charAt(at) === ')' ? { end: at + 1, pop: true } : readUntil(text, at, ')', 'callbackArguments');
    case 'accTitle':
      return { kind: 'accTitleValue', end: lineEnd(text, at), pop: true };
    case 'accDescr':
      return { kind: 'accDescrValue', end: lineEnd(text, at), pop: true };
    case 'accDescrBlock':
      return text.charAt(at) === '}' ? { end: at + 1, pop: true } : readUntil(text, at, '}', 'accDescrBlock');
    default:
      return assertNever(mode);
  }
}

/** Modes whose text may be empty, so that one more token stands at the end of the text. */
export function emptyTextKind(mode: Mode | undefined): Found['kind'] {
  switch (mode) {
    case 'click':
    case 'callbackName':
    case 'callbackArguments':
    case 'accDescrBlock':
      return mode;
    case 'accTitle':
      return 'accTitleValue';
    case 'accDescr':
      return 'accDescrValue';
    default:
      return undefined;
  }
}

/** What every mode knows besides its own rules. */
function readOther(text: string, at: number): Found | undefined {
  return readInvisibleLink(text, at) ?? readBracketOpening(text, at);
}

function readUntil(text: string, at: number, stop: string, kind: Found['kind'] & string): Found | undefined {
  const found = text.indexOf(stop, at);
  if (found === at) return undefined;
  return { kind, end: found < 0 ? text.length : found };
}

function lineEnd(text: string, at: number): number {
  const end = text.indexOf('\n', at);
  return end < 0 ? text.length : end;
}

function readMarkdownOpening(text: string, at: number): Found | undefined {
  return text.startsWith('"`', at) ? { end: at + 2, push: 'markdown' } : undefined;
}

function readDirection(text: string, at: number): Found | undefined {
  const visible = skipSpace(text, at);
  const lastBreak = text.lastIndexOf('\n', visible - 1);
  if (lastBreak >= at) return { kind: 'noDirection', end: lastBreak + 1, pop: true };
  const name = /(?:LR|RL|TB|BT|TD|BR|v)\b|[<>^]/y;
  name.lastIndex = visible;
  return name.test(text) ? { kind: 'headerDirection', end: name.lastIndex, pop: true } : undefined;
}

function readMarkdown(text: string, at: number): Found | undefined {
  if (text.startsWith('`"', at)) return { end: at + 2, pop: true };
  const run = /[^`"]+/y;
  run.lastIndex = at;
  return run.test(text) ? { kind: 'markdown', end: run.lastIndex } : undefined;
}

function readShapeData(text: string, at: number): Found | undefined {
  const first = text.charAt(at);
  if (first === '"') return { kind: 'shapeData', end: at + 1, push: 'shapeDataString' };
  if (first === '}') return { end: at + 1, pop: true };
  const run = /[^}^"]+/y;
  run.lastIndex = at;
  return run.test(text) ? { kind: 'shapeData', end: run.lastIndex } : undefined;
}

function readClickTarget(text: string, at: number): Found {
  if (isSpace(text.charCodeAt(at))) return { end: at + 1, pop: true };
  const run = /\S*/y;
  run.lastIndex = at;
  run.test(text);
  return { kind: 'click', end: run.lastIndex };
}

function readCallbackName(text: string, at: number): Found | undefined {
  const empty = /\(\s*\)/y;
  empty.lastIndex = at;
  if (empty.test(text)) return { end: empty.lastIndex, pop: true };
  if (text.charAt(at) === '(') return { end: at + 1, pop: true, push: 'callbackArguments' };
  return readUntil(text, at, '(', 'callbackName');
}
