import { execFileSync } from 'node:child_process';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { LineIndex } from '../../../src/core/text.ts';
import { toDocumentOffset } from '../../../src/diagram/mermaidBlock.ts';
import { parseDiagram } from '../../../src/diagram/parseDiagram.ts';
import { begin, byNumbers, playToTheEnd } from '../../support/driveRun.ts';
import { fixturesFolder, hasFixtures } from '../../support/fixturesFolder.ts';
import { planOfText, problemsOf } from '../../support/processText.ts';
import { blocksOf, onlyBlock, situation } from '../../support/situations.ts';

const labelsOf = (file: string): readonly string[] => planOfText(onlyBlock(file)).nodes.map(({ label }) => label);

/** The problems of a block's writing: `error flow/bad-arrow 21:5`, with line and column in the document, from 1. */
function writingProblems(file: string): readonly string[] {
  const { text, blocks } = situation(file);
  const lines = new LineIndex(text);
  return blocks.flatMap((block) =>
    parseDiagram(block.text).problems.map(({ severity, code, range }) => {
      const { line, character } = lines.positionAt(toDocumentOffset(block, range.start));
      return `${severity} ${code} ${line + 1}:${character + 1}`;
    }),
  );
}

const endOf = (text: string) => playToTheEnd(begin(planOfText(text)), byNumbers([0])).run.state.ended?.status;

// The situations lie beside the project; where they do not, it is said so.
describe.skipIf(!hasFixtures())('situations of writing', { timeout: 60_000 }, () => {
  test('01-reserved-end-id.md: the reserved word is marked where it stands', () => {
    expect(writingProblems('01-reserved-end-id.md')).toEqual(['error flow/reserved-word 6:12']);
  });

  test('02-keyword-like-ids.md: ids that only begin or end like a word of Mermaid are ids', () => {
    expect(writingProblems('02-keyword-like-ids.md')).toEqual([]);
    expect(labelsOf('02-keyword-like-ids.md')).toEqual([
      ...['Close valve', 'Write note', 'Reset to default', 'Store graph', 'Teach'],
    ]);
    expect(endOf(onlyBlock('02-keyword-like-ids.md'))).toBe('succeeded');
  });

  test('03-circle-cross-edge.md: links that swallow a letter are warned of, since a step would be lost', () => {
    expect(writingProblems('03-circle-cross-edge.md')).toEqual([
      'warning draw/circle-or-cross-link 5:11',
      'warning draw/circle-or-cross-link 7:11',
    ]);
  });

  test.each(['04-prototype-ids.md', '05-dunder-proto-id.md', '18-global-names-as-ids.md'])(
    '%s: names that trip up programs are ids, and are drawn under safe ones',
    (file) => {
      expect(writingProblems(file)).toEqual([]);
      const plan = planOfText(onlyBlock(file));
      expect(plan.drawing.nodeIds).toEqual(plan.nodes.map(({ index }) => `n${index}`));
      expect(endOf(onlyBlock(file))).toBe('succeeded');
    },
  );

  test('06-node-shadows-subgraph.md: a node with the name of its subgraph is warned of, and drawn all the same', () => {
    expect(writingProblems('06-node-shadows-subgraph.md')).toEqual(['warning draw/node-is-subgraph 8:11']);
    const { drawing } = planOfText(onlyBlock('06-node-shadows-subgraph.md'));
    expect(drawing.groupIds).toEqual(['g0']);
    expect(drawing.nodeIds).not.toContain('g0');
  });

  test('08-numbered-labels.md: what looks like a list or a heading is the label as written', () => {
    expect(labelsOf('08-numbered-labels.md')).toEqual(['1. Fill tank', '2. Heat to 60 °C', '- drain', '# report']);
  });

  test('11-frontmatter-directive-offset.md: the mistake is on line 21 of the file', () => {
    expect(writingProblems('11-frontmatter-directive-offset.md')).toEqual(['error flow/bad-arrow 21:5']);
  });

  test('12-crlf.md: line ends of Windows are line ends', () => {
    expect(situation('12-crlf.md').text).toContain('\r\n');
    expect(writingProblems('12-crlf.md')).toEqual([]);
    const { nodes, loops } = planOfText(onlyBlock('12-crlf.md'));
    expect(nodes.map(({ label }) => label)).toEqual(['One', 'Ready?', 'Go']);
    expect(loops).toHaveLength(1);
  });

  test('14-two-identical-blocks.md: equal blocks are two blocks under two headings', () => {
    const { blocks } = situation('14-two-identical-blocks.md');
    expect(blocks.map(({ headings }) => headings)).toEqual([['Line A'], ['Line B']]);
    expect(blocks[0]?.text).toBe(blocks[1]?.text);
  });

  test('16-typed-shapes.md: typed shapes carry their labels', () => {
    expect(writingProblems('16-typed-shapes.md')).toEqual([]);
    expect(labelsOf('16-typed-shapes.md')).toEqual(["Owner's check", 'File it', 'Complete?']);
    expect(endOf(onlyBlock('16-typed-shapes.md'))).toBe('succeeded');
  });

  test('19-nested-subgraphs-edge-to-group.md: links to groups order what is in them', () => {
    const plan = planOfText(onlyBlock('19-nested-subgraphs-edge-to-group.md'));
    const idOf = (index: number) => plan.nodes[index]?.id;
    const order = plan.edges.map(({ from, to }) => `${idOf(from)} ${idOf(to)}`).sort();
    expect(order).toEqual(['i1 i2', 'i2 finish', 'o1 i1', 'start o1']);
    expect(endOf(onlyBlock('19-nested-subgraphs-edge-to-group.md'))).toBe('succeeded');
  });

  test('21-empty-and-half-typed.md: nothing yet is no mistake, a half word is one, another kind is left alone', () => {
    expect(writingProblems('21-empty-and-half-typed.md').map((problem) => problem.split(' ').slice(0, 2))).toEqual([
      ['information', 'flow/no-diagram'],
      ['error', 'flow/unknown-type'],
      ['information', 'flow/no-diagram'],
    ]);
  });

  test('32-unreachable-and-two-starts.md: each oddity is noted at its own place', () => {
    expect(problemsOf(onlyBlock('32-unreachable-and-two-starts.md')).toSorted()).toEqual([
      ...['plan/lone-node: e', 'plan/loop-without-exit: f', 'plan/several-starts: c', 'plan/unreachable: f'],
    ]);
  });

  test('33-huge.gen.mjs: seven hundred nodes run to their end', () => {
    const file = join(fixturesFolder, 'cases/33-huge.gen.mjs');
    const [block] = blocksOf(execFileSync(process.execPath, [file, '700'], { encoding: 'utf8' }));
    const plan = planOfText(block?.text ?? '');
    expect(plan.nodes).toHaveLength(700);
    expect(endOf(block?.text ?? '')).toBe('succeeded');
  });

  test('35-same-file-bytes-after-run.md: a block in a list is read without its indentation', () => {
    expect(onlyBlock('35-same-file-bytes-after-run.md')).toBe('flowchart LR\n  a --> b\n');
  });

  test('37-commented-out-diagram.md: what the preview does not draw is no block', () => {
    // The arrow ends the comment, and the fence behind it begins a block of code that holds the second diagram.
    expect(situation('37-commented-out-diagram.md').blocks).toEqual([]);
    const commented = situation('37-commented-out-diagram.md').text.replace('hidden1 --> hidden2', 'hidden1');
    expect(blocksOf(commented).map(({ text }) => text.includes('shown1'))).toEqual([true]);
  });
});
