import type { Problem } from '../../../core/problem.ts';
import { diagramProblem } from '../../problemCodes.ts';
import { readLink } from '../build/readLink.ts';
import type { ChainStatement } from '../parser/syntax.ts';
import { visibleRange } from '../visibleRange.ts';
import type { ReadFlowchart } from './readFlowchart.ts';
import { change, lineEnd } from './scene.ts';

/** Mermaid draws no more edges than this unless the page says otherwise. */
const mostEdges = 500;

/** What mermaid accepts but draws differently from what the words say. Offsets in the prepared text. */
export function drawProblems({ syntax, built, prepared }: ReadFlowchart): readonly Problem[] {
  const { text } = prepared;
  return [
    ...syntax.statements.flatMap((statement) => {
      if (statement.kind === 'chain') return chainProblems(text, statement);
      return statement.kind === 'direction' ? directionProblems(text, statement.range) : [];
    }),
    ...headerProblems(syntax.direction, syntax.header),
    ...subgraphNameProblems(built, text),
    ...edgeCountProblems(built),
  ];
}

function chainProblems(text: string, { groups, links }: ChainStatement): readonly Problem[] {
  return links.flatMap((link, i) => {
    const target = groups[i + 1]?.[0];
    if (target === undefined) return [];
    const problems: Problem[] = [];
    const mark = link.end.charAt(link.end.length - 1);
    if (
      (mark === 'o' || mark === 'x') &&
      link.range.end === target.range.start &&
      link.label?.range.end !== link.range.end - 1
    )
      problems.push(markedLink(text, link.range.end - 1, mark, target.id));
    // An arrow at the end of a line joins the next line, which may have been meant as a statement of its own.
    const goesOn = i + 1 < links.length && readLink(link.end, link.start).endEnd !== 'none';
    if (goesOn && text.slice(link.range.end, target.range.start).includes('\n'))
      problems.push(
        diagramProblem(
          'draw/joined-lines',
          link.range,
          `This link goes on in the next line: it leads to \`${target.id}\`. Write the node behind it, or remove it.`,
          {
            related: [{ message: 'It leads here', range: target.range }],
          },
        ),
      );
    if (link.start !== undefined && /^[xo<]/.test(link.start) && mark !== link.start.charAt(0).replace('<', '>'))
      problems.push(
        diagramProblem(
          'draw/mixed-link-ends',
          link.range,
          'A link has either one mark at its end or the same mark at both ends.',
        ),
      );
    return problems;
  });
}

/** `---ops`: the `o` belongs to the link. */
function markedLink(text: string, at: number, mark: string, target: string): Problem {
  const range = { start: at, end: at + 1 + target.length };
  const what = mark === 'o' ? 'circle' : 'cross';
  const message = `This is a link with a ${what} to \`${target}\`. Write a space behind the link to reach \`${mark}${target}\`.`;
  const short = /(?:^|[^-=])(?:--|==)$/.test(text.slice(Math.max(0, at - 3), at));
  const gap = { start: at, end: at };
  return diagramProblem('draw/circle-or-cross-link', range, message, {
    fixes: [change(`Lead to ${mark}${target}`, gap, short ? `${text.charAt(at - 1)} ` : ' ')],
  });
}

/** `direction LR` in a label or behind a node makes the whole line a direction statement. */
function directionProblems(text: string, range: { readonly start: number; readonly end: number }): readonly Problem[] {
  const line = text.slice(range.start, range.end);
  const phrase = /direction\s+(?:TB|BT|RL|LR|TD)/.exec(line);
  if (phrase === null || /^\s*direction\s+(?:TB|BT|RL|LR|TD)\s*;?\s*$/.test(line)) return [];
  const start = range.start + phrase.index;
  const message = `Mermaid takes the whole line for a direction, so that nothing else in it is drawn. Write \`${phrase[0].replace(/\s+/, '#32;')}\` where it is only text.`;
  const gap = /\s+/.exec(phrase[0]);
  const at = start + (gap?.index ?? 0);
  return [
    diagramProblem('draw/direction-in-text', { start, end: start + phrase[0].length }, message, {
      fixes: [change('Write the space as #32;', { start: at, end: at + (gap?.[0].length ?? 0) }, '#32;')],
    }),
  ];
}

function headerProblems(
  direction: string | undefined,
  header: { readonly start: number; readonly end: number },
): readonly Problem[] {
  if (direction !== 'BR') return [];
  return [
    diagramProblem(
      'draw/unknown-direction',
      { start: header.end - 2, end: header.end },
      'Mermaid reads `BR` but knows no such direction: write TB, BT, LR or RL.',
    ),
  ];
}

function subgraphNameProblems({ nodes, subgraphs }: ReadFlowchart['built'], text: string): readonly Problem[] {
  return subgraphs.values().flatMap(({ id, syntax, named }) => {
    const problems: Problem[] = [];
    const node = nodes.get(id);
    if (node?.described !== undefined)
      problems.push(
        diagramProblem(
          'draw/node-is-subgraph',
          node.described,
          `\`${id}\` is a subgraph: this label and shape are not drawn. Give the node another id.`,
          {
            related: [{ message: 'The subgraph', range: visibleRange(text, syntax.name?.range ?? syntax.keyword) }],
          },
        ),
      );
    const word = syntax.name?.text.trim() ?? '';
    const lost = nodes.get(word);
    if (!named && syntax.name !== undefined && /^\S+$/.test(word) && lost !== undefined) {
      const end = lineEnd(text, syntax.name.range.start);
      const space = { start: end, end: syntax.name.range.end };
      problems.push(
        diagramProblem(
          'draw/lost-subgraph-id',
          visibleRange(text, syntax.name.range),
          `The space behind \`${word}\` makes it a title, so that \`${word}\` elsewhere is another node.`,
          {
            fixes: [change('Remove the space', space, '', true)],
          },
        ),
      );
    }
    return problems;
  });
}

function edgeCountProblems({ edges }: ReadFlowchart['built']): readonly Problem[] {
  const first = edges.records[mostEdges];
  if (first === undefined) return [];
  return [
    diagramProblem(
      'draw/too-many-edges',
      first.link.range,
      `This is edge ${mostEdges + 1}: Mermaid draws a diagram with more than ${mostEdges} only where its page allows it. This one has ${edges.records.length}.`,
    ),
  ];
}
