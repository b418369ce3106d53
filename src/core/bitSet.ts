/**
 * An immutable set of small whole numbers, one bit each. Equal sets have equal words: there are no zero words at the
 * end.
 */
export type BitSet = readonly number[];

export const noBits: BitSet = [];

/** The set with one more member; the same set when it was in it. */
export function withBit(set: BitSet, member: number): BitSet {
  const word = member >>> 5;
  const old = set[word] ?? 0;
  const next = (old | (1 << (member & 31))) >>> 0;
  if (next === old) return set;
  const words = set.slice();
  while (words.length < word) words.push(0);
  words[word] = next;
  return words;
}

export function hasBit(set: BitSet, member: number): boolean {
  return (((set[member >>> 5] ?? 0) >>> (member & 31)) & 1) === 1;
}

/** All members of both; one of the two itself when it holds the other. */
export function unionBits(a: BitSet, b: BitSet): BitSet {
  if (a === b || includesBits(a, b)) return a;
  if (includesBits(b, a)) return b;
  const [long, short] = a.length >= b.length ? [a, b] : [b, a];
  return long.map((word, index) => (word | (short[index] ?? 0)) >>> 0);
}

export function intersectBits(a: BitSet, b: BitSet): boolean {
  const length = Math.min(a.length, b.length);
  for (let index = 0; index < length; index++) {
    if (((a[index] ?? 0) & (b[index] ?? 0)) !== 0) return true;
  }
  return false;
}

function includesBits(large: BitSet, small: BitSet): boolean {
  if (small.length > large.length) return false;
  return small.every((word, index) => (word & ~(large[index] ?? 0)) === 0);
}
