/**
 * Stable names of what can go wrong around us. Add one here and say in `docs/errors.md` what a person can do about it.
 */
export type ErrorCode =
  | 'store/unreadable'
  | 'store/newer-version'
  | 'store/write-failed'
  | 'store/locked'
  | 'store/conflict'
  | 'store/closed'
  | 'run/not-found'
  | 'internal';

/**
 * A failure of the environment or a broken contract. Mistakes in the user's input are values ({@link Result}), not
 * errors.
 */
export class DiagramRunnerError extends Error {
  override readonly name = 'DiagramRunnerError';
  readonly code: ErrorCode;
  /** Ids and paths that a log needs; never content of documents. */
  readonly data: Readonly<Record<string, string | number>>;

  constructor(code: ErrorCode, message: string, data: Readonly<Record<string, string | number>> = {}, cause?: unknown) {
    super(message, cause === undefined ? undefined : { cause });
    this.code = code;
    this.data = data;
  }
}

export function isErrorWithCode(error: unknown, code: ErrorCode): error is DiagramRunnerError {
  return error instanceof DiagramRunnerError && error.code === code;
}

/** The message of anything that was thrown. */
export function errorMessage(error: unknown): string {
  return error instanceof Error ? error.message : String(error);
}
