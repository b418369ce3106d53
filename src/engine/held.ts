import { nodeOf, type RunParts, stepOf } from './draft.ts';
import { strategyOf } from './strategy.ts';

/** Why nothing new may start although something is ready, or undefined where it may (semantics sections 6 and 7). */
export function heldBy(run: RunParts): 'paused' | 'overdue' | 'halted' | 'failing' | undefined {
  if (run.state.paused) return 'paused';
  if (run.state.overdue) return 'overdue';
  if (run.state.failing) return 'failing';
  return isHalted(run) ? 'halted' : undefined;
}

/** Under the strategy `halt` a failure stops new starts until a person has decided; a refusal does not. */
function isHalted(run: RunParts): boolean {
  for (const slot of run.state.blocked.keys()) {
    const step = stepOf(run, slot);
    if (step.state.blocked?.cause === 'failed' && strategyOf(run, nodeOf(run, step)) === 'halt') return true;
  }
  return false;
}
