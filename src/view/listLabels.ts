import { oneLine } from '../core/oneLine.ts';

/** `A`, `A and B`, `A, B and C`, `A, B and 4 more`: names of steps in a sentence. Empty for none. */
export function listLabels(labels: readonly string[]): string {
  const names = [...new Set(labels.map(oneLine))];
  const shown = names.length > 3 ? [...names.slice(0, 2), `${names.length - 2} more`] : names;
  const last = shown.at(-1) ?? '';
  return shown.length < 2 ? last : `${shown.slice(0, -1).join(', ')} and ${last}`;
}
