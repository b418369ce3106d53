import { assertNever } from '../core/assertNever.ts';
import type { DesignId } from '../core/ids.ts';
import { IntMap } from '../core/intMap.ts';
import type { Plan, PlanNode } from '../plan/plan.ts';
import { isInstantKind } from '../workflow/nodeKind.ts';
import { deadlineOf } from './deadline.ts';
import type { PlanIndex } from './planIndex.ts';
import type { Run } from './run.ts';
import type { Block, EdgeRecord, Frame, RunState, SlotSet, StepRecord } from './runState.ts';

/** What reading a run's state needs. */
export interface RunParts {
  readonly plan: Plan;
  readonly designId: DesignId;
  readonly index: PlanIndex;
  readonly state: RunState;
}

/** A run while one event is applied to it: its state is replaced bit by bit, what it was made from stays as it was. */
export interface Draft extends RunParts {
  state: RunState;
}

export function draftOf(run: Run): Draft {
  return { plan: run.plan, designId: run.designId, index: run.index, state: run.state };
}

export function update(draft: Draft, change: Partial<RunState>): void {
  draft.state = { ...draft.state, ...change };
}

/** The thing that a number in the plan or the state refers to; anything else is a broken contract. */
export function known<T>(value: T | undefined): T {
  if (value === undefined) throw new Error('the state of the run does not fit its plan');
  return value;
}

export const nodeOf = (run: RunParts, step: StepRecord): PlanNode => known(run.plan.nodes[step.state.nodeIndex]);
export const stepOf = (run: RunParts, slot: number): StepRecord => known(run.state.steps.get(slot));
export const blockOf = (run: RunParts, slot: number): Block => known(run.state.blocks.get(slot));
export const frameOf = (run: RunParts, slot: number): Frame => known(run.state.frames.get(slot));
export const edgeOf = (run: RunParts, slot: number): EdgeRecord => known(run.state.edges.get(slot));

export function isFinal(step: StepRecord): boolean {
  return step.state.status === 'done' || step.state.status === 'skipped';
}

export function putEdge(draft: Draft, slot: number, edge: EdgeRecord): void {
  update(draft, { edges: draft.state.edges.set(slot, edge) });
}

export function putBlock(draft: Draft, block: Block): void {
  update(draft, { blocks: draft.state.blocks.set(block.slot, block) });
}

export function putFrame(draft: Draft, frame: Frame): void {
  update(draft, { frames: draft.state.frames.set(frame.slot, frame) });
}

/** Replaces or adds a step and keeps the sets and the counts in agreement with it. */
export function putStep(draft: Draft, step: StepRecord): void {
  const old = draft.state.steps.get(step.slot);
  move(draft, step.slot, old && setNameOf(draft, old), setNameOf(draft, step));
  const wasTimed = old !== undefined && deadlineOf(draft, old) !== undefined;
  const isTimed = deadlineOf(draft, step) !== undefined;
  if (wasTimed !== isTimed) {
    const { timed } = draft.state;
    update(draft, { timed: isTimed ? timed.set(step.slot, true) : timed.delete(step.slot) });
  }
  const resolved = Number(isFinal(step)) - Number(old !== undefined && isFinal(old));
  update(draft, { steps: draft.state.steps.set(step.slot, step), resolved: draft.state.resolved + resolved });
  const counted = old === undefined || isFinal(old) ? 0 : 1;
  const counts = isFinal(step) ? 0 : 1;
  if (counted !== counts) addUnsettled(draft, step.block, counts - counted);
}

/** Takes a step out, as if it had never been; its round goes with it. */
export function dropStep(draft: Draft, step: StepRecord): void {
  move(draft, step.slot, setNameOf(draft, step), undefined);
  const { steps, resolved, timed } = draft.state;
  update(draft, {
    steps: steps.delete(step.slot),
    timed: timed.delete(step.slot),
    resolved: resolved - Number(isFinal(step)),
  });
}

/** Changes a round's count of what is not settled. At 0 its loop has to go on or close. */
export function addUnsettled(draft: Draft, slot: number, change: number): void {
  const block = blockOf(draft, slot);
  const unsettled = block.unsettled + change;
  putBlock(draft, { ...block, unsettled });
  if (block.frame === undefined || block.question) return;
  const settled =
    unsettled === 0 ? draft.state.settled.set(block.frame, true) : draft.state.settled.delete(block.frame);
  update(draft, { settled });
}

type SetName = 'ready' | 'due' | 'doomed' | 'delayed' | 'inProgress' | 'waiting' | 'blocked';

function setNameOf(run: RunParts, step: StepRecord): SetName | undefined {
  switch (step.state.status) {
    case 'pending':
      if (step.decision === 'open') return undefined;
      if (step.decision === 'skip') return 'doomed';
      if (step.state.notBefore !== undefined) return 'delayed';
      return isInstantKind(nodeOf(run, step).kind) ? 'due' : 'ready';
    case 'in_progress':
      return 'inProgress';
    case 'waiting':
      return 'waiting';
    case 'blocked':
      return 'blocked';
    case 'done':
    case 'skipped':
      return undefined;
    default:
      return assertNever(step.state.status);
  }
}

function move(draft: Draft, slot: number, from: SetName | undefined, to: SetName | undefined): void {
  if (from === to) return;
  const change: Partial<Record<SetName, SlotSet>> = {};
  if (from !== undefined) change[from] = draft.state[from].delete(slot);
  if (to !== undefined) change[to] = draft.state[to].set(slot, true);
  update(draft, change);
}

/** The state before the first event. */
export function emptyState(): RunState {
  const none: SlotSet = IntMap.empty();
  return {
    steps: IntMap.empty(),
    edges: IntMap.empty(),
    blocks: IntMap.empty(),
    frames: IntMap.empty(),
    nextSlot: { step: 0, edge: 0, block: 0, frame: 0 },
    ready: none,
    due: none,
    doomed: none,
    delayed: none,
    inProgress: none,
    waiting: none,
    blocked: none,
    timed: none,
    settled: none,
    resolved: 0,
    paused: false,
    overdue: false,
    used: 0,
    lastAt: 0,
    failing: false,
    turn: 0,
    floors: new Map(),
  };
}
