import type { RunId } from '../../core/ids.ts';
import type { RunRequest, RunService } from '../../runs/runService.ts';
import { currentActor } from '../actor.ts';
import type { Tell } from './tell.ts';

/**
 * Asks something of a run on behalf of the person at this editor, and tells them where it was refused. True where it
 * was done.
 */
export type Perform = (run: RunId, request: RunRequest) => Promise<boolean>;

export function createPerform(runs: RunService, tell: Tell): Perform {
  return async (run, request) => {
    const result = await runs.perform(run, request, currentActor());
    if (!result.ok) tell('warning', result.error.message);
    return result.ok;
  };
}
