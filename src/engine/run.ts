import type { DesignId, RunId } from '../core/ids.ts';
import type { Plan } from '../plan/plan.ts';
import type { Actor } from './command.ts';
import type { PlanIndex } from './planIndex.ts';
import type { RunConfig } from './runEvent.ts';
import type { RunState } from './runState.ts';

/** One execution of one plan: the fold of its events. A value: `apply` makes a new one and leaves the old as it was. */
export interface Run {
  readonly plan: Plan;
  readonly runId: RunId;
  readonly designId: DesignId;
  readonly config: RunConfig;
  /** Seq of the last event applied. */
  readonly seq: number;
  readonly startedAt: number;
  readonly startedBy: Actor;
  /** Tables made from the plan; the engine's own. */
  readonly index: PlanIndex;
  /** Where everything stands; the engine's own. Ask `query.ts`. */
  readonly state: RunState;
}
