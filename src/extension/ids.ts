/** Every id that `package.json` and the code share. `test/unit/manifest.test.ts` compares both ways. */

export const commandIds = {
  runDiagram: 'diagramRunner.runDiagram',
  rehearseDiagram: 'diagramRunner.rehearseDiagram',
  openRun: 'diagramRunner.openRun',
  showRuns: 'diagramRunner.showRuns',
  answerCheckpoint: 'diagramRunner.answerCheckpoint',
  tickStep: 'diagramRunner.tickStep',
  skipStep: 'diagramRunner.skipStep',
  takeBack: 'diagramRunner.takeBack',
  pauseRun: 'diagramRunner.pauseRun',
  resumeRun: 'diagramRunner.resumeRun',
  cancelRun: 'diagramRunner.cancelRun',
  revealInSource: 'diagramRunner.revealInSource',
  formatDiagram: 'diagramRunner.formatDiagram',
  openExample: 'diagramRunner.openExample',
  explainProblem: 'diagramRunner.explainProblem',
  showLog: 'diagramRunner.showLog',
} as const;

export type CommandId = (typeof commandIds)[keyof typeof commandIds];

/** The activity bar's container and the tree in it. */
export const runsContainerId = 'diagramRunner';
export const runsViewId = 'diagramRunner.runs';

/** View type of the widget's panel. */
export const planPanelType = 'diagramRunner.plan';

export const walkthroughId = 'diagramRunner.start';

/** Full names of the settings. */
export const settingIds = {
  diagnosticsEnabled: 'diagramRunner.diagnostics.enabled',
  diagnosticsSeverity: 'diagramRunner.diagnostics.severity',
  codeLensEnabled: 'diagramRunner.codeLens.enabled',
  codeLensCheckpoints: 'diagramRunner.codeLens.checkpoints',
  gutterEnabled: 'diagramRunner.gutter.enabled',
  inlayHintsWaves: 'diagramRunner.inlayHints.waves',
  notificationsEnabled: 'diagramRunner.notifications.enabled',
  name: 'diagramRunner.name',
} as const;

/** Set by us, read by `when` clauses of the manifest. */
export const contextKeys = {
  /** The extension has started; until then nothing is known, and no command hides. */
  active: 'diagramRunner.active',
  /** Any run is in the store. */
  hasRuns: 'diagramRunner.hasRuns',
  /** A run has steps that may be answered. */
  somethingWaits: 'diagramRunner.somethingWaits',
  /** A run could be paused. */
  canPause: 'diagramRunner.canPause',
  canResume: 'diagramRunner.canResume',
  /** A run has not ended. */
  canCancel: 'diagramRunner.canCancel',
  hasFinishedRun: 'diagramRunner.hasFinishedRun',
  /** The store could not be opened. */
  storeUnavailable: 'diagramRunner.storeUnavailable',
} as const;

/** Languages in which Mermaid blocks are looked for: markdown, its relatives for agents, and Mermaid itself. */
export const languageIds = ['markdown', 'prompt', 'instructions', 'chatagent', 'skill', 'mermaid'] as const;
