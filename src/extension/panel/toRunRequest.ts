import { assertNever } from '../../core/assertNever.ts';
import { parseStepId } from '../../core/ids.ts';
import type { RunRequest } from '../../runs/runService.ts';
import type { PageRequest } from './panelSubject.ts';

/** What a page asks of a run that it shows. */
export type RunPageRequest = Exclude<PageRequest, { type: 'start' | 'rehearse' | 'endRehearsal' }>;

/** Whether a page asks something of the run that it shows, not of the panel. */
export function isRunPageRequest(request: PageRequest): request is RunPageRequest {
  return request.type !== 'start' && request.type !== 'rehearse' && request.type !== 'endRehearsal';
}

/** The page's words as those of the runs. */
export function toRunRequest(request: RunPageRequest): RunRequest {
  switch (request.type) {
    case 'answer': {
      const { step, attempt, choice, comment } = request;
      return { type: 'answer', step: parseStepId(step), attempt, choice, ...(comment !== undefined && { comment }) };
    }
    case 'retry':
    case 'skip':
    case 'takeBack': {
      const { type, step, attempt, comment } = request;
      return { type, step: parseStepId(step), attempt, ...(comment !== undefined && { comment }) };
    }
    case 'stop':
      return { type: 'stop', step: parseStepId(request.step), attempt: request.attempt };
    case 'pause':
    case 'resume':
    case 'cancel':
      return { type: request.type };
    default:
      return assertNever(request);
  }
}
