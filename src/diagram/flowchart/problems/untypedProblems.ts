import type { Problem } from '../../../core/problem.ts';
import { isOtherType, similarType } from '../../diagramTypes.ts';
import { diagramProblem } from '../../problemCodes.ts';
import type { CleanedText } from '../prepare/prepareText.ts';

/**
 * What is wrong with a text whose first word names no diagram type, and whether it should be read as a flowchart all
 * the same.
 */
export function untypedProblems(
  source: string,
  { rewritten }: CleanedText,
): { readonly problems: readonly Problem[]; readonly readAsFlowchart: boolean } {
  const { text } = rewritten;
  if (text.trim() === '') {
    const message = 'There is no diagram here yet. Begin with `flowchart TD`.';
    return {
      problems: [diagramProblem('flow/no-diagram', { start: 0, end: source.length }, message)],
      readAsFlowchart: false,
    };
  }
  const word = /^\S+/.exec(text)?.[0] ?? '';
  const range = rewritten.toSource({ start: 0, end: word.length });
  if (/^\s*---/.test(text)) {
    const message =
      "This front matter is not read. Its first line must be the block's first, and a line of `---` with the same indentation must end it.";
    return { problems: [diagramProblem('flow/front-matter', range, message)], readAsFlowchart: false };
  }
  const looksLikeFlow = /--|==>|-\.->/.test(text) && !isOtherType(text);
  const similar = /^[A-Za-z][\w-]*(?=\s|$)/.test(text) ? similarType(word) : undefined;
  if (similar !== undefined) {
    const fixes = [{ title: `Change to ${similar}`, edits: [{ range, newText: similar }], preferred: false }];
    const message = `\`${word}\` is no diagram type. Did you mean \`${similar}\`?`;
    return { problems: [diagramProblem('flow/unknown-type', range, message, { fixes })], readAsFlowchart: false };
  }
  if (!looksLikeFlow) {
    const message = `\`${word}\` is no diagram type. A flowchart begins with \`flowchart TD\`.`;
    return { problems: [diagramProblem('flow/unknown-type', range, message)], readAsFlowchart: false };
  }
  const start = { start: range.start, end: range.start };
  const fixes = [
    { title: 'Insert flowchart TD', edits: [{ range: start, newText: 'flowchart TD\n' }], preferred: false },
  ];
  const message = 'The first line must name the diagram: write `flowchart TD` above this.';
  return { problems: [diagramProblem('flow/missing-header', range, message, { fixes })], readAsFlowchart: true };
}
