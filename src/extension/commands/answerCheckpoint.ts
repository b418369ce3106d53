import * as vscode from 'vscode';
import { parseStepId, type RunId } from '../../core/ids.ts';
import { oneLine } from '../../core/oneLine.ts';
import type { CheckpointView, ChoiceView, StepView } from '../../view/planView.ts';
import type { LiveRuns } from '../surface/liveRuns.ts';
import type { Perform } from '../surface/perform.ts';
import { waitingCount } from '../surface/runStanding.ts';
import type { Tell } from '../surface/tell.ts';
import type { Command } from './command.ts';
import { type AnswerArgument, answerArgument, type RunArgument, runArgument } from './commandArguments.ts';

interface OpenStep {
  readonly runId: RunId;
  readonly runName: string;
  readonly step: StepView;
  readonly checkpoint: CheckpointView;
}

/**
 * Answers what waits, by keyboard alone: which step, which choice, and a comment where one is likely to matter. Where
 * the choice was clicked already, only the comment is asked.
 */
export function answerCheckpoint(live: LiveRuns, perform: Perform, tell: Tell): Command {
  return async (argument) => {
    await live.refresh();
    const open = await openSteps(live, runArgument(argument));
    if (open.length === 0) {
      tell('information', 'Nothing waits for an answer.');
      return;
    }
    const target = open.length === 1 ? open[0] : await pickStep(open);
    if (target === undefined) return;
    const clicked = answerArgument(argument);
    const choice = clicked ? choiceOf(target, clicked) : await pickChoice(target);
    if (choice === 'changed') tell('information', `“${oneLine(target.step.label)}” asks something else by now.`);
    if (choice === undefined || choice === 'changed') return;
    const comment = wantsComment(target.checkpoint, choice) ? await askComment(target, choice) : '';
    if (comment === undefined) return;
    await perform(target.runId, {
      type: 'answer',
      step: parseStepId(target.step.id),
      attempt: target.step.attempt,
      choice: choice.id,
      ...(comment !== '' && { comment }),
    });
  };
}

async function openSteps(live: LiveRuns, wanted: RunArgument | undefined): Promise<readonly OpenStep[]> {
  const open: OpenStep[] = [];
  for (const { runId, designId } of live.summaries) {
    const summary = live.summary(runId);
    if (summary === undefined || waitingCount(summary) === 0) continue;
    if (wanted !== undefined && wanted.runId !== runId) continue;
    for (const step of (await live.view(runId)).steps) {
      const isWanted = wanted?.stepId === undefined || wanted.stepId === step.id;
      if (isWanted && step.checkpoint !== undefined)
        open.push({ runId, runName: designId, step, checkpoint: step.checkpoint });
    }
  }
  return open;
}

async function pickStep(open: readonly OpenStep[]): Promise<OpenStep | undefined> {
  const items = open.map((target) => ({
    label: `$(${target.checkpoint.kind === 'task' ? 'circle-large-outline' : 'bell-dot'}) ${oneLine(target.step.label)}`,
    description: target.runName,
    ...(asksMore(target) && { detail: target.checkpoint.question }),
    target,
  }));
  const picked = await vscode.window.showQuickPick(items, {
    title: 'What do you want to answer?',
    placeHolder: 'Steps that wait for you',
    matchOnDescription: true,
    matchOnDetail: true,
  });
  return picked?.target;
}

/** The choice that was clicked in a text, which may show a moment that is past. */
function choiceOf({ step, checkpoint }: OpenStep, { attempt, choice }: AnswerArgument): ChoiceView | 'changed' {
  const offered = step.attempt === attempt ? checkpoint.choices.find(({ id }) => id === choice) : undefined;
  return offered ?? 'changed';
}

/** Most tasks ask nothing beyond what they are called. */
const asksMore = ({ step, checkpoint }: OpenStep): boolean => oneLine(step.label) !== oneLine(checkpoint.question);

async function pickChoice(open: OpenStep): Promise<ChoiceView | undefined> {
  const { step, checkpoint, runName } = open;
  const items = checkpoint.choices.map((choice) => ({ label: choice.label, detail: choice.consequence, choice }));
  const picked = await vscode.window.showQuickPick(items, {
    title: `${runName}: ${oneLine(step.label)}`,
    placeHolder: asksMore(open) ? checkpoint.question : 'Your answer',
  });
  return picked?.choice;
}

/** A tick needs no words; an approval, a decision and bad news do. */
function wantsComment({ kind }: CheckpointView, { tone }: ChoiceView): boolean {
  return kind !== 'task' || tone === 'danger';
}

async function askComment({ step, runName }: OpenStep, choice: ChoiceView): Promise<string | undefined> {
  return vscode.window.showInputBox({
    title: `${runName}: ${oneLine(step.label)} → ${choice.label}`,
    prompt: 'Comment (optional)',
  });
}
