import { expect, test } from 'vitest';
import { designId, planHash, runId } from '../../../../src/core/ids.ts';
import type { RunOrigin, RunSummary } from '../../../../src/engine/ports.ts';
import { newestRuns } from '../../../../src/extension/document/newestRuns.ts';

const block = (blockIndex: number, uri = 'file:///a.md'): RunOrigin => ({
  uri,
  line: blockIndex * 10,
  blockIndex,
  headings: [],
  textHash: `text ${blockIndex}`,
  nodeIds: [`n${blockIndex}`],
});

function run(name: string, origin: () => RunOrigin): RunSummary {
  return {
    runId: runId(name),
    designId: designId(name),
    title: 'A',
    planHash: planHash(''),
    get origin() {
      return origin();
    },
    status: 'waiting',
    startedAt: 0,
    updatedAt: 0,
    seq: 1,
    total: 1,
    resolved: 0,
    waiting: 1,
  };
}

test('each block has its newest run, and one that was never run has none', () => {
  const blocks = [block(0), block(1), block(2)];
  const runs = [run('c', () => block(1)), run('b', () => block(0)), run('a', () => block(1))];
  const newest = newestRuns(blocks, runs);
  expect(blocks.map((each) => newest.get(each)?.runId)).toEqual(['b', 'c', undefined]);
  expect(newestRuns([], runs).size).toBe(0);
});

test('a run of another document is not among them', () => {
  expect(newestRuns([block(0)], [run('a', () => block(7, 'file:///b.md'))]).size).toBe(0);
});

test('each run is looked up once, not once for each block', () => {
  let asked = 0;
  const counted = (index: number): (() => RunOrigin) => {
    return () => {
      asked++;
      return block(index);
    };
  };
  const blocks = Array.from({ length: 300 }, (_, index) => block(index));
  const runs = Array.from({ length: 50 }, (_, index) => run(`r${index}`, counted(index)));
  expect(newestRuns(blocks, runs).size).toBe(50);
  expect(asked).toBe(50);
});
