import type { Runner } from '../engine/ports.ts';
import type { PlanNode } from '../plan/plan.ts';

/** Performs nothing: a step stays in progress until somebody says how it ended, or the run is over. */
const nobody: Runner = {
  run: ({ signal }) =>
    new Promise((_, reject) => {
      signal.addEventListener('abort', () => reject(new Error('nobody performed it')));
    }),
};

const kinds: readonly PlanNode['kind'][] = ['script', 'tool', 'prompt', 'subagent', 'session', 'action', 'loop'];

/** {@link nobody} in the place of everything that could perform a step: what a rehearsal runs with. */
export const nobodyRunners: ReadonlyMap<PlanNode['kind'], Runner> = new Map(kinds.map((kind) => [kind, nobody]));
