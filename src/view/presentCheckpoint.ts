import { assertNever } from '../core/assertNever.ts';
import type { Checkpoint } from '../engine/query.ts';
import type { CheckpointCause } from '../engine/stepState.ts';
import type { Plan, PlanNode } from '../plan/plan.ts';
import { blockedReason } from './blockedReason.ts';
import type { CheckpointView } from './planView.ts';
import { presentChoice } from './presentChoice.ts';

/** A question to a person in words. `rounds` are those of the loops around the step. */
export function presentCheckpoint(
  checkpoint: Checkpoint,
  plan: Plan,
  node: PlanNode,
  rounds: readonly number[],
): CheckpointView {
  const { cause, since, choices } = checkpoint;
  return {
    kind: checkpointKind(cause, node),
    question: question(checkpoint, node, rounds),
    since,
    choices: choices.map((choice) => presentChoice(choice, { plan, node, cause })),
  };
}

function checkpointKind(cause: CheckpointCause, node: PlanNode): CheckpointView['kind'] {
  switch (cause) {
    case 'task':
    case 'input':
      return node.decides ? 'decision' : 'task';
    case 'manual':
      return 'approval';
    case 'no-match':
    case 'loop-again':
    case 'loop-leave':
      return 'decision';
    case 'failed':
    case 'refused':
    case 'interrupted':
    case 'loop-bound':
      return 'trouble';
    default:
      return assertNever(cause);
  }
}

function question(
  { cause, message = '', outcome, question: own }: Checkpoint,
  node: PlanNode,
  rounds: readonly number[],
): string {
  const reason = blockedReason(message);
  const why = reason === '' ? '' : `: ${reason}`;
  switch (cause) {
    case 'task':
    case 'manual':
    case 'input':
      return own ?? node.label;
    case 'no-match':
      return outcome === undefined
        ? 'Which way does it go on?'
        : `No way out is called “${outcome}”. Which way does it go on?`;
    case 'failed':
      return `It could not be done${why}. What now?`;
    case 'refused':
      return `It was rejected${why}. What now?`;
    case 'interrupted':
      return 'It was interrupted and may be half done. What now?';
    case 'loop-bound':
      return `The loop has gone round ${(rounds.at(-1) ?? 2) - 1} times, which is its limit. What now?`;
    case 'loop-again':
      return 'Nobody has chosen to leave the loop. Another round, or go on?';
    case 'loop-leave':
      return 'Which way out of the loop?';
    default:
      return assertNever(cause);
  }
}
