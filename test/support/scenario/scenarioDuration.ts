const units: ReadonlyMap<string, number> = new Map([
  ['ms', 1],
  ['s', 1_000],
  ['m', 60_000],
  ['h', 3_600_000],
  ['d', 86_400_000],
]);

/** `30s` in milliseconds. Throws an Error that says how durations are written. */
export function readDuration(text: string): number {
  const [, amount, unit = ''] = /^(\d+(?:\.\d+)?)\s*(ms|s|m|h|d)$/.exec(text.trim()) ?? [];
  const factor = units.get(unit);
  if (amount === undefined || factor === undefined)
    throw new Error(`'${text}' is no duration; write for example: advance 30s`);
  return Number(amount) * factor;
}
