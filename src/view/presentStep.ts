import { isSameProcess, type ProcessIdentity } from '../core/processIdentity.ts';
import { canSkip, canTakeBack, checkpointOf } from '../engine/query.ts';
import type { Run } from '../engine/run.ts';
import { readScriptOutput, scriptEnd } from '../engine/scriptOutput.ts';
import type { Attempt, StepState } from '../engine/stepState.ts';
import type { PlanNode } from '../plan/plan.ts';
import type { StepView } from './planView.ts';
import { presentCheckpoint } from './presentCheckpoint.ts';
import type { RunSteps } from './runSteps.ts';
import { stepKind } from './stepKind.ts';
import { stepNote } from './stepNote.ts';

/** A step as a screen shows it. */
export function presentStep(
  run: Run,
  steps: RunSteps,
  step: StepState,
  node: PlanNode,
  ready: boolean,
  self?: ProcessIdentity,
): StepView {
  const { plan } = run;
  const checkpoint = checkpointOf(run, step.id);
  return {
    id: step.id,
    nodeId: step.node,
    number: node.index + 1,
    label: node.label,
    kind: stepKind(node),
    status: step.status,
    ready,
    attempt: step.attempt,
    round: roundWords(step.rounds),
    note: elsewhere(step, self) || stepNote(run, step, ready),
    canTakeBack: canTakeBack(run, step.id),
    canSkip: canSkip(run, step.id),
    needs: steps.needs(step).map(({ id }) => id),
    leadsTo: steps.leadsTo(step).map(({ id }) => id),
    drawn: plan.drawing.nodeIds[node.index] ?? '',
    attempts: step.attempts.map(presentAttempt),
    ...(step.startedAt !== undefined && { startedAt: step.startedAt }),
    ...(step.endedAt !== undefined && { endedAt: step.endedAt }),
    ...(step.by !== undefined && step.by.kind !== 'engine' && { by: step.by.name }),
    ...(step.comment !== undefined && { comment: step.comment }),
    ...(node.brief !== undefined && { brief: node.brief }),
    ...(node.commands !== undefined && { commands: node.commands.map((command) => ({ ...command })) }),
    ...(checkpoint !== undefined && { checkpoint: presentCheckpoint(checkpoint, plan, node, step) }),
    ...(node.group !== undefined && { group: node.group }),
  };
}

/** Where it runs, if not here: what it prints is seen there, and here once it has ended. */
function elsewhere({ status, attempts }: StepState, self: ProcessIdentity | undefined): string {
  const performer = attempts.at(-1)?.performer;
  if (status !== 'in_progress' || performer === undefined || self === undefined) return '';
  if (performer.host !== self.host) return 'runs on another machine or in another container';
  return isSameProcess(performer, self) ? '' : 'runs in another window';
}

/** `Round 2`; for nested loops `Round 2.1`; nothing in the first. */
function roundWords(rounds: readonly number[]): string {
  return rounds.some((round) => round > 1) ? `Round ${rounds.join('.')}` : '';
}

const RESULTS: Record<NonNullable<Attempt['result']>, string> = {
  done: 'done',
  failed: 'failed',
  refused: 'rejected',
  takenBack: 'taken back',
  interrupted: 'interrupted',
};

function presentAttempt({
  number,
  startedAt,
  endedAt,
  result,
  message,
  output,
}: Attempt): StepView['attempts'][number] {
  const word = result === undefined ? '' : RESULTS[result];
  const script = readScriptOutput(output);
  return {
    number,
    result: message ? `${word}: ${message}` : word,
    ...(startedAt !== undefined && { startedAt }),
    ...(endedAt !== undefined && { endedAt }),
    ...(script !== undefined && { output: { text: script.text, end: scriptEnd(script) } }),
  };
}
