import { type StepId, stepId } from '../core/ids.ts';
import { blockOf, frameOf, known, type RunParts } from './draft.ts';
import type { Scope } from './planIndex.ts';
import type { Block, EdgeRecord, Frame, StepRecord } from './runState.ts';

/** What belongs to a round directly. */
export function scopeOf(run: RunParts, block: Block): Scope {
  return block.frame === undefined ? run.index.root : known(run.index.scopes[frameOf(run, block.frame).loop]);
}

export function rootBlock(run: RunParts): Block {
  return blockOf(run, 0);
}

/** The life of a loop in one round of the loop around it. */
export function childFrame(run: RunParts, block: Block, loop: number): Frame {
  return frameOf(run, block.frames + known(run.index.loopPlace[loop]));
}

export function stepSlotIn(run: RunParts, block: Block, node: number): number {
  return block.steps + known(run.index.nodePlace[node]);
}

export function edgeSlotIn(run: RunParts, block: Block, edge: number): number {
  return block.edges + known(run.index.edgePlace[edge]);
}

/** The round in which an edge at a step is resolved: that of the innermost loop that holds both its ends. */
export function ownerBlock(run: RunParts, step: StepRecord, edge: number): Block {
  return ancestorBlock(run, blockOf(run, step.block), edge);
}

/** The round around this one, or itself, to which an edge belongs. */
export function ancestorBlock(run: RunParts, inside: Block, edge: number): Block {
  let block = inside;
  for (let depth = block.rounds.length; depth > known(run.index.edgeDepth[edge]); depth--)
    block = parentBlock(run, block);
  return block;
}

function parentBlock(run: RunParts, block: Block): Block {
  return blockOf(run, frameOf(run, known(block.frame)).parent);
}

/** The step that an edge enters: in loops that it comes into from outside, that of round 1. */
export function targetStep(run: RunParts, owner: Block, edge: number): StepRecord {
  const node = known(run.plan.nodes[known(run.plan.edges[edge]).to]);
  let block = owner;
  for (const loop of node.loops.slice(run.index.edgeDepth[edge]))
    block = blockOf(run, known(childFrame(run, block, loop).blocks[0]));
  return known(run.state.steps.get(stepSlotIn(run, block, node.index)));
}

/** The record of an edge at a step. */
export function edgeAt(run: RunParts, step: StepRecord, edge: number): EdgeRecord {
  return known(run.state.edges.get(edgeSlotIn(run, ownerBlock(run, step, edge), edge)));
}

/**
 * The edges that a step waits for: forward ones, and in later rounds of a loop not those from outside it (semantics
 * section 5). `rounds` are those of the loops around the node.
 */
export function countingEdges(run: RunParts, node: number, rounds: readonly number[]): readonly number[] {
  return known(run.plan.nodes[node]).incoming.filter(
    (edge) =>
      known(run.plan.edges[edge]).backOf === undefined &&
      rounds.slice(run.index.edgeDepth[edge]).every((round) => round === 1),
  );
}

/** The step of a node in the current rounds of its loops. Undefined before the run has begun. */
export function currentStep(run: RunParts, node: number): StepRecord | undefined {
  return run.state.steps.size === 0 ? undefined : currentStepIn(run, rootBlock(run), node);
}

/** The step of a node in a round, or in the current rounds of loops inside it. */
export function currentStepIn(run: RunParts, around: Block, node: number): StepRecord | undefined {
  const loops = known(run.plan.nodes[node]).loops.slice(around.rounds.length);
  return run.state.steps.get(stepSlotIn(run, currentBlock(run, around, loops, node), node));
}

/** The current round of the innermost of the loops; a round that is only asked about counts for its header alone. */
export function currentBlock(run: RunParts, around: Block, loops: readonly number[], node?: number): Block {
  let block = around;
  for (const loop of loops) {
    const { blocks } = childFrame(run, block, loop);
    const last = blockOf(run, known(blocks.at(-1)));
    const isOpen = !last.question || node === known(run.plan.loops[loop]).header;
    block = isOpen ? last : blockOf(run, known(blocks.at(-2)));
  }
  return block;
}

/** The step with this id, or undefined where the run has none. */
export function findStep(run: RunParts, id: StepId): StepRecord | undefined {
  const prefix = `${run.designId}::`;
  if (run.state.steps.size === 0 || !id.startsWith(prefix)) return undefined;
  const rest = id.slice(prefix.length);
  const first = run.index.nodeById.get(rest);
  if (first !== undefined) return stepIn(run, first, () => 1);
  const match = /^([\s\S]*)::iter_(\d+(?:\.\d+)*)$/.exec(rest);
  const node = run.index.nodeById.get(match?.[1] ?? '');
  if (match === null || node === undefined) return undefined;
  const rounds = (match[2] ?? '').split('.').map(Number);
  const step =
    rounds.length === run.plan.nodes[node]?.loops.length ? stepIn(run, node, (depth) => rounds[depth]) : undefined;
  return step?.state.id === id ? step : undefined;
}

function stepIn(run: RunParts, node: number, round: (depth: number) => number | undefined): StepRecord | undefined {
  let block: Block | undefined = rootBlock(run);
  for (const [depth, loop] of known(run.plan.nodes[node]).loops.entries()) {
    if (block === undefined || block.question) return undefined;
    const slot: number | undefined = childFrame(run, block, loop).blocks[(round(depth) ?? 0) - 1];
    block = slot === undefined ? undefined : run.state.blocks.get(slot);
  }
  return block && run.state.steps.get(stepSlotIn(run, block, node));
}

/** The id of the header's step in the round that would come next. */
export function nextHeaderId(run: RunParts, frame: Frame): StepId {
  const header = known(run.plan.nodes[known(run.plan.loops[frame.loop]).header]);
  return stepId(run.designId, header.id, [...blockOf(run, frame.parent).rounds, frame.blocks.length + 1]);
}
