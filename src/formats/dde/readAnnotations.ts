import type { TextRange } from '../../core/text.ts';
import { closestWord } from '../../diagram/closestWord.ts';
import { type DdeNodeType, ddeNodeTypes } from './ddeDiagram.ts';
import { type DdeProblem, ddeProblem } from './ddeProblem.ts';

/** What stands in the brackets of a node: `Check it|type=gate|model=small`. */
export interface ReadLabel {
  readonly label: string;
  readonly type?: DdeNodeType;
  readonly model?: string;
  readonly maxIterations?: number;
  readonly problems: readonly DdeProblem[];
}

const keys = ['type', 'model', 'max_iter'] as const;

/**
 * Reads the text between the brackets of a node.
 * @param range of that text, quotes included where it has some
 */
export function readAnnotations(text: string, range: TextRange): ReadLabel {
  const inner = withoutQuotes(text, trimmed(text, range));
  const parts = splitAtBars(text, inner);
  const [visible = inner, ...annotations] = parts;
  const shown = withoutQuotes(text, visible);
  const read: { type?: DdeNodeType; model?: string; maxIterations?: number } = {};
  const problems: DdeProblem[] = [];
  for (const part of annotations) {
    const [key, value] = splitAtEquals(text, part);
    const word = text.slice(key.start, key.end);
    const written = text.slice(value.start, value.end);
    if (word === 'type') {
      const type = ddeNodeTypes.find((each) => each === written);
      if (type === undefined) problems.push(unknownType(written, value));
      else read.type = type;
    } else if (word === 'model') read.model = written;
    else if (word === 'max_iter') {
      if (/^0*[1-9]\d{0,8}$/.test(written)) read.maxIterations = Number(written);
      else problems.push(badCount(written, value));
    } else problems.push(unknownKey(word, part));
  }
  if (read.type === 'loop' && !annotations.some((part) => text.slice(part.start).startsWith('max_iter')))
    problems.push(
      ddeProblem(
        'step/max-iterations',
        inner,
        'A loop needs its number of rounds: add |max_iter= and a whole number from 1.',
      ),
    );
  return { label: text.slice(shown.start, shown.end), ...read, problems };
}

function unknownType(written: string, range: TextRange): DdeProblem {
  const closest = closestWord(written, ddeNodeTypes);
  const hint = closest === undefined ? `Write one of ${ddeNodeTypes.join(', ')}.` : `Did you mean ${closest}?`;
  return ddeProblem('step/unknown-type', range, `There is no type '${written}'. ${hint}`, {
    ...(closest !== undefined && {
      fixes: [{ title: `Change to ${closest}`, edits: [{ range, newText: closest }], preferred: false }],
    }),
  });
}

function badCount(written: string, range: TextRange): DdeProblem {
  return ddeProblem('step/max-iterations', range, `\`max_iter\` must be a whole number from 1, not '${written}'.`);
}

function unknownKey(word: string, range: TextRange): DdeProblem {
  const closest = closestWord(word, keys);
  const hint = closest === undefined ? `Write ${keys.join(', ')}, or leave it out.` : `Did you mean ${closest}?`;
  return ddeProblem('format/dde-unknown-annotation', range, `'${word}' means nothing here and is passed over. ${hint}`);
}

function splitAtBars(text: string, { start, end }: TextRange): readonly TextRange[] {
  const parts: TextRange[] = [];
  let from = start;
  for (let at = start; at <= end; at++) {
    if (at < end && text.charAt(at) !== '|') continue;
    parts.push(trimmed(text, { start: from, end: at }));
    from = at + 1;
  }
  return parts;
}

function splitAtEquals(text: string, range: TextRange): readonly [key: TextRange, value: TextRange] {
  const found = text.slice(range.start, range.end).indexOf('=');
  const at = found < 0 ? range.end : range.start + found;
  return [
    trimmed(text, { start: range.start, end: at }),
    trimmed(text, { start: Math.min(at + 1, range.end), end: range.end }),
  ];
}

function withoutQuotes(text: string, { start, end }: TextRange): TextRange {
  const isQuoted = end - start >= 2 && text.charAt(start) === '"' && text.charAt(end - 1) === '"';
  return isQuoted ? trimmed(text, { start: start + 1, end: end - 1 }) : { start, end };
}

function trimmed(text: string, { start, end }: TextRange): TextRange {
  const part = text.slice(start, end);
  const lead = part.length - part.trimStart().length;
  return { start: Math.min(start + lead, end), end: Math.max(start + lead, start + part.trimEnd().length) };
}
