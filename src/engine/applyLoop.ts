import { type BitSet, noBits, unionBits } from '../core/bitSet.ts';
import { finished, withoutQuestion } from './applyStep.ts';
import {
  addUnsettled,
  blockOf,
  type Draft,
  edgeOf,
  frameOf,
  known,
  putEdge,
  putFrame,
  putStep,
  type RunParts,
  update,
} from './draft.ts';
import { lineageOf, resolveExits } from './edges.ts';
import { ancestorBlock, childFrame, edgeSlotIn, findStep, rootBlock } from './places.ts';
import { beginRound } from './rounds.ts';
import type { RunEvent } from './runEvent.ts';
import type { Block, Frame } from './runState.ts';

type Event<Type extends RunEvent['type']> = Extract<RunEvent, { readonly type: Type }>;

export function applyRoundStarted(draft: Draft, event: Event<'loop.roundStarted'>): void {
  const frame = frameAt(draft, event.loop, event.rounds);
  const lineage = lineageOfRound(draft, frame);
  const { answer: _, ...rest } = frame;
  putFrame(draft, rest);
  update(draft, { settled: draft.state.settled.delete(frame.slot) });
  beginRound(draft, rest, lineage);
}

export function applyLoopAnswer(draft: Draft, event: Event<'loop.answered'>): void {
  const frame = frameAt(draft, event.loop, event.rounds);
  const step = known(findStep(draft, event.step));
  const state = withoutQuestion(step.state);
  putStep(draft, {
    ...step,
    state: {
      ...state,
      status: 'pending',
      by: event.by,
      outcome: event.choice,
      attempts: finished(state, event.at, 'done'),
      ...(event.comment !== undefined && { comment: event.comment }),
    },
  });
  const left = [...frame.left, ...(event.left ?? [])];
  putFrame(draft, { ...frame, answer: event.goesOn ? 'goOn' : 'leave', left });
  update(draft, { settled: draft.state.settled.set(frame.slot, true) });
}

export function applyLoopClosed(draft: Draft, event: Event<'loop.closed'>): void {
  const frame = frameAt(draft, event.loop, event.rounds);
  const last = blockOf(draft, known(frame.blocks.at(-1)));
  if (last.question) leaveQuestion(draft, last, event.at);
  const lineage = lineageOfRound(draft, frame);
  for (const edge of event.left ?? []) markLeft(draft, frame, edge, lineage);
  putFrame(draft, { ...frame, closed: true });
  update(draft, { settled: draft.state.settled.delete(frame.slot) });
  resolveExits(draft, frame, blockOf(draft, frame.parent));
  addUnsettled(draft, frame.parent, -1);
}

/** The last round of a loop that really began. */
export function lastRound(run: RunParts, frame: Frame): Block {
  const last = blockOf(run, known(frame.blocks.at(-1)));
  return last.question ? blockOf(run, known(frame.blocks.at(-2))) : last;
}

/** The back edges that were taken in the last round, as indices into `plan.edges`. */
export function takenBackEdges(run: RunParts, frame: Frame): readonly number[] {
  const block = lastRound(run, frame);
  return known(run.plan.loops[frame.loop]).backEdges.filter(
    (edge) => edgeOf(run, edgeSlotIn(run, block, edge)).state === 'taken',
  );
}

function lineageOfRound(run: RunParts, frame: Frame): BitSet {
  const block = lastRound(run, frame);
  return takenBackEdges(run, frame)
    .map((edge) => lineageOf(run, edgeOf(run, edgeSlotIn(run, block, edge))))
    .reduce(unionBits, noBits);
}

function frameAt(run: RunParts, loop: number, rounds: readonly number[]): Frame {
  const path: number[] = [];
  for (let at: number | undefined = loop; at !== undefined; at = run.plan.loops[at]?.parent) path.unshift(at);
  let block = rootBlock(run);
  for (const [depth, outer] of path.slice(0, -1).entries()) {
    block = blockOf(run, known(childFrame(run, block, outer).blocks[(rounds[depth] ?? 0) - 1]));
  }
  return childFrame(run, block, loop);
}

function leaveQuestion(draft: Draft, block: Block, at: number): void {
  const frame = frameOf(draft, known(block.frame));
  const header = known(draft.plan.loops[frame.loop]).header;
  const step = known(draft.state.steps.get(block.steps + known(draft.index.nodePlace[header])));
  putStep(draft, {
    ...step,
    state: { ...withoutQuestion(step.state), status: 'skipped', endedAt: at, skipReason: { type: 'loop-left' } },
  });
}

function markLeft(draft: Draft, frame: Frame, index: number, lineage: BitSet): void {
  const slot = edgeSlotIn(draft, ancestorBlock(draft, blockOf(draft, frame.parent), index), index);
  const edge = edgeOf(draft, slot);
  putEdge(draft, slot, { ...edge, left: [...edge.left, { frame: frame.slot, lineage }] });
}
