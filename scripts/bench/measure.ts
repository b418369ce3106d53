/** How one of two ways to do the same work fared. Times are milliseconds a piece of work. */
export interface Measured {
  readonly median: number;
  readonly samples: number;
}

/** Work that is measured: a function that does it once. */
export type Work = () => unknown;

/**
 * Measures ways to do the same work side by side: each sample of the one is followed by a sample of the other, so that
 * a busy moment of the machine meets both. A sample repeats the work until it takes at least five milliseconds. Before
 * that each is done for half a second, so that both are measured as the compiler leaves them.
 * @param budget milliseconds that all samples together may take; there are at least three of each
 */
export async function sideBySide(works: readonly Work[], budget: number): Promise<readonly Measured[]> {
  for (const work of works) await warmUp(work);
  const repeats: number[] = [];
  for (const work of works) repeats.push(await repeatsFor(work));
  const samples: number[][] = works.map(() => []);
  const end = performance.now() + budget;
  for (let round = 0; round < 3 || (performance.now() < end && round < 200); round++) {
    for (const [index, work] of works.entries()) {
      const count = repeats[index] ?? 1;
      const start = performance.now();
      for (let i = 0; i < count; i++) await work();
      samples[index]?.push((performance.now() - start) / count);
    }
  }
  return samples.map((each) => ({ median: medianOf(each), samples: each.length }));
}

async function warmUp(work: Work): Promise<void> {
  const end = performance.now() + 500;
  for (let i = 0; i < 2 || (performance.now() < end && i < 5_000); i++) await work();
}

async function repeatsFor(work: Work): Promise<number> {
  for (let count = 1; ; count *= 2) {
    const start = performance.now();
    for (let i = 0; i < count; i++) await work();
    if (performance.now() - start >= 5 || count >= 1024) return count;
  }
}

export function medianOf(values: readonly number[]): number {
  const sorted = [...values].sort((a, b) => a - b);
  const middle = sorted.length >> 1;
  const upper = sorted[middle] ?? Number.NaN;
  return sorted.length % 2 === 1 ? upper : ((sorted[middle - 1] ?? Number.NaN) + upper) / 2;
}

/** Megabytes of the heap that a piece of work leaves behind as long as its result is held. Needs `--expose-gc`. */
export async function heapOf(work: Work): Promise<number | undefined> {
  const collect = globalThis.gc;
  if (collect === undefined) return undefined;
  await collect();
  const before = process.memoryUsage().heapUsed;
  const held = await work();
  await collect();
  const after = process.memoryUsage().heapUsed;
  // The result must live until here, or there would be nothing to weigh.
  return held === null ? undefined : (after - before) / 1e6;
}

/** `0.034`, `3.4`, `340`: with two significant digits. */
export const short = (value: number): string => (value >= 100 ? value.toFixed(0) : value.toPrecision(2));
