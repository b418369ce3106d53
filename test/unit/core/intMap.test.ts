import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { IntMap } from '../../../src/core/intMap.ts';
import { holds } from '../../support/propertyRuns.ts';

const key = fc.oneof(fc.nat(40), fc.nat(5_000), fc.nat(2 ** 30 - 1));
const change = fc.tuple(key, fc.option(fc.nat()));

function built(changes: readonly (readonly [number, number | null])[]): {
  map: IntMap<number>;
  plain: Map<number, number>;
} {
  let map = IntMap.empty<number>();
  const plain = new Map<number, number>();
  for (const [at, value] of changes) {
    map = value === null ? map.delete(at) : map.set(at, value);
    if (value === null) plain.delete(at);
    else plain.set(at, value);
  }
  return { map, plain };
}

describe('IntMap', () => {
  it('holds what a map would hold, in order of keys', () => {
    holds(
      fc.property(fc.array(change), key, (changes, other) => {
        const { map, plain } = built(changes);
        const sorted = [...plain].sort(([a], [b]) => a - b);
        expect([...map.entries()]).toEqual(sorted);
        expect([...map.keys()]).toEqual(sorted.map(([at]) => at));
        expect([...map.values()]).toEqual(sorted.map(([, value]) => value));
        expect(map.size).toBe(plain.size);
        expect(map.firstKey()).toBe(sorted[0]?.[0]);
        expect(map.get(other)).toBe(plain.get(other));
        expect(map.has(other)).toBe(plain.has(other));
      }),
    );
  });

  it('leaves older versions as they were', () => {
    const one = IntMap.empty<string>().set(3, 'a');
    const two = one.set(3, 'b').set(900, 'c');
    expect([...one.entries()]).toEqual([[3, 'a']]);
    expect([...two.delete(3).entries()]).toEqual([[900, 'c']]);
    expect([...two.entries()]).toEqual([
      [3, 'b'],
      [900, 'c'],
    ]);
  });

  it('finds the keys that changed between two versions', () => {
    holds(
      fc.property(fc.array(change), fc.array(change), (before, after) => {
        const old = built(before);
        const next = built([...before, ...after]);
        const keys = new Set([...old.plain.keys(), ...next.plain.keys()]);
        const changed = [...keys].filter((at) => old.plain.get(at) !== next.plain.get(at)).sort((a, b) => a - b);
        expect([...next.map.changedKeys(old.map)]).toEqual(changed);
        expect([...old.map.changedKeys(next.map)]).toEqual(changed);
      }),
    );
  });

  it('keeps the same value when nothing is there to delete', () => {
    const map = IntMap.empty<number>().set(1, 1);
    expect(map.delete(2)).toBe(map);
  });
});
