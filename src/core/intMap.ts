const WIDTH_BITS = 5;
const WIDTH = 1 << WIDTH_BITS;
const MASK = WIDTH - 1;

interface Leaf<T> {
  readonly values: readonly (T | undefined)[];
}
interface Branch<T> {
  readonly children: readonly (Tree<T> | undefined)[];
}
type Tree<T> = Leaf<T> | Branch<T>;

/**
 * An immutable map from whole numbers (0 to 2^30) to values. `set` and `delete` make a new map that shares all but the
 * path to the changed entry, so a long life of small changes costs O(log n) each. Reads and iterates in key order.
 */
export class IntMap<T> {
  static readonly #empty = new IntMap<never>(undefined, 0, 0);

  readonly root: Tree<T> | undefined;
  /** How many bits of a key lie below the root's own digit. */
  readonly shift: number;
  readonly size: number;

  private constructor(root: Tree<T> | undefined, shift: number, size: number) {
    this.root = root;
    this.shift = shift;
    this.size = size;
  }

  static empty<T>(): IntMap<T> {
    return IntMap.#empty;
  }

  get(key: number): T | undefined {
    if (key >>> (this.shift + WIDTH_BITS) !== 0) return undefined;
    let node = this.root;
    for (let shift = this.shift; node !== undefined && 'children' in node; shift -= WIDTH_BITS) {
      node = node.children[(key >>> shift) & MASK];
    }
    return node?.values[key & MASK];
  }

  has(key: number): boolean {
    return this.get(key) !== undefined;
  }

  set(key: number, value: T): IntMap<T> {
    let root = this.root;
    let shift = this.shift;
    while (key >>> (shift + WIDTH_BITS) !== 0) {
      if (root !== undefined) root = { children: withItem([], 0, root) };
      shift += WIDTH_BITS;
    }
    const size = this.has(key) ? this.size : this.size + 1;
    return new IntMap(inserted(root, shift, key, value), shift, size);
  }

  delete(key: number): IntMap<T> {
    if (!this.has(key)) return this;
    return new IntMap(removed(this.root, this.shift, key), this.shift, this.size - 1);
  }

  /** The smallest key, or undefined when the map is empty. */
  firstKey(): number | undefined {
    for (const [key] of this.entries()) return key;
    return undefined;
  }

  *keys(): Generator<number> {
    for (const [key] of this.entries()) yield key;
  }

  *values(): Generator<T> {
    for (const [, value] of this.entries()) yield value;
  }

  entries(): Generator<readonly [number, T]> {
    return entriesOf(this.root, this.shift, 0);
  }

  /** The keys whose values are not the same in `other`; shared parts are not looked at. */
  *changedKeys(other: IntMap<T>): Generator<number> {
    yield* changes(grown(this, other.shift), grown(other, this.shift), Math.max(this.shift, other.shift), 0);
  }
}

function inserted<T>(node: Tree<T> | undefined, shift: number, key: number, value: T): Tree<T> {
  const digit = (key >>> shift) & MASK;
  if (shift === 0) return { values: withItem(node !== undefined && 'values' in node ? node.values : [], digit, value) };
  const children = node !== undefined && 'children' in node ? node.children : [];
  return { children: withItem(children, digit, inserted(children[digit], shift - WIDTH_BITS, key, value)) };
}

function removed<T>(node: Tree<T> | undefined, shift: number, key: number): Tree<T> | undefined {
  if (node === undefined) return undefined;
  const digit = (key >>> shift) & MASK;
  if ('values' in node) {
    const values = withItem(node.values, digit, undefined);
    return values.every((item) => item === undefined) ? undefined : { values };
  }
  const children = withItem(node.children, digit, removed(node.children[digit], shift - WIDTH_BITS, key));
  return children.every((item) => item === undefined) ? undefined : { children };
}

/** A copy of the full width: engines keep such arrays dense. */
function withItem<T>(
  items: readonly (T | undefined)[],
  index: number,
  item: T | undefined,
): readonly (T | undefined)[] {
  const copy = items.length === 0 ? new Array<T | undefined>(WIDTH).fill(undefined) : items.slice();
  copy[index] = item;
  return copy;
}

function* entriesOf<T>(node: Tree<T> | undefined, shift: number, prefix: number): Generator<readonly [number, T]> {
  if (node === undefined) return;
  for (let digit = 0; digit < WIDTH; digit++) {
    if ('values' in node) {
      const value = node.values[digit];
      if (value !== undefined) yield [prefix + digit, value];
    } else {
      yield* entriesOf(node.children[digit], shift - WIDTH_BITS, prefix + digit * 2 ** shift);
    }
  }
}

/** The map's root as it would stand in a map of at least the given shift. */
function grown<T>(map: IntMap<T>, shift: number): Tree<T> | undefined {
  let root = map.root;
  for (let at = map.shift; at < shift && root !== undefined; at += WIDTH_BITS)
    root = { children: withItem([], 0, root) };
  return root;
}

function* changes<T>(a: Tree<T> | undefined, b: Tree<T> | undefined, shift: number, prefix: number): Generator<number> {
  if (a === b) return;
  for (let digit = 0; digit < WIDTH; digit++) {
    if (shift === 0) {
      const left = a !== undefined && 'values' in a ? a.values[digit] : undefined;
      const right = b !== undefined && 'values' in b ? b.values[digit] : undefined;
      if (left !== right) yield prefix + digit;
    } else {
      const left = a !== undefined && 'children' in a ? a.children[digit] : undefined;
      const right = b !== undefined && 'children' in b ? b.children[digit] : undefined;
      yield* changes(left, right, shift - WIDTH_BITS, prefix + digit * 2 ** shift);
    }
  }
}
