import { noBits } from '../core/bitSet.ts';
import { isInstantKind } from '../workflow/nodeKind.ts';
import { finished } from './applyStep.ts';
import {
  addUnsettled,
  blockOf,
  type Draft,
  edgeOf,
  frameOf,
  isFinal,
  known,
  nodeOf,
  putEdge,
  putFrame,
  putStep,
  stepOf,
} from './draft.ts';
import { ancestorBlock, childFrame, edgeSlotIn, ownerBlock, scopeOf, stepSlotIn, targetStep } from './places.ts';
import { dropRound } from './rounds.ts';
import type { Block, Frame, StepRecord } from './runState.ts';
import type { StepState } from './stepState.ts';

/**
 * Undoes what followed from a step that is done or was skipped: its edges are unresolved again, and what was skipped,
 * opened or completed by the engine or begun as a new round because of it goes back (semantics section 6). The step
 * itself stays as it is. Returns the step that was started, ticked or answered since, where there is one: then nothing
 * may be taken back, and the draft is of no use any more.
 */
export function withdraw(draft: Draft, step: StepRecord, at: number): StepRecord | undefined {
  const block = blockOf(draft, step.block);
  const followed = block.unsettled === 0 ? withdrawRoundsAfter(draft, block, at) : undefined;
  if (followed !== undefined) return followed;
  const node = nodeOf(draft, step);
  for (const index of node.outgoing) {
    const owner = ownerBlock(draft, step, index);
    const slot = edgeSlotIn(draft, owner, index);
    const edge = edgeOf(draft, slot);
    const source = edge.sources.find((one) => one.step === step.slot);
    if (source === undefined) continue;
    putEdge(draft, slot, { ...edge, sources: edge.sources.filter((one) => one !== source) });
    const leavesLoop = node.loops.length > known(draft.index.edgeDepth[index]);
    if (leavesLoop && (node.decides || !source.taken)) continue;
    const later = unresolve(draft, owner, index, at);
    if (later !== undefined) return later;
  }
  return undefined;
}

/** Undoes what a settled round led to: later rounds, a question, or the end of the loop. */
function withdrawRoundsAfter(draft: Draft, block: Block, at: number): StepRecord | undefined {
  if (block.frame === undefined) return undefined;
  const slot = block.frame;
  if (frameOf(draft, slot).closed) {
    const followed = reopen(draft, frameOf(draft, slot), at);
    if (followed !== undefined) return followed;
  }
  for (let frame = frameOf(draft, slot); frame.blocks.at(-1) !== block.slot; frame = frameOf(draft, slot)) {
    const followed = revertRound(draft, blockOf(draft, known(frame.blocks.at(-1))), at);
    if (followed !== undefined) return followed;
    dropRound(draft, frameOf(draft, slot));
  }
  return undefined;
}

function reopen(draft: Draft, frame: Frame, at: number): StepRecord | undefined {
  const last = blockOf(draft, known(frame.blocks.at(-1)));
  if (last.question) return headerOf(draft, last);
  const parent = blockOf(draft, frame.parent);
  const followed = parent.unsettled === 0 ? withdrawRoundsAfter(draft, parent, at) : undefined;
  if (followed !== undefined) return followed;
  putFrame(draft, { ...frame, closed: false });
  addUnsettled(draft, frame.parent, 1);
  for (const index of known(draft.plan.loops[frame.loop]).exits) forgetLeaving(draft, frame, index);
  for (const index of known(draft.index.closing[frame.loop])) {
    const atOnce = known(draft.plan.nodes[known(draft.plan.edges[index]).from]).decides === false;
    const edge = edgeOf(draft, edgeSlotIn(draft, parent, index));
    if (atOnce && edge.state === 'taken') continue;
    const later = unresolve(draft, blockOf(draft, parent.slot), index, at);
    if (later !== undefined) return later;
  }
  return undefined;
}

function forgetLeaving(draft: Draft, frame: Frame, index: number): void {
  const slot = edgeSlotIn(draft, ancestorBlock(draft, blockOf(draft, frame.parent), index), index);
  const edge = edgeOf(draft, slot);
  const left = edge.left.filter((leaving) => leaving.frame !== frame.slot);
  if (left.length < edge.left.length) putEdge(draft, slot, { ...edge, left });
}

/** Reverts every step of a round and of the loops inside it. */
function revertRound(draft: Draft, block: Block, at: number): StepRecord | undefined {
  const scope = scopeOf(draft, block);
  for (const node of scope.nodes) {
    const step = draft.state.steps.get(stepSlotIn(draft, block, node));
    const followed = step === undefined ? undefined : revert(draft, step, at);
    if (followed !== undefined) return followed;
  }
  if (block.question) return undefined;
  for (const loop of scope.loops) {
    for (const slot of childFrame(draft, block, loop).blocks.toReversed()) {
      const inner = draft.state.blocks.get(slot);
      const followed = inner === undefined ? undefined : revertRound(draft, inner, at);
      if (followed !== undefined) return followed;
    }
  }
  return undefined;
}

function unresolve(draft: Draft, owner: Block, index: number, at: number): StepRecord | undefined {
  const slot = edgeSlotIn(draft, owner, index);
  const edge = edgeOf(draft, slot);
  if (edge.state === 'unresolved') return undefined;
  putEdge(draft, slot, { ...edge, state: 'unresolved' });
  if (known(draft.plan.edges[index]).backOf !== undefined) return undefined;
  const target = targetStep(draft, owner, index);
  const followed = target.missing === 0 ? revert(draft, target, at) : undefined;
  if (followed !== undefined) return followed;
  const { doom: _, ...step } = stepOf(draft, target.slot);
  putStep(draft, { ...step, missing: step.missing + 1, decision: 'open', lineage: noBits, killers: noBits });
  return undefined;
}

/** Makes a step pending again that nobody has acted on; returns it where somebody has. */
function revert(draft: Draft, step: StepRecord, at: number): StepRecord | undefined {
  if (isActedOn(draft, step)) return step;
  if (step.state.status === 'pending') return undefined;
  const followed = isFinal(step) ? withdraw(draft, step, at) : undefined;
  if (followed !== undefined) return followed;
  const { held: _, ...record } = stepOf(draft, step.slot);
  putStep(draft, { ...record, turn: 0, state: untouched(record.state, at) });
  return undefined;
}

function isActedOn(draft: Draft, step: StepRecord): boolean {
  const { status, attempts } = step.state;
  const byEngine = isInstantKind(nodeOf(draft, step).kind) && !step.answered;
  if (status === 'in_progress' || status === 'blocked' || step.passedOver) return true;
  if (status === 'done' && byEngine) return false;
  return attempts.some(({ result }) => result !== undefined && result !== 'takenBack');
}

/** As before it was opened. An open attempt is used up, so that a late answer to it is refused. */
function untouched(state: StepState, at: number): StepState {
  const { id, node, nodeIndex, rounds } = state;
  const wasOpen = state.status === 'waiting';
  const attempt = wasOpen ? state.attempt + 1 : state.attempt;
  const attempts = wasOpen ? finished(state, at, 'takenBack') : state.attempts.slice(0, -1);
  return { id, node, nodeIndex, rounds, status: 'pending', attempt, attempts: [...attempts, { number: attempt }] };
}

function headerOf(draft: Draft, block: Block): StepRecord {
  const frame = frameOf(draft, known(block.frame));
  return stepOf(draft, stepSlotIn(draft, block, known(draft.plan.loops[frame.loop]).header));
}
