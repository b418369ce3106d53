import { err, ok } from '../../core/result.ts';
import type { Command } from '../command.ts';
import type { Run } from '../run.ts';
import { reachedEnd } from '../settle.ts';
import type { Decision } from './decision.ts';

export function pause(run: Run): Decision {
  if (run.state.paused) return err({ code: 'no-change', message: 'The run is paused already. Resume it to go on.' });
  return ok([{ type: 'run.paused' }]);
}

export function resume(run: Run): Decision {
  if (!run.state.paused && !run.state.overdue) return err({ code: 'no-change', message: 'The run is not paused.' });
  return ok([{ type: 'run.resumed' }]);
}

export function cancel(run: Run, command: Extract<Command, { type: 'cancel' }>): Decision {
  const { comment } = command;
  return ok([
    { type: 'run.ended', status: 'cancelled', ...reachedEnd(run), ...(comment !== undefined && { comment }) },
  ]);
}
