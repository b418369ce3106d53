import * as vscode from 'vscode';
import { assertNever } from '../../core/assertNever.ts';
import type { Clock } from '../../core/clock.ts';
import { DisposableStore } from '../../core/disposable.ts';
import { isErrorWithCode } from '../../core/errors.ts';
import { Emitter } from '../../core/event.ts';
import { parseStepId, type RunId } from '../../core/ids.ts';
import type { LanguageService } from '../../language/languageService.ts';
import type { RunRequest, RunService } from '../../runs/runService.ts';
import type { PlanView } from '../../view/planView.ts';
import { currentActor } from '../actor.ts';
import { locateBlock } from '../document/locateBlock.ts';
import { afterTyping } from '../editor/afterTyping.ts';
import type { LiveRuns } from '../surface/liveRuns.ts';
import { iconOfRun } from './panelIcon.ts';
import {
  type PageRequest,
  type PanelReply,
  type PanelState,
  type PanelSubject,
  type RevealPlace,
  runKey,
} from './panelSubject.ts';
import type { RevealStep } from './revealStep.ts';

export interface RunSubjectInput {
  readonly runs: RunService;
  readonly live: LiveRuns;
  readonly language: LanguageService;
  readonly clock: Clock;
  readonly revealStep: RevealStep;
}

/** A run in its panel, whatever window it is worked on from. */
export class RunSubject implements PanelSubject {
  readonly key: string;
  readonly run: RunId;
  readonly #own = new DisposableStore();
  readonly #changed = this.#own.add(new Emitter<void>());
  readonly #input: RunSubjectInput;
  #seq = -1;
  /** As last shown. */
  #drift: Drift = false;

  readonly onDidChange = this.#changed.event;

  constructor(run: RunId, input: RunSubjectInput) {
    this.run = run;
    this.key = runKey(run);
    this.#input = input;
    this.#own.add(
      input.live.onDidChange(() => {
        if (input.live.summary(run)?.seq !== this.#seq) this.#changed.fire();
      }),
    );
    const { typed } = this.#own.add(afterTyping(() => void this.#lookForDrift()));
    this.#own.add(
      vscode.workspace.onDidChangeTextDocument(({ document }) => {
        if (document.uri.toString() === input.live.summary(run)?.origin.uri) typed();
      }),
    );
    const { onDidDeleteFiles, onDidRenameFiles, onDidOpenTextDocument } = vscode.workspace;
    for (const mayMove of [onDidDeleteFiles, onDidRenameFiles, onDidOpenTextDocument]) this.#own.add(mayMove(typed));
  }

  async state(): Promise<PanelState> {
    const { live, clock } = this.#input;
    try {
      const view = await live.view(this.run);
      this.#seq = view.seq;
      this.#drift = await this.#findDrift();
      const shown = view.run && { ...view.run, drifted: this.#drift };
      const status = shown?.status ?? 'running';
      return {
        title: shown?.designId ?? view.title,
        icon: iconOfRun(status),
        message: {
          type: 'state',
          view: { ...view, run: shown },
          shown: { runId: this.run },
          now: clock.now(),
          canRun: true,
        },
      };
    } catch (error) {
      if (!isErrorWithCode(error, 'run/not-found')) throw error;
      const message = 'This run is not in this workspace any more. You can close this panel and run the diagram again.';
      return { title: 'Run not found', icon: 'cancelled', message: { type: 'unavailable', message } };
    }
  }

  async perform(request: PageRequest): Promise<PanelReply> {
    if (request.type === 'start') return { error: 'This diagram is running already.' };
    const result = await this.#input.runs.perform(this.run, toRunRequest(request), currentActor());
    return result.ok ? {} : { error: result.error.message };
  }

  reveal({ step }: RevealPlace): Promise<string | undefined> {
    return this.#input.revealStep(this.run, step);
  }

  dispose(): void {
    this.#own.dispose();
  }

  /** The page gets a new state only where typing changed it: a state of a large run is large. */
  async #lookForDrift(): Promise<void> {
    // What cannot be read now is told when the state is asked for.
    const drift = await this.#findDrift().catch(() => undefined);
    if (drift !== this.#drift) this.#changed.fire();
  }

  async #findDrift(): Promise<Drift> {
    // Not from the list of runs, which learns of a new run a moment later.
    const { summary } = await this.#input.runs.get(this.run);
    const located = await locateBlock(this.#input.language, summary.origin);
    if (located === undefined) return 'gone';
    return located.origin.textHash !== summary.origin.textHash && 'edited';
  }
}

type Drift = NonNullable<PlanView['run']>['drifted'];

function toRunRequest(request: Exclude<PageRequest, { type: 'start' }>): RunRequest {
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
    case 'pause':
    case 'resume':
    case 'cancel':
      return { type: request.type };
    default:
      return assertNever(request);
  }
}
