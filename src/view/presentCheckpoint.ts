import { assertNever } from '../core/assertNever.ts';
import type { Checkpoint } from '../engine/query.ts';
import type { CheckpointCause, StepState } from '../engine/stepState.ts';
import type { Plan, PlanNode } from '../plan/plan.ts';
import { blockedReason } from './blockedReason.ts';
import type { CheckpointView } from './planView.ts';
import { presentChoice } from './presentChoice.ts';
import { scriptEvidence } from './scriptEvidence.ts';

/** A question to a person in words, about a step as it stands. */
export function presentCheckpoint(
  checkpoint: Checkpoint,
  plan: Plan,
  node: PlanNode,
  { rounds, attempts }: Pick<StepState, 'rounds' | 'attempts'>,
): CheckpointView {
  const { cause, since, choices } = checkpoint;
  const last = attempts.at(-1);
  const evidence = last && scriptEvidence(last);
  return {
    kind: checkpointKind(cause, node),
    question: question(checkpoint, node, rounds, evidence?.end ?? ''),
    since,
    choices: choices.map((choice) => presentChoice(choice, { plan, node, cause })),
    ...(evidence !== undefined && { evidence: { ...evidence } }),
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
  end: string,
): string {
  const reason = blockedReason(message);
  // What is said of a failed script is how it ended: then how long it took belongs to it.
  const full = reason !== '' && end.startsWith(reason) ? end : reason;
  const why = full === '' ? '' : `: ${full}`;
  switch (cause) {
    case 'task':
    case 'manual':
    case 'input':
      return own ?? node.label;
    case 'no-match':
      return outcome === undefined
        ? end === ''
          ? 'Which way does it go on?'
          : `${upperFirst(end)}: which way does it go on?`
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

const upperFirst = (text: string): string => text.charAt(0).toUpperCase() + text.slice(1);
