import type { DesignId, RunId } from '../core/ids.ts';
import type { Plan } from '../plan/plan.ts';
import { emptyRun } from './apply.ts';
import type { Actor } from './command.ts';
import type { Run } from './run.ts';
import type { RunConfig, RunEvent } from './runEvent.ts';
import { withConsequences } from './transition.ts';

const defaultConfig: RunConfig = { maxParallel: 4 };

export interface BeginRunOptions {
  readonly runId: RunId;
  readonly designId: DesignId;
  /** Milliseconds since 1970. */
  readonly at: number;
  readonly by: Actor;
  readonly config?: RunConfig;
}

/** Starts a run of a plan: the run and its first events, with what the engine completes at once. */
export function beginRun(
  plan: Plan,
  options: BeginRunOptions,
): { readonly run: Run; readonly events: readonly RunEvent[] } {
  const { runId, designId, at, by, config = defaultConfig } = options;
  const started = { type: 'run.started', runId, designId, planHash: plan.planHash, config } as const;
  return withConsequences(emptyRun(plan), [started], at, by);
}
