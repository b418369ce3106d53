import { bodyEnds } from '../engine/bodyEnds.ts';
import type { Actor, Command } from '../engine/command.ts';
import { stepState } from '../engine/query.ts';
import type { Run } from '../engine/run.ts';
import { type ScriptOutput, scriptEnd } from '../engine/scriptOutput.ts';
import { commandOf } from './commandOf.ts';
import type { RunRequest } from './runService.ts';

/**
 * The engine's command for what a person asks in a rehearsal. Nothing performs the bodies of steps there: an answer to a
 * step in progress names the end that its body would have come to ({@link bodyEnds}), and is its report.
 */
export function rehearsedCommand(request: RunRequest, at: number, by: Actor, run: Run): Command {
  const reported = request.type === 'answer' ? reportedEnd(request, run) : undefined;
  return reported === undefined ? commandOf(request, at, by, run) : { ...reported, at, by };
}

type Reported<T = Extract<Command, { type: 'complete' | 'fail' }>> = T extends Command ? Omit<T, 'at' | 'by'> : never;

function reportedEnd(
  { step, attempt, choice, comment }: Extract<RunRequest, { type: 'answer' }>,
  run: Run,
): Reported | undefined {
  const state = stepState(run, step);
  const node = state?.status === 'in_progress' ? run.plan.nodes[state.nodeIndex] : undefined;
  const end = node && bodyEnds(node).find(({ id }) => id === choice);
  if (end === undefined) return undefined;
  const output: ScriptOutput = { text: 'Rehearsal: nothing was executed.', exitCode: end.type === 'badly' ? 1 : 0 };
  if (end.report.type === 'fail') {
    const message = comment === undefined ? scriptEnd(output) : `${scriptEnd(output)}: ${comment}`;
    return { type: 'fail', step, attempt, message, output };
  }
  const { outcome } = end.report;
  const completion = { output, ...(outcome !== undefined && { outcome }), ...(comment !== undefined && { comment }) };
  return { type: 'complete', step, attempt, completion };
}
