import type { TextRange } from '../../../core/text.ts';
import { linesOf } from '../../markdown/lineCursor.ts';
import type { DiagramStatement } from '../../source/diagramSource.ts';

/** Statements that take several lines, by how they begin and what ends them. */
const blocks: readonly (readonly [begin: RegExp, end: RegExp])[] = [
  [/^note\s+(?:left|right)\s+of\s+[^:]*$/i, /^end note\b/i],
  [/^accDescr\s*\{[^}]*$/, /\}/],
];

/**
 * The statements of a state diagram: each has lines of its own. Those inside of other text, such as front matter, are
 * left out.
 */
export function readStateStatements(text: string, other: readonly TextRange[]): readonly DiagramStatement[] {
  const statements: DiagramStatement[] = [];
  let depth = 0;
  let open: { readonly start: number; readonly end: RegExp } | undefined;
  for (const line of linesOf(text)) {
    const words = text.slice(line.start, line.end).trim();
    const start = line.start + text.slice(line.start, line.end).search(/\S/);
    const end = start + words.length;
    if (open !== undefined) {
      if (!open.end.test(words)) continue;
      statements.push({ range: { start: open.start, end }, depth, role: 'other' });
      open = undefined;
      continue;
    }
    if (words === '' || other.some((range) => range.start <= start && start < range.end)) continue;
    const block = blocks.find(([begin]) => begin.test(words));
    if (block !== undefined) {
      open = { start, end: block[1] };
      continue;
    }
    const role =
      statements.length === 0 && words.startsWith('stateDiagram')
        ? 'header'
        : words.endsWith('{')
          ? 'opening'
          : words === '}'
            ? 'closing'
            : 'other';
    if (role === 'closing') depth = Math.max(0, depth - 1);
    statements.push({ range: { start, end }, depth, role });
    if (role === 'opening') depth++;
  }
  return statements;
}
