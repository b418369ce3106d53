import { type BitSet, intersectBits, noBits, unionBits, withBit } from '../core/bitSet.ts';
import { type Draft, edgeOf, isFinal, known, nodeOf, putEdge, putStep, type RunParts, stepOf } from './draft.ts';
import { countingEdges, edgeAt, edgeSlotIn, ownerBlock, targetStep } from './places.ts';
import type { Block, EdgeRecord, Frame, StepRecord } from './runState.ts';
import type { SkipReason } from './stepState.ts';

/**
 * Resolves the edges out of a step that is done, passed over or skipped; those in `taken` are taken, the others die
 * (semantics section 4).
 */
export function resolveEdgesOf(draft: Draft, step: StepRecord, taken: ReadonlySet<number>): void {
  const node = nodeOf(draft, step);
  for (const index of node.outgoing) {
    const owner = ownerBlock(draft, step, index);
    const slot = edgeSlotIn(draft, owner, index);
    const edge = edgeOf(draft, slot);
    if (edge.state !== 'unresolved') continue;
    const isTaken = taken.has(index);
    putEdge(draft, slot, { ...edge, sources: [...edge.sources, { step: step.slot, taken: isTaken }] });
    const leavesLoop = node.loops.length > known(draft.index.edgeDepth[index]);
    if (leavesLoop && (node.decides || !isTaken)) continue;
    resolveEdge(draft, owner, index, isTaken);
  }
}

/** A loop closes: what may leave it, and no loop around it, is now taken or dead (semantics section 5, exit edges). */
export function resolveExits(draft: Draft, frame: Frame, owner: Block): void {
  for (const index of known(draft.index.closing[frame.loop])) {
    const edge = edgeOf(draft, edgeSlotIn(draft, owner, index));
    resolveEdge(draft, owner, index, edge.left.length > 0 || edge.sources.some((source) => source.taken));
  }
}

function resolveEdge(draft: Draft, owner: Block, index: number, taken: boolean): void {
  const slot = edgeSlotIn(draft, owner, index);
  const edge = edgeOf(draft, slot);
  if (edge.state !== 'unresolved') return;
  putEdge(draft, slot, { ...edge, state: taken ? 'taken' : 'dead' });
  if (known(draft.plan.edges[index]).backOf !== undefined) return;
  const target = targetStep(draft, owner, index);
  const missing = target.missing - 1;
  putStep(draft, missing > 0 ? { ...target, missing } : decided(draft, { ...target, missing }));
}

/**
 * Decides a step all of whose edges are resolved: it runs when one is taken and each dead one is excused (semantics
 * section 4, rule 3).
 */
function decided(run: RunParts, step: StepRecord): StepRecord {
  const indices = countingEdges(run, step.state.nodeIndex, step.state.rounds);
  const edges = indices.map((index) => ({ index, edge: edgeAt(run, step, index) }));
  const taken = edges.filter(({ edge }) => edge.state === 'taken');
  const lineage = taken.reduce((all, { edge }) => unionBits(all, lineageOf(run, edge)), noBits);
  const unexcused = edges
    .filter(({ edge }) => edge.state === 'dead')
    .map(({ index, edge }) => ({ index, edge, killers: killersOf(run, edge) }))
    .filter(({ killers }) => run.plan.profile.join === 'every' || !intersectBits(killers, lineage));
  const [first] = unexcused;
  if (first === undefined && taken.length > 0) return { ...step, decision: 'run', lineage };
  const killers = unexcused.reduce((all, dead) => unionBits(all, dead.killers), noBits);
  const doom = first && reasonOf(run, first.index, first.edge);
  return { ...step, decision: 'skip', killers, ...(doom && { doom }) };
}

/** The decisions that come with a taken edge: its sources' own, and each source that decides. */
export function lineageOf(run: RunParts, edge: EdgeRecord): BitSet {
  return edge.sources
    .filter((source) => source.taken)
    .map((source) => stepOf(run, source.step))
    .map((step) => (nodeOf(run, step).decides ? withBit(step.lineage, step.slot) : step.lineage))
    .concat(edge.left.map((leaving) => leaving.lineage))
    .reduce(unionBits, noBits);
}

/**
 * The decisions that killed a dead edge: its source, where that chose otherwise, or what killed the way to its source.
 */
function killersOf(run: RunParts, edge: EdgeRecord): BitSet {
  return edge.sources
    .map((source) => stepOf(run, source.step))
    .map((step) => (hasDecided(step) ? withBit(noBits, step.slot) : step.killers))
    .reduce(unionBits, noBits);
}

function hasDecided(step: StepRecord): boolean {
  return isFinal(step) && (step.state.status === 'done' || step.passedOver);
}

/** Why what an edge leads to is skipped: the decision, and its way that was not taken. */
function reasonOf(run: RunParts, index: number, edge: EdgeRecord): SkipReason | undefined {
  const sources = edge.sources.map((source) => stepOf(run, source.step));
  const decider = sources.findLast(hasDecided);
  if (decider === undefined) return sources.at(-1)?.state.skipReason;
  const label = known(run.plan.edges[index]).label;
  return { type: 'way-not-taken', step: decider.state.id, ...(label !== undefined && { label }) };
}
