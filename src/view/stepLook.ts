import { assertNever } from '../core/assertNever.ts';
import type { StepView } from './planView.ts';

/**
 * How a step looks: its status, with `waiting` told apart by what is asked. Each look has a shape, a colour and a word
 * of its own on every surface.
 */
export type StepLook = 'pending' | 'ready' | 'running' | 'turn' | 'decide' | 'approve' | 'blocked' | 'done' | 'skipped';

export function stepLook({ status, ready, checkpoint }: Pick<StepView, 'status' | 'ready' | 'checkpoint'>): StepLook {
  switch (status) {
    case 'pending':
      return ready ? 'ready' : 'pending';
    case 'in_progress':
      return 'running';
    case 'waiting':
      return waitingLook(checkpoint?.kind);
    case 'blocked':
    case 'done':
    case 'skipped':
      return status;
    default:
      return assertNever(status);
  }
}

function waitingLook(kind: NonNullable<StepView['checkpoint']>['kind'] | undefined): StepLook {
  switch (kind) {
    case 'task':
      return 'turn';
    case 'decision':
      return 'decide';
    case 'approval':
    case 'trouble':
    case 'ending':
    case undefined:
      return 'approve';
    default:
      return assertNever(kind);
  }
}

const WORDS: Record<StepLook, string> = {
  pending: 'Pending',
  ready: 'Ready',
  running: 'Running',
  turn: 'Your turn',
  decide: 'Choose a way',
  approve: 'Waiting for you',
  blocked: 'Needs a decision',
  done: 'Done',
  skipped: 'Skipped',
};

/** The word for a look, as a reader sees it. */
export function lookWord(look: StepLook): string {
  return WORDS[look];
}
