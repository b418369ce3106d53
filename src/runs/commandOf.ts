import { assertNever } from '../core/assertNever.ts';
import type { Actor, Command } from '../engine/command.ts';
import type { RunRequest } from './runService.ts';

/** The engine's command for what a surface asks. */
export function commandOf(request: RunRequest, at: number, by: Actor): Command {
  switch (request.type) {
    case 'answer':
    case 'skip':
    case 'cancel':
      return { ...request, at, by };
    case 'retry':
    case 'takeBack':
      return { type: request.type, step: request.step, attempt: request.attempt, at, by };
    case 'stop': {
      const { step, attempt } = request;
      return { type: 'fail', message: `it was stopped by ${by.name}`, final: true, step, attempt, at, by };
    }
    case 'pause':
    case 'resume':
      return { type: request.type, at, by };
    default:
      return assertNever(request);
  }
}
