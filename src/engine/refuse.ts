import { assertNever } from '../core/assertNever.ts';
import { type Err, err } from '../core/result.ts';
import { nodeName } from '../plan/nodeName.ts';
import { offersAt } from './choices.ts';
import type { Refusal } from './command.ts';
import { known, nodeOf, type RunParts } from './draft.ts';
import { countingEdges, currentStepIn, edgeAt, findStep, ownerBlock } from './places.ts';
import type { StepRecord } from './runState.ts';
import type { SkipReason } from './stepState.ts';

/** A refusal of a command to a step: names the step, says how it stands and what to do instead. */
export function refuse(
  run: RunParts,
  step: StepRecord,
  code: Refusal['code'],
  verb: string,
  reason: string,
): Err<Refusal> {
  return err({ code, message: `${nameOf(run, step)} cannot be ${verb}: ${reason}`, step: step.state.id });
}

/** A refusal that follows from the step's state alone. */
export function refuseByState(run: RunParts, step: StepRecord, code: Refusal['code'], verb: string): Err<Refusal> {
  return refuse(run, step, code, verb, standing(run, step));
}

/** How a step stands and what can be done with it, in a sentence or two. */
function standing(run: RunParts, step: StepRecord): string {
  const { state } = step;
  switch (state.status) {
    case 'pending':
      if (state.notBefore !== undefined) return 'it has failed and is tried again later. Retry it to begin at once.';
      return step.decision === 'run' ? 'it is ready but not started. Start or open it first.' : waits(run, step);
    case 'in_progress':
      return 'it is in progress. Report how it ended first.';
    case 'waiting':
      return `it waits for an answer. Choose one of: ${offered(run, step)}.`;
    case 'blocked':
      return `it is blocked (${state.blocked?.message}). Choose one of: ${offered(run, step)}.`;
    case 'done':
      return `it is already done${state.by === undefined || state.by.kind === 'engine' ? '' : `, by ${state.by.name}`}.`;
    case 'skipped':
      return `it was skipped: ${skipText(run, state.skipReason)}.`;
    default:
      return assertNever(state.status);
  }
}

export function offered(run: RunParts, step: StepRecord): string {
  return offersAt(run, step)
    .map((offer) => `'${offer.id}'`)
    .join(', ');
}

export function nameOf(run: RunParts, step: StepRecord): string {
  const round = step.state.rounds.some((one) => one > 1) ? ` (round ${step.state.rounds.join('.')})` : '';
  return `${nodeName(nodeOf(run, step))}${round}`;
}

function waits(run: RunParts, step: StepRecord): string {
  const names = openSources(run, step).map((source) => nameOf(run, source));
  return names.length === 0 ? 'it waits for its turn.' : `it waits for ${names.join(' and ')}. Finish that first.`;
}

/** The steps whose edges into a step are unresolved: those that it waits for. */
export function openSources(run: RunParts, step: StepRecord): readonly StepRecord[] {
  if (step.missing === 0) return [];
  const found = new Map<number, StepRecord>();
  for (const index of countingEdges(run, step.state.nodeIndex, step.state.rounds)) {
    if (edgeAt(run, step, index).state !== 'unresolved') continue;
    const source = currentStepIn(run, ownerBlock(run, step, index), known(run.plan.edges[index]).from);
    if (source !== undefined) found.set(source.slot, source);
  }
  return [...found.values()];
}

function skipText(run: RunParts, reason: SkipReason | undefined): string {
  switch (reason?.type) {
    case 'way-not-taken': {
      const decider = findStep(run, reason.step);
      const way = reason.label === undefined ? 'the way here' : `way '${reason.label}'`;
      return `${way} was not taken at ${decider === undefined ? reason.step : nameOf(run, decider)}`;
    }
    case 'person':
      return 'a person passed over it';
    case 'failure':
      return 'it failed';
    case 'run-ended':
      return 'the run ended before it';
    case 'loop-left':
      return 'the loop was left';
    case undefined:
      return 'it is not needed';
    default:
      return assertNever(reason);
  }
}
