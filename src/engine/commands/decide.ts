import { assertNever } from '../../core/assertNever.ts';
import { err } from '../../core/result.ts';
import type { Command, StepCommand } from '../command.ts';
import { findStep } from '../places.ts';
import { refuse } from '../refuse.ts';
import type { Run } from '../run.ts';
import type { StepRecord } from '../runState.ts';
import { answer, escalate } from './answer.ts';
import type { Decision } from './decision.ts';
import { complete, fail, interrupt } from './report.ts';
import { retry, skip, takeBack } from './revise.ts';
import { cancel, pause, resume } from './runCommands.ts';
import { open, start } from './start.ts';
import { tick } from './tick.ts';

export function decide(run: Run, command: Command): Decision {
  if (run.state.ended !== undefined) {
    const { status } = run.state.ended;
    return err({
      code: 'run-ended',
      message: `The run has ended (${status}). Nothing in it can change; start a new run.`,
    });
  }
  switch (command.type) {
    case 'pause':
      return pause(run);
    case 'resume':
      return resume(run);
    case 'cancel':
      return cancel(run, command);
    case 'tick':
      return tick(run, command);
    default:
      return toStep(run, command);
  }
}

function toStep(run: Run, command: StepCommand): Decision {
  const step = findStep(run, command.step);
  if (step === undefined) {
    return err({
      code: 'no-such-step',
      message: `There is no step '${command.step}' in this run.`,
      step: command.step,
    });
  }
  if (command.attempt !== step.state.attempt) return refuseOldAttempt(run, step, command);
  switch (command.type) {
    case 'start':
      return start(run, step, command);
    case 'open':
      return open(run, step);
    case 'complete':
      return complete(run, step, command);
    case 'fail':
      return fail(run, step, command);
    case 'interrupt':
      return interrupt(run, step, command);
    case 'answer':
      return answer(run, step, command);
    case 'escalate':
      return escalate(run, step, command);
    case 'retry':
      return retry(run, step);
    case 'skip':
      return skip(run, step, command);
    case 'takeBack':
      return takeBack(run, step, command);
    default:
      return assertNever(command);
  }
}

function refuseOldAttempt(run: Run, step: StepRecord, command: StepCommand): Decision {
  const reason = `the command means attempt ${command.attempt}, and attempt ${step.state.attempt} is the current one. Look at the step again.`;
  return refuse(run, step, 'old-attempt', verbs[command.type], reason);
}

const verbs: Readonly<Record<StepCommand['type'], string>> = {
  start: 'started',
  open: 'opened',
  complete: 'completed',
  fail: 'reported as failed',
  interrupt: 'reported as interrupted',
  answer: 'answered',
  escalate: 'left to people',
  retry: 'retried',
  skip: 'skipped',
  takeBack: 'taken back',
};
