import { oneLine } from '../core/oneLine.ts';

/** What the engine writes where nobody gave a reason: it repeats what the status says. */
const NO_REASON: ReadonlySet<string> = new Set(['Rejected', 'Cannot be done']);

/** Why a step failed or was rejected, in one line without a full stop; empty where nobody said. */
export function blockedReason(message: string): string {
  const reason = oneLine(message).replace(/\.$/, '');
  return NO_REASON.has(reason) ? '' : reason;
}
