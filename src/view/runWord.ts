import type * as z from 'zod/mini';
import type { runStatusSchema } from './planView.ts';

const WORDS: Record<z.infer<typeof runStatusSchema>, string> = {
  running: 'Running',
  waiting: 'Waiting for you',
  blocked: 'Needs a decision',
  pausing: 'Pausing',
  paused: 'Paused',
  succeeded: 'Succeeded',
  failed: 'Failed',
  cancelled: 'Cancelled',
};

/** The word for the status of a run, as a reader sees it. */
export function runWord(status: z.infer<typeof runStatusSchema>): string {
  return WORDS[status];
}
