import type { DiagramSource } from '../../source/diagramSource.ts';
import type { WritingPlace } from '../../source/writingPlace.ts';

const rules: readonly (readonly [RegExp, 'target' | 'statement' | 'direction'])[] = [
  [/-->[ \t]*(\w*)$/, 'target'],
  [/^[ \t]*note[ \t]+(?:right|left)[ \t]+of[ \t]+(\w*)$/i, 'target'],
  [/^[ \t]*(?:class|style|click)[ \t]+(?:\w+,)*(\w*)$/, 'target'],
  [/^[ \t]*direction[ \t]+([A-Za-z]*)$/, 'direction'],
  [/^[ \t]*(\w*)$/, 'statement'],
];

/** What may be written at an offset of a state diagram; undefined inside texts and comments. */
export function statePlace(text: string, { parts }: DiagramSource, offset: number): WritingPlace | undefined {
  const inside = parts.find(
    ({ range, kind }) => range.start < offset && offset < range.end + Number(kind === 'comment'),
  );
  if (inside !== undefined && inside.kind !== 'name' && inside.kind !== 'keyword') return undefined;
  const line = text.slice(Math.max(text.lastIndexOf('\n', offset - 1), text.lastIndexOf('\r', offset - 1)) + 1, offset);
  if (/^\s*%%/.test(line)) return undefined;
  for (const [rule, place] of rules) {
    const word = rule.exec(line)?.[1];
    if (word !== undefined) return { in: place, word: { start: offset - word.length, end: offset } };
  }
  return undefined;
}
