import { DiagramRunnerError, errorMessage } from '../../core/errors.ts';

/** `store/write-failed`: what was asked did not happen, and says so. */
export function writeFailed(path: string, cause: unknown): DiagramRunnerError {
  return new DiagramRunnerError(
    'store/write-failed',
    `The runs could not be written to ${path}: ${errorMessage(cause)}. Nothing was changed. Free some space or look after the disk, then try again.`,
    { path },
    cause,
  );
}
