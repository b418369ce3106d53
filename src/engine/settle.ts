import { assertNever } from '../core/assertNever.ts';
import { stepId } from '../core/ids.ts';
import { matchingWays } from '../workflow/outcome.ts';
import { lastRound, takenBackEdges } from './applyLoop.ts';
import { blockOf, edgeOf, frameOf, known, nodeOf, type RunParts, stepOf } from './draft.ts';
import { endName, isFailingEnd } from './endName.ts';
import { heldBy } from './held.ts';
import { leavingOf } from './leaving.ts';
import { countingEdges, edgeAt, edgeSlotIn, findStep, nextHeaderId, rootBlock } from './places.ts';
import { waysWithoutOutcome } from './route.ts';
import type { EventBody } from './runEvent.ts';
import type { Frame, StepRecord } from './runState.ts';
import type { CheckpointCause } from './stepState.ts';

/**
 * What the engine does next by itself, or undefined where everything waits for somebody: steps that are not to run are
 * skipped, those without a body are completed, settled loops go round or close, and a run with nothing left ends.
 * Applied until nothing is left, it makes a transition whole.
 */
export function nextConsequence(run: RunParts): EventBody | undefined {
  const { state } = run;
  if (state.ended !== undefined) return undefined;
  if (state.failing && state.inProgress.size === 0) return { type: 'run.ended', status: 'failed', ...reachedEnd(run) };
  const doomed = state.doomed.firstKey();
  if (doomed !== undefined) {
    const step = stepOf(run, doomed);
    return {
      type: 'step.skipped',
      step: step.state.id,
      reason: step.doom ?? { type: 'way-not-taken', step: step.state.id },
    };
  }
  if (run.plan.profile.endStopsRun && reachedEnd(run).outcome !== undefined) return endOfRun(run);
  const due = state.due.firstKey();
  if (due !== undefined && heldBy(run) === undefined) return completion(run, stepOf(run, due));
  const settled = state.settled.firstKey();
  if (settled !== undefined) return afterRound(run, frameOf(run, settled));
  return rootBlock(run).unsettled === 0 ? endOfRun(run) : undefined;
}

/** The end that was reached last, of two at once the first in source order. */
export function reachedEnd(run: RunParts): { readonly outcome?: string } {
  let last: { readonly turn: number; readonly label: string } | undefined;
  for (const index of run.index.ends) {
    const node = known(run.plan.nodes[index]);
    const step = findStep(run, stepId(run.designId, node.id));
    if (step?.state.status === 'done' && step.turn > (last?.turn ?? -1)) last = { turn: step.turn, label: node.label };
  }
  return last === undefined ? {} : { outcome: endName(last.label) };
}

function endOfRun(run: RunParts): EventBody {
  const end = reachedEnd(run);
  const failed = end.outcome !== undefined && isFailingEnd(end.outcome);
  return { type: 'run.ended', status: failed ? 'failed' : 'succeeded', ...end };
}

/**
 * A `pass` takes its fallback, a `gate` the outcome of the one step before it where that names a way; else a person is
 * asked (semantics sections 3 and 6).
 */
function completion(run: RunParts, step: StepRecord): EventBody {
  const node = nodeOf(run, step);
  const { id, attempt } = step.state;
  const completed = { type: 'step.completed', step: id, attempt } as const;
  if (!node.decides) return { ...completed, completion: {} };
  const outcome = node.kind === 'gate' ? outcomeBefore(run, step) : undefined;
  const named = outcome === undefined ? [] : matchingWays(node.ways, outcome);
  if (outcome !== undefined && named.length > 0) return { ...completed, completion: { outcome }, ways: named };
  const ways = node.kind === 'gate' ? undefined : waysWithoutOutcome(node);
  if (ways !== undefined) return { ...completed, completion: {}, ways };
  return { type: 'step.opened', step: id, attempt, cause: 'no-match' };
}

function outcomeBefore(run: RunParts, step: StepRecord): string | undefined {
  const sources = countingEdges(run, step.state.nodeIndex, step.state.rounds)
    .map((edge) => edgeAt(run, step, edge))
    .filter((edge) => edge.state === 'taken')
    .flatMap((edge) => edge.sources.filter((source) => source.taken));
  const [only, second] = sources;
  return only === undefined || second !== undefined ? undefined : stepOf(run, only.step).state.outcome;
}

/** How a loop goes on whose round is settled (semantics section 5). */
function afterRound(run: RunParts, frame: Frame): EventBody {
  const loop = known(run.plan.loops[frame.loop]);
  const round = lastRound(run, frame);
  const goOn: EventBody = {
    type: 'loop.roundStarted',
    loop: frame.loop,
    rounds: [...blockOf(run, frame.parent).rounds, (round.rounds.at(-1) ?? 0) + 1],
  };
  const back = takenBackEdges(run, frame);
  if (back.length === 0) return { type: 'loop.closed', loop: frame.loop, rounds: round.rounds };
  if (frame.answer === 'goOn') return goOn;
  if (frame.answer === 'leave') return leave(run, frame);
  if ((round.rounds.at(-1) ?? 0) >= loop.bound || back.every((edge) => isUsedUp(run, frame, edge)))
    return atBound(run, frame);
  return back.every((edge) => loop.unconditional.includes(edge)) ? ask(run, frame, 'loop-again') : goOn;
}

/** Whether a back edge that was taken in the last round has been taken more often than its author allows. */
function isUsedUp(run: RunParts, frame: Frame, index: number): boolean {
  const most = run.plan.edges[index]?.maxIterations;
  if (most === undefined) return false;
  const taken = frame.blocks.filter((slot) => {
    const block = blockOf(run, slot);
    return !block.question && edgeOf(run, edgeSlotIn(run, block, index)).state === 'taken';
  });
  return taken.length > most;
}

function atBound(run: RunParts, frame: Frame): EventBody {
  switch (run.plan.profile.loopBound) {
    case 'checkpoint':
      return ask(run, frame, 'loop-bound');
    case 'leave':
      return leave(run, frame);
    case 'fail':
      return { type: 'run.ended', status: 'failed', ...reachedEnd(run), comment: 'A loop has used up its rounds.' };
    default:
      return assertNever(run.plan.profile.loopBound);
  }
}

function leave(run: RunParts, frame: Frame): EventBody {
  const { edges, options } = leavingOf(run, frame);
  if (options.length > 0) return ask(run, frame, 'loop-leave');
  return {
    type: 'loop.closed',
    loop: frame.loop,
    rounds: lastRound(run, frame).rounds,
    ...(edges.length > 0 && { left: edges }),
  };
}

function ask(run: RunParts, frame: Frame, cause: CheckpointCause): EventBody {
  const last = blockOf(run, known(frame.blocks.at(-1)));
  const header = known(run.plan.nodes[known(run.plan.loops[frame.loop]).header]).id;
  const asked = last.question ? findStep(run, stepId(run.designId, header, last.rounds)) : undefined;
  if (asked !== undefined)
    return { type: 'step.opened', step: asked.state.id, attempt: asked.state.attempt + 1, cause };
  const id = nextHeaderId(run, frame);
  return { type: 'step.opened', step: id, attempt: run.state.floors.get(id) ?? 1, cause };
}
