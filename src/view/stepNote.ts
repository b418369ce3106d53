import { assertNever } from '../core/assertNever.ts';
import type { StepId } from '../core/ids.ts';
import { oneLine } from '../core/oneLine.ts';
import { checkpointOf, edgeState, isOverdue, runStatus, stepState, waitingFor } from '../engine/query.ts';
import type { Run } from '../engine/run.ts';
import type { SkipReason, StepState } from '../engine/stepState.ts';
import { blockedReason } from './blockedReason.ts';
import { listLabels } from './listLabels.ts';

/**
 * The second line about a step: how it came out, why it is skipped or held, what it waits for. Empty where the status
 * says all.
 */
export function stepNote(run: Run, step: StepState, ready: boolean): string {
  switch (step.status) {
    case 'pending':
      if (step.notBefore !== undefined) return `failed, attempt ${step.attempt} follows by itself`;
      return ready ? 'can start' : pendingNote(run, step);
    case 'done':
      return step.outcome ?? '';
    case 'skipped':
      return step.skipReason ? skipNote(run, step.skipReason, step.by?.name) : '';
    case 'blocked':
      return step.blocked ? blockedNote(step.blocked) : '';
    case 'in_progress':
      return '';
    case 'waiting':
      return waitingNote(run, step);
    default:
      return assertNever(step.status);
  }
}

/** How far an answer by several people has come, and whether it is late. */
function waitingNote(run: Run, step: StepState): string {
  const checkpoint = checkpointOf(run, step.id);
  const votes = checkpoint?.votes ?? [];
  const names = listLabels(votes.map(({ by, choice }) => `${by.name} (${oneLine(choice)})`));
  const parts = [
    ...(checkpoint?.overdue === true ? ['has waited longer than its author allows'] : []),
    ...(checkpoint?.asked === 'agent' ? ['the agent is asked first'] : []),
    ...(votes.length > 0 ? [`${names}; ${checkpoint?.needed} people must agree`] : []),
  ];
  return parts.join('; ');
}

function blockedNote({ cause, message }: NonNullable<StepState['blocked']>): string {
  const word = cause === 'failed' ? 'could not be done' : 'rejected';
  const reason = blockedReason(message);
  return reason === '' ? word : `${word}: ${reason}`;
}

/** Why a step does not run, as a clause: `way “no” not taken at All green?` */
export function skipNote(run: Run, reason: SkipReason, by?: string): string {
  switch (reason.type) {
    case 'way-not-taken': {
      const at = labelOf(run, reason.step);
      return reason.label === undefined ? `not chosen at ${at}` : `way “${oneLine(reason.label)}” not taken at ${at}`;
    }
    case 'person':
      return by === undefined ? 'passed over' : `passed over by ${by}`;
    case 'failure':
      return 'passed over after it failed';
    case 'loop-left':
      return 'the loop was left';
    case 'run-ended':
      return 'the run ended before';
    default:
      return assertNever(reason);
  }
}

function pendingNote(run: Run, step: StepState): string {
  const open = waitingFor(run, step.id);
  if (open.length === 0 && isOverdue(run)) return 'the run has used up its time: resume it to give it as much again';
  if (open.length === 0) return runStatus(run) === 'paused' ? 'the run is paused' : '';
  return (
    onlyIf(run, step, open) ??
    `needs ${open.length > 2 ? `${open.length} steps` : listLabels(open.map((id) => labelOf(run, id)))}`
  );
}

/** Where all that is open is a choice of ways, the ways are what matters. */
function onlyIf(run: Run, { nodeIndex }: StepState, open: readonly StepId[]): string | undefined {
  const [only] = open;
  const source = only !== undefined && open.length === 1 ? stepState(run, only) : undefined;
  if (!source || run.plan.nodes[source.nodeIndex]?.decides !== true) return undefined;
  const ways = (run.plan.nodes[nodeIndex]?.incoming ?? []).flatMap((index) => {
    const edge = run.plan.edges[index];
    return edge?.from === source.nodeIndex && edgeState(run, index) === 'unresolved' ? [edge.label] : [];
  });
  const labels = ways.flatMap((label) => (label === undefined ? [] : [`“${oneLine(label)}”`]));
  if (labels.length === 0 || labels.length < ways.length) return undefined;
  return `only if ${labels.join(' or ')} at ${labelOf(run, source.id)}`;
}

/** A step's label in a sentence; its id where the step is gone. */
function labelOf(run: Run, id: StepId): string {
  const state = stepState(run, id);
  return oneLine((state && run.plan.nodes[state.nodeIndex]?.label) ?? id);
}
