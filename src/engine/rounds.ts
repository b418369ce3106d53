import { type BitSet, noBits } from '../core/bitSet.ts';
import { stepId } from '../core/ids.ts';
import { blockOf, type Draft, dropStep, frameOf, known, putBlock, putFrame, putStep, update } from './draft.ts';
import { childFrame, countingEdges, scopeOf, stepSlotIn } from './places.ts';
import type { Block, Frame, StepRecord } from './runState.ts';

/** Begins the plan as a whole: every step that has no way in is decided to run (semantics section 4, rule 4). */
export function beginPlan(draft: Draft): void {
  fillRound(draft, reserve(draft, undefined, []));
}

/** Begins a round of a loop. `lineage` is that of the back edges that led to it; in round 1 there are none. */
export function beginRound(draft: Draft, frame: Frame, lineage?: BitSet): void {
  const asked = blockOf(draft, frame.blocks.at(-1) ?? -1);
  fillRound(draft, asked.question ? asked : addRound(draft, frame), lineage);
}

/** Puts the question of a loop to a person: the header's step of the round that does not exist yet. */
export function beginQuestion(draft: Draft, frame: Frame): StepRecord {
  const block = addRound(draft, frame);
  putBlock(draft, { ...block, question: true });
  const header = known(draft.plan.loops[frame.loop]).header;
  const step: StepRecord = { ...newStep(draft, block, header, noBits), decision: 'open' };
  putStep(draft, step);
  return step;
}

/**
 * Takes a round back with all that is in it. Attempts that were open stay used up: a late answer must not hit a new
 * one.
 */
export function dropRound(draft: Draft, frame: Frame): void {
  const block = blockOf(draft, known(frame.blocks.at(-1)));
  putFrame(draft, { ...frameWithoutAnswer(frame), blocks: frame.blocks.slice(0, -1) });
  dropBlock(draft, block);
  update(draft, { settled: draft.state.settled.delete(frame.slot) });
}

function frameWithoutAnswer(frame: Frame): Frame {
  const { answer: _, ...rest } = frame;
  return { ...rest, left: [] };
}

function addRound(draft: Draft, frame: Frame): Block {
  const block = reserve(draft, frame.slot, [...blockOf(draft, frame.parent).rounds, frame.blocks.length + 1]);
  putFrame(draft, { ...frame, blocks: [...frame.blocks, block.slot] });
  return block;
}

function reserve(draft: Draft, frame: number | undefined, rounds: readonly number[]): Block {
  const next = draft.state.nextSlot;
  const scope = frame === undefined ? draft.index.root : known(draft.index.scopes[frameOf(draft, frame).loop]);
  const block: Block = {
    slot: next.block,
    rounds,
    steps: next.step,
    edges: next.edge,
    frames: next.frame,
    unsettled: 0,
    question: false,
    ...(frame !== undefined && { frame }),
  };
  update(draft, {
    nextSlot: {
      step: next.step + scope.nodes.length,
      edge: next.edge + scope.edges.length,
      block: next.block + 1,
      frame: next.frame + scope.loops.length,
    },
  });
  putBlock(draft, block);
  return block;
}

function fillRound(draft: Draft, reserved: Block, lineage?: BitSet): void {
  const scope = scopeOf(draft, reserved);
  const block = { ...reserved, question: false, unsettled: scope.loops.length + (reserved.question ? 1 : 0) };
  putBlock(draft, block);
  let { edges } = draft.state;
  for (let place = 0; place < scope.edges.length; place++)
    edges = edges.set(block.edges + place, { state: 'unresolved', sources: [], left: [] });
  update(draft, { edges });
  for (const [place, loop] of scope.loops.entries()) {
    const frame: Frame = { slot: block.frames + place, loop, parent: block.slot, blocks: [], closed: false, left: [] };
    putFrame(draft, frame);
    fillRound(draft, addRound(draft, frame));
  }
  const header = block.frame === undefined ? undefined : draft.plan.loops[frameOf(draft, block.frame).loop]?.header;
  for (const node of scope.nodes) putStep(draft, newStep(draft, block, node, node === header ? lineage : undefined));
}

/** A step as its round begins. A header of a later round is decided at once, by the lineage of what led back to it. */
function newStep(draft: Draft, block: Block, node: number, lineage: BitSet | undefined): StepRecord {
  const slot = stepSlotIn(draft, block, node);
  const id = stepId(draft.designId, known(draft.plan.nodes[node]).id, block.rounds);
  const asked = draft.state.steps.get(slot)?.state;
  const number = asked === undefined ? (draft.state.floors.get(id) ?? 1) : asked.attempt + 1;
  const missing = lineage === undefined ? countingEdges(draft, node, block.rounds).length : 0;
  const runs = lineage !== undefined || block.rounds.every((round) => round === 1);
  return {
    slot,
    block: block.slot,
    state: {
      id,
      node: known(draft.plan.nodes[node]).id,
      nodeIndex: node,
      rounds: block.rounds,
      status: 'pending',
      attempt: number,
      attempts: [...(asked?.attempts ?? []), { number }],
    },
    missing,
    decision: missing > 0 ? 'open' : runs ? 'run' : 'skip',
    lineage: lineage ?? noBits,
    killers: noBits,
    passedOver: false,
    turn: 0,
    answered: false,
  };
}

function dropBlock(draft: Draft, block: Block): void {
  const scope = scopeOf(draft, block);
  const floors = new Map(draft.state.floors);
  for (const node of scope.nodes) {
    const step = draft.state.steps.get(stepSlotIn(draft, block, node));
    if (step === undefined) continue;
    const next = step.state.status === 'waiting' ? step.state.attempt + 1 : step.state.attempt;
    if (next > 1) floors.set(step.state.id, next);
    dropStep(draft, step);
  }
  update(draft, { floors });
  if (!block.question) {
    for (const loop of scope.loops) {
      const frame = childFrame(draft, block, loop);
      for (const slot of frame.blocks) dropBlock(draft, blockOf(draft, slot));
      update(draft, { frames: draft.state.frames.delete(frame.slot), settled: draft.state.settled.delete(frame.slot) });
    }
  }
  let { edges } = draft.state;
  for (let place = 0; place < scope.edges.length; place++) edges = edges.delete(block.edges + place);
  update(draft, { edges, blocks: draft.state.blocks.delete(block.slot) });
}
