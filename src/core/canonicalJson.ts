export type Json = null | boolean | number | string | readonly Json[] | { readonly [key: string]: Json };

/**
 * JSON text in which equal data has equal bytes: keys in code-unit order, no white space, `undefined` members left out.
 * Throws a TypeError for what JSON cannot hold (functions, NaN, Infinity).
 */
export function canonicalJson(value: unknown): string {
  return JSON.stringify(sorted(value));
}

function sorted(value: unknown): Json {
  if (value === null || typeof value === 'boolean' || typeof value === 'string') return value;
  if (typeof value === 'number') {
    if (!Number.isFinite(value)) throw new TypeError(`not a JSON number: ${value}`);
    return value;
  }
  if (Array.isArray(value)) return value.map(sorted);
  if (typeof value === 'object') {
    const entries = Object.entries(value).filter(([, member]) => member !== undefined);
    entries.sort(([a], [b]) => (a < b ? -1 : a > b ? 1 : 0));
    return Object.fromEntries(entries.map(([key, member]) => [key, sorted(member)]));
  }
  throw new TypeError(`not JSON: ${typeof value}`);
}
