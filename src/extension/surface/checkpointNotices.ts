import * as vscode from 'vscode';
import type { Disposable } from '../../core/disposable.ts';
import { parseStepId, type RunId } from '../../core/ids.ts';
import type { CheckpointView, StepView } from '../../view/planView.ts';
import { settings } from '../settings.ts';
import { latestOnly } from './latestOnly.ts';
import type { LiveRuns } from './liveRuns.ts';
import type { Perform } from './perform.ts';
import { waitingCount } from './runStanding.ts';

/** Buttons beyond these are cut off by the editor; the rest is reached by opening the run. */
const mostButtons = 3;

export interface CheckpointNoticesInput {
  readonly live: LiveRuns;
  readonly perform: Perform;
  /** Whether the person sees the checkpoint anyway. */
  readonly isShown: (run: RunId) => boolean;
  readonly openRun: (run: RunId, step: string) => void;
  readonly onError: (error: unknown) => void;
}

/**
 * Tells of a checkpoint that has just opened, only where no other surface shows it. Ticks are no checkpoints. What
 * waited when the editor started is told by the badge, not by a row of messages.
 */
export function watchCheckpoints(input: CheckpointNoticesInput): Disposable {
  let told: ReadonlySet<string> | undefined;
  const look = latestOnly(async () => {
    const open = await openCheckpoints(input.live);
    const before = told;
    told = new Set(open.map(keyOf));
    if (before === undefined || !settings.notificationsEnabled()) return;
    for (const checkpoint of open) {
      if (!before.has(keyOf(checkpoint)) && !input.isShown(checkpoint.runId))
        ask(checkpoint, input).catch(input.onError);
    }
  });
  const lookNow = (): void => void look().catch(input.onError);
  lookNow();
  return input.live.onDidChange(lookNow);
}

interface OpenCheckpoint {
  readonly runId: RunId;
  readonly designId: string;
  readonly step: StepView;
  readonly checkpoint: CheckpointView;
}

interface NoticeButton extends vscode.MessageItem {
  /** Absent on the button that only opens the run. */
  readonly choice?: string;
}

const keyOf = ({ step }: OpenCheckpoint): string => `${step.id} ${step.attempt}`;

async function openCheckpoints(live: LiveRuns): Promise<readonly OpenCheckpoint[]> {
  const open: OpenCheckpoint[] = [];
  for (const { runId, designId } of live.summaries.filter((run) => waitingCount(run) > 0)) {
    const { steps } = await live.view(runId);
    for (const step of steps) {
      const { checkpoint } = step;
      if (checkpoint !== undefined && checkpoint.kind !== 'task') open.push({ runId, designId, step, checkpoint });
    }
  }
  return open;
}

async function ask(
  { runId, designId, step, checkpoint }: OpenCheckpoint,
  input: CheckpointNoticesInput,
): Promise<void> {
  const choices = checkpoint.choices.length <= mostButtons ? checkpoint.choices : [];
  const answers = choices.map(({ id, label }) => ({ title: label, choice: id }));
  const buttons: readonly NoticeButton[] = [...answers, { title: 'Open' }];
  const picked = await vscode.window.showInformationMessage(`${designId}: ${checkpoint.question}`, ...buttons);
  if (picked === undefined) return;
  if (picked.choice === undefined) return input.openRun(runId, step.id);
  const { attempt } = step;
  const answer = { type: 'answer', step: parseStepId(step.id), attempt, choice: picked.choice } as const;
  await input.perform(runId, answer);
}
