import type { RunParts } from './draft.ts';

/** Why nothing new may start although something is ready, or undefined where it may (semantics sections 6 and 7). */
export function heldBy(run: RunParts): 'paused' | 'halted' | 'failing' | undefined {
  if (run.state.paused) return 'paused';
  if (run.state.failing) return 'failing';
  return isHalted(run) ? 'halted' : undefined;
}

/** Under the strategy `halt` a failure stops new starts until a person has decided; a refusal does not. */
function isHalted(run: RunParts): boolean {
  if (run.plan.profile.failure !== 'halt') return false;
  for (const slot of run.state.blocked.keys()) {
    if (run.state.steps.get(slot)?.state.blocked?.cause === 'failed') return true;
  }
  return false;
}
