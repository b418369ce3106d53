import * as fc from 'fast-check';

/**
 * Tries a property many times and throws with the smallest example that breaks it. The seed is fixed, so that a test
 * says the same each time; `PROPERTY_SEED` and `PROPERTY_RUNS` in the environment search further.
 */
export function holds<T>(property: fc.IProperty<T>, numRuns = 300): void {
  const { PROPERTY_SEED, PROPERTY_RUNS } = process.env;
  const details = fc.check(property, {
    numRuns: Number(PROPERTY_RUNS ?? numRuns),
    seed: Number(PROPERTY_SEED ?? 20_261),
  });
  if (details.failed) throw new Error(fc.defaultReportMessage(details), { cause: details.errorInstance });
}
