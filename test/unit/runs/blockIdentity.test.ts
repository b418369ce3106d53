import { describe, expect, test } from 'vitest';
import type { RunOrigin } from '../../../src/engine/ports.ts';
import { blockOfRun } from '../../../src/runs/blockIdentity.ts';

/** `text headings nodes`, as in `one Release/Steps A,B,C`; place is the place in the list. */
function blocks(...lines: readonly string[]): RunOrigin[] {
  return lines.map((line, blockIndex) => block(line, blockIndex));
}

function block(line: string, blockIndex: number, more: Partial<RunOrigin> = {}): RunOrigin {
  const [textHash = '', headings = '', nodes = ''] = line.split(' ');
  return {
    uri: 'file:///a.md',
    line: blockIndex * 10,
    blockIndex,
    headings: headings.split('/'),
    textHash,
    nodeIds: nodes.split(','),
    ...more,
  };
}

const placeOf = (run: RunOrigin, now: readonly RunOrigin[]): number | undefined => blockOfRun(run, now)?.blockIndex;

describe('the block that a run belongs to', () => {
  test.each<[string, RunOrigin, RunOrigin[], number | undefined]>([
    ['is the one of the same text', block('one R A,B', 0), blocks('two R A,B', 'one X A,B'), 1],
    [
      'is the one of the same text in a document that was renamed',
      block('one R A,B', 0, { uri: 'file:///old.md' }),
      blocks('two R A,B', 'one R A,B'),
      1,
    ],
    ['is the edited one under its headings', block('one R A,B,C', 0), blocks('new N X,Y', 'one2 R A,B,D'), 1],
    [
      'is the edited one that kept half of its nodes',
      block('one R A,B,C,D', 0),
      blocks('new N X', 'one2 R A,B,E,F,G'),
      1,
    ],
    [
      'is the one in its place where less than half is left',
      block('one R A,B,C,D', 0),
      blocks('new N X', 'one2 R A,E'),
      0,
    ],
    ['is the one with most of its nodes, of several', block('one R A,B,C', 0), blocks('x R A,B', 'y R A,B,C'), 1],
    ['is the nearest of several that are alike', block('one R A,B', 1), blocks('x R A,B', 'y R A,B', 'z R A,B'), 1],
    ['is the one in its place where all was rewritten', block('one R A,B', 1), blocks('x S Q', 'y T P', 'z U O'), 1],
    ['is none where its place is gone', block('one R A,B', 5), blocks('x S Q', 'y T P'), undefined],
    [
      'is none in another document of another text',
      block('one R A,B', 0, { uri: 'file:///b.md' }),
      blocks('two R A,B'),
      undefined,
    ],
    [
      'is none where all was rewritten in a document that was never saved: the next one gets its name',
      block('one R A,B', 0, { uri: 'untitled:Untitled-1' }),
      [block('two S Q', 0, { uri: 'untitled:Untitled-1' })],
      undefined,
    ],
    ['is none where there are no blocks', block('one R A,B', 0), [], undefined],
    ['counts a node once', block('one R A,A,A,B', 0), blocks('n N Z', 'one2 R A'), 1],
    [
      'is not found by having no nodes in common with nothing',
      block('one R ', 1, { nodeIds: [] }),
      blocks('x R ', 'y S Q'),
      1,
    ],
    [
      'can have nodes of any name',
      block('one R __proto__,constructor', 0),
      blocks('n N Z', 'o R __proto__,constructor'),
      1,
    ],
  ])('%s', (_, run, now, place) => {
    expect(placeOf(run, now)).toBe(place);
  });
});

describe('two equal blocks are two', () => {
  const twins = blocks('same R A,B', 'same R A,B');

  test.each([0, 1])('told apart by their place: %i', (place) => {
    expect(placeOf(block('same R A,B', place), twins)).toBe(place);
  });

  test('told apart by their headings, wherever they moved', () => {
    const now = blocks('new N X', 'same Two A', 'same One A');
    expect(placeOf(block('same One A', 0), now)).toBe(2);
    expect(placeOf(block('same Two A', 1), now)).toBe(1);
  });

  test('told apart by their occurrence when blocks were added before them', () => {
    const now = blocks('new N X', 'same R A,B', 'same R A,B');
    expect(placeOf(block('same R A,B', 0, { occurrence: 0 }), now)).toBe(1);
    expect(placeOf(block('same R A,B', 1, { occurrence: 1 }), now)).toBe(2);
  });

  test('until one of them is gone: then the runs of both are of the one that is left', () => {
    const now = blocks('same R A,B');
    expect(placeOf(block('same R A,B', 0, { occurrence: 0 }), now)).toBe(0);
    expect(placeOf(block('same R A,B', 1, { occurrence: 1 }), now)).toBe(0);
  });
});
