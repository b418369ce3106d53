import { expect, test } from 'vitest';
import {
  answerArgument,
  blockArgument,
  drawingArgument,
  runArgument,
} from '../../../../src/extension/commands/commandArguments.ts';

const nonsense = [
  undefined,
  null,
  7,
  'text',
  [],
  {},
  { runId: '' },
  { runId: 3 },
  { uri: 'a', blockIndex: -1 },
  { uri: 'a', blockIndex: 0.5 },
];

test.each(nonsense)('%o names nothing', (argument) => {
  expect(blockArgument(argument)).toBeUndefined();
  expect(runArgument(argument)).toBeUndefined();
  expect(drawingArgument(argument)).toBeUndefined();
  expect(answerArgument(argument)).toBeUndefined();
});

test('a row of the tree names its run and step', () => {
  expect(runArgument({ type: 'run', runId: 'r' })).toEqual({ runId: 'r', stepId: undefined });
  expect(runArgument({ type: 'step', runId: 'r', stepId: 's' })).toEqual({ runId: 'r', stepId: 's' });
});

test('a lens names its block, a drawing its text', () => {
  expect(blockArgument({ uri: 'file:///a.md', blockIndex: 2 })).toEqual({ uri: 'file:///a.md', blockIndex: 2 });
  expect(drawingArgument({ webviewSection: 'mermaid', mermaidSource: 'graph TD' })).toBe('graph TD');
});

test('a lens at a node names step, attempt and choice, or no answer at all', () => {
  const lens = { runId: 'r', stepId: 'd::a', attempt: 2, choice: 'Done' };
  expect(answerArgument(lens)).toEqual({ stepId: 'd::a', attempt: 2, choice: 'Done' });
  for (const left of ['stepId', 'attempt', 'choice'])
    expect(answerArgument({ ...lens, [left]: undefined })).toBeUndefined();
});
