import * as vscode from 'vscode';
import { type Disposable, DisposableStore } from '../../core/disposable.ts';
import type { Compile } from '../../language/compiler.ts';
import type { LanguageService } from '../../language/languageService.ts';
import type { RunService } from '../../runs/runService.ts';
import { type CommandId, commandIds } from '../ids.ts';
import type { RevealStep } from '../panel/revealStep.ts';
import type { ShowError } from '../surface/showError.ts';
import { answerCheckpoint } from './answerCheckpoint.ts';
import { cancelRun } from './cancelRun.ts';
import type { Command } from './command.ts';
import { explainProblem } from './explainProblem.ts';
import { formatDiagram } from './formatDiagram.ts';
import { openExample } from './openExample.ts';
import { openRun } from './openRun.ts';
import { pauseRun } from './pauseRun.ts';
import { rehearseDiagram } from './rehearseDiagram.ts';
import { resumeRun } from './resumeRun.ts';
import { revealInSource } from './revealInSource.ts';
import type { RunCommandInput } from './runCommandInput.ts';
import { runDiagram } from './runDiagram.ts';
import { showRuns } from './showRuns.ts';
import { skipStep } from './skipStep.ts';
import { takeBack } from './takeBack.ts';
import { tickStep } from './tickStep.ts';

export interface RegisterCommandsInput extends RunCommandInput {
  readonly language: LanguageService;
  readonly compile: Compile;
  readonly runs: RunService;
  readonly revealStep: RevealStep;
  readonly extensionUri: vscode.Uri;
  readonly log: vscode.LogOutputChannel;
  readonly showError: ShowError;
}

/** Registers every command of the manifest; a missing one does not compile. Errors of the environment end here. */
export function registerCommands(input: RegisterCommandsInput): Disposable {
  const { live, panels, perform, tell, log } = input;
  const commands: Readonly<Record<CommandId, Command>> = {
    [commandIds.runDiagram]: runDiagram(input),
    [commandIds.rehearseDiagram]: rehearseDiagram(input),
    [commandIds.openRun]: openRun(live, panels, tell),
    [commandIds.showRuns]: showRuns,
    [commandIds.answerCheckpoint]: answerCheckpoint(live, perform, tell),
    [commandIds.tickStep]: tickStep(live, perform, tell),
    [commandIds.skipStep]: skipStep(live, perform),
    [commandIds.takeBack]: takeBack(input),
    [commandIds.pauseRun]: pauseRun(input),
    [commandIds.resumeRun]: resumeRun(input),
    [commandIds.cancelRun]: cancelRun(input),
    [commandIds.revealInSource]: revealInSource(input, input.revealStep),
    [commandIds.formatDiagram]: formatDiagram(input.language, tell),
    [commandIds.openExample]: openExample(input.extensionUri),
    [commandIds.explainProblem]: explainProblem(input.extensionUri),
    [commandIds.showLog]: () => log.show(),
  };
  const registered = new DisposableStore();
  for (const [id, command] of Object.entries(commands)) {
    registered.add(
      vscode.commands.registerCommand(id, async (argument: unknown) => {
        try {
          await command(argument);
        } catch (error) {
          input.showError(error);
        }
      }),
    );
  }
  return registered;
}
