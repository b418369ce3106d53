/** The `code` of an error of Node: `ENOENT`, `EEXIST`… */
export function nodeErrorCode(error: unknown): string | undefined {
  return error instanceof Error && 'code' in error && typeof error.code === 'string' ? error.code : undefined;
}
