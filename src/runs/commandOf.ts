import { assertNever } from '../core/assertNever.ts';
import type { Actor, Command } from '../engine/command.ts';
import type { Run } from '../engine/run.ts';
import type { RunRequest } from './runService.ts';

/** Makes the engine's command of what a surface asks of a run as it stands. */
export type CommandOf = (request: RunRequest, at: number, by: Actor, run: Run) => Command;

/** What is asked, word for word. */
export const commandOf: CommandOf = (request, at, by) => {
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
};
