/**
 * Ends a switch over a closed union: adding a member then breaks compilation here. Throws when data from outside got
 * past its schema.
 */
export function assertNever(value: never): never {
  throw new Error(`unexpected value: ${JSON.stringify(value)}`);
}
