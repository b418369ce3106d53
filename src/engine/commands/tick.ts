import { ok } from '../../core/result.ts';
import { matchingWays } from '../../workflow/outcome.ts';
import type { Command } from '../command.ts';
import { deadlineOf } from '../deadline.ts';
import { nodeOf, stepOf } from '../draft.ts';
import type { Run } from '../run.ts';
import { runDeadline } from '../runClock.ts';
import type { EventBody } from '../runEvent.ts';
import type { StepRecord } from '../runState.ts';
import { reachedEnd } from '../settle.ts';
import type { Decision } from './decision.ts';
import { failedBody } from './report.ts';

type Tick = Extract<Command, { type: 'tick' }>;

/** Fires what is due, the earliest first; nothing where nothing is (semantics section 7). */
export function tick(run: Run, command: Tick): Decision {
  const limit = runDeadline(run);
  if (limit !== undefined && limit <= command.at) {
    if (run.plan.profile.timeLimit !== 'fail') return ok([{ type: 'run.overdue' }]);
    const comment = 'The run has used up its time.';
    return ok([{ type: 'run.ended', status: 'failed', ...reachedEnd(run), comment }]);
  }
  const due = [...run.state.timed.keys()].flatMap((slot) => {
    const step = stepOf(run, slot);
    const deadline = deadlineOf(run, step);
    return deadline === undefined || deadline > command.at ? [] : [{ step, deadline }];
  });
  due.sort((a, b) => a.deadline - b.deadline);
  return ok(due.flatMap(({ step }) => whenDue(run, step, command)));
}

function whenDue(run: Run, step: StepRecord, command: Tick): readonly EventBody[] {
  const { id, attempt, status } = step.state;
  if (status === 'pending') return [{ type: 'step.delayEnded', step: id, attempt }];
  const { settings, ways } = nodeOf(run, step);
  if (status === 'in_progress')
    return failedBody(run, step, { ...command, message: `It took longer than ${inWords(settings?.timeout ?? 0)}.` });
  const label = settings?.limit?.onTimeout;
  const taken = label === undefined ? [] : matchingWays(ways, label);
  if (label === undefined || taken.length === 0) return [{ type: 'step.overdue', step: id, attempt }];
  const isDecision = nodeOf(run, step).decides;
  return [
    {
      type: 'step.completed',
      step: id,
      attempt,
      completion: { outcome: label },
      ...(isDecision && { ways: taken }),
      timedOut: true,
    },
  ];
}

const units = [
  { name: 'hour', length: 3_600_000 },
  { name: 'minute', length: 60_000 },
  { name: 'second', length: 1_000 },
] as const;

/** `90 seconds`, `2 minutes`, `1 hour`: in the largest unit that says it exactly. */
function inWords(milliseconds: number): string {
  const unit = units.find(({ length }) => milliseconds >= length && milliseconds % length === 0);
  if (unit === undefined) return `${milliseconds} ms`;
  const count = milliseconds / unit.length;
  return `${count} ${unit.name}${count === 1 ? '' : 's'}`;
}
