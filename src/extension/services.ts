import { existsSync } from 'node:fs';
import * as vscode from 'vscode';
import { type Disposable, DisposableStore } from '../core/disposable.ts';
import { errorMessage } from '../core/errors.ts';
import type { RunSummary } from '../engine/ports.ts';
import { createCompiler } from '../language/compiler.ts';
import { registerCommands } from './commands/registerCommands.ts';
import { CheckpointLenses } from './editor/checkpointLenses.ts';
import { DiagramLenses } from './editor/diagramLenses.ts';
import { createEditorLanguage } from './editor/editorLanguage.ts';
import { GutterMarks } from './editor/gutterMarks.ts';
import { registerLanguageProviders } from './editor/languageProviders.ts';
import { LiveDiagnostics } from './editor/liveDiagnostics.ts';
import { registerNodeHover } from './editor/nodeHover.ts';
import { registerQuickFixes } from './editor/quickFixes.ts';
import { RunsInText } from './editor/runsInText.ts';
import { watchSeveritySetting } from './editor/severitySetting.ts';
import type { ExtensionApi } from './extensionApi.ts';
import { contextKeys } from './ids.ts';
import { openRehearsal } from './openRehearsal.ts';
import { openRuns } from './openRuns.ts';
import { rememberedRuns, rememberPanels } from './panel/panelMemory.ts';
import { PlanPanels } from './panel/planPanels.ts';
import { createRevealStep } from './panel/revealStep.ts';
import { presentRecord } from './presentRecord.ts';
import { RunsTree } from './runsView/runsTree.ts';
import { sharedStoragePath } from './sharedStorage.ts';
import { watchCheckpoints } from './surface/checkpointNotices.ts';
import { setContext, watchContextKeys } from './surface/contextKeys.ts';
import { LiveRuns } from './surface/liveRuns.ts';
import { createPerform } from './surface/perform.ts';
import { createShowError } from './surface/showError.ts';
import { StatusItem } from './surface/statusItem.ts';
import { createTell } from './surface/tell.ts';
import { systemClock } from './systemClock.ts';
import { unavailableRuns } from './unavailableRuns.ts';

/** One array, so that nothing looks changed. */
const noRuns: readonly RunSummary[] = [];

export interface Services extends Disposable {
  readonly api: ExtensionApi;
}

/**
 * Builds everything, in the order in which one needs the other. Checking starts at once; the rest follows when the
 * store is open. What lives until the extension ends is disposed with the result.
 */
export async function createServices(context: vscode.ExtensionContext): Promise<Services> {
  const own = new DisposableStore();
  const { extensionUri } = context;
  const storageUri = storageFolder(context);
  const clock = systemClock;
  const log = own.add(vscode.window.createOutputChannel('Diagram Runner', { log: true }));
  const showError = createShowError(log);
  const tell = createTell(showError);

  const compile = createCompiler();
  let known: LiveRuns | undefined;
  const language = createEditorLanguage(compile, () => known?.summaries ?? noRuns);
  const diagnostics = own.add(new LiveDiagnostics(language));
  own.add(registerQuickFixes(language));
  own.add(registerLanguageProviders(language));
  own.add(watchSeveritySetting(showError));

  const runs = await openRuns({ storageUri, extensionUri, clock, log, tell }).catch((error: unknown) => {
    showError(error);
    setContext(contextKeys.storeUnavailable, true);
    return unavailableRuns(error);
  });
  own.add({ dispose: () => void runs.dispose().catch((error: unknown) => log.error(errorMessage(error))) });

  const live = own.add(new LiveRuns(runs, presentRecord, showError));
  known = live;
  await live.refresh().catch(showError);
  const revealStep = createRevealStep(live, language);
  const panels = own.add(
    new PlanPanels({
      runs,
      live,
      language,
      compile,
      clock,
      revealStep,
      openRehearsal: () => openRehearsal(clock, log),
      extensionUri,
      log,
      remembered: () => rememberedRuns(context.workspaceState),
    }),
  );
  own.add(
    rememberPanels(
      panels,
      context.workspaceState,
      (run) => live.summaries.some(({ runId }) => runId === run),
      showError,
    ),
  );
  const tree = own.add(new RunsTree(live));
  const perform = createPerform(runs, tell);
  own.add(new StatusItem(live));
  own.add(watchContextKeys(live));
  own.add(new DiagramLenses(language, runs, live));
  const runsInText = own.add(new RunsInText(language, live, panels));
  own.add(new CheckpointLenses(runsInText));
  own.add(new GutterMarks(runsInText, extensionUri, showError));
  own.add(registerNodeHover(language, runsInText));
  own.add(
    watchCheckpoints({
      live,
      perform,
      isShown: (run) => tree.visible || panels.isShowing(run),
      openRun: (run, step) => panels.showRun(run, { step }),
      onError: showError,
    }),
  );
  own.add(
    registerCommands({
      language,
      compile,
      runs,
      live,
      panels,
      perform,
      tell,
      revealStep,
      extensionUri,
      log,
      showError,
    }),
  );
  own.add(watchRunCount(live, () => diagnostics.refresh()));
  return { api: { runs, language, tree, storageUri }, dispose: () => own.dispose() };
}

/** A block that was run for the first time is a process from now on, and its findings count more. */
function watchRunCount(live: LiveRuns, changed: () => void): Disposable {
  let count = 0;
  const look = (): void => {
    if (live.summaries.length === count) return;
    count = live.summaries.length;
    changed();
  };
  look();
  return live.onDidChange(look);
}

/** With a folder open, runs belong to it; without, to this person on this machine. */
function storageFolder({ storageUri, globalStorageUri }: vscode.ExtensionContext): vscode.Uri {
  return storageUri === undefined
    ? globalStorageUri
    : storageUri.with({
        path: sharedStoragePath(storageUri.path, (path) => existsSync(storageUri.with({ path }).fsPath)),
      });
}
