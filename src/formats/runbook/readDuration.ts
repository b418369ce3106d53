import type { YamlValue } from '../../diagram/flowchart/yaml/yamlValue.ts';

const units: ReadonlyMap<string, number> = new Map([
  ['ms', 1],
  ['s', 1_000],
  ['m', 60_000],
  ['h', 3_600_000],
  ['d', 86_400_000],
]);

/**
 * Milliseconds of `30s`, `5m`, `2h`, `1d` or `500ms`; of a bare number, which counts milliseconds. Undefined for
 * anything else, and for what is not longer than nothing.
 */
export function readDuration(value: YamlValue): number | undefined {
  if (typeof value === 'number') return Number.isFinite(value) && value > 0 ? value : undefined;
  const [, amount, unit = ''] =
    /^\s*(\d+(?:\.\d+)?)\s*(ms|s|m|h|d)\s*$/.exec(typeof value === 'string' ? value : '') ?? [];
  const milliseconds = Number(amount) * (units.get(unit) ?? Number.NaN);
  return milliseconds > 0 ? milliseconds : undefined;
}
