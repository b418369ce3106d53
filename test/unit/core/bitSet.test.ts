import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { type BitSet, hasBit, intersectBits, noBits, unionBits, withBit } from '../../../src/core/bitSet.ts';
import { holds } from '../../support/propertyRuns.ts';

const members = fc.array(fc.nat(200));
const setOf = (items: readonly number[]): BitSet => items.reduce(withBit, noBits);
const listOf = (set: BitSet): readonly number[] =>
  Array.from({ length: 256 }, (_, n) => n).filter((n) => hasBit(set, n));

describe('bit sets', () => {
  it('behave as sets of numbers', () => {
    holds(
      fc.property(members, members, (a, b) => {
        const sorted = (items: Iterable<number>) => [...new Set(items)].sort((x, y) => x - y);
        expect(listOf(setOf(a))).toEqual(sorted(a));
        expect(listOf(unionBits(setOf(a), setOf(b)))).toEqual(sorted([...a, ...b]));
        expect(intersectBits(setOf(a), setOf(b))).toBe(a.some((one) => b.includes(one)));
        expect(setOf(a.toReversed())).toEqual(setOf(a));
      }),
    );
  });

  it('share what does not change', () => {
    const large = setOf([1, 40, 90]);
    expect(withBit(large, 40)).toBe(large);
    expect(unionBits(large, setOf([40]))).toBe(large);
    expect(unionBits(setOf([40]), large)).toBe(large);
  });
});
