import * as vscode from 'vscode';
import { DisposableStore } from '../../core/disposable.ts';
import { toDocumentOffset } from '../../diagram/mermaidBlock.ts';
import { type StepLook, stepLook } from '../../view/stepLook.ts';
import { isDiagramDocument } from '../document/diagramDocument.ts';
import { settingIds } from '../ids.ts';
import { settings } from '../settings.ts';
import { latestOnly } from '../surface/latestOnly.ts';
import { latestStep, type RunsInText } from './runsInText.ts';

/** Milliseconds without a keystroke before the marks are placed anew; until then they move with the text. */
const pause = 150;

/** Of several nodes that stand first on one line, the mark shows the one that matters most. */
const byUrgency: readonly StepLook[] = [
  ...(['blocked', 'approve', 'decide', 'turn', 'running'] as const),
  ...(['ready', 'pending', 'done', 'skipped'] as const),
];

/** Shows in the gutter, at the line where each node stands first, how its step stands. */
export class GutterMarks implements vscode.Disposable {
  readonly #own = new DisposableStore();
  readonly #types: ReadonlyMap<StepLook, vscode.TextEditorDecorationType>;
  readonly #runs: RunsInText;
  /** Editors that have marks. */
  readonly #marked = new WeakSet<vscode.TextEditor>();
  readonly #update: () => void;
  #timer: NodeJS.Timeout | undefined;

  constructor(runs: RunsInText, extensionUri: vscode.Uri, onError: (error: unknown) => void) {
    this.#runs = runs;
    this.#types = new Map(byUrgency.map((look) => [look, this.#own.add(decorationType(extensionUri, look))]));
    const markAll = latestOnly(() => this.#markAll());
    this.#update = () => void markAll().catch(onError);
    this.#own.add(runs.onDidChange(this.#update));
    this.#own.add(vscode.window.onDidChangeVisibleTextEditors(this.#update));
    this.#own.add(vscode.workspace.onDidChangeTextDocument(({ document }) => this.#later(document)));
    this.#own.add(
      vscode.workspace.onDidChangeConfiguration((change) => {
        if (change.affectsConfiguration(settingIds.gutterEnabled)) this.#update();
      }),
    );
    this.#update();
  }

  dispose(): void {
    clearTimeout(this.#timer);
    this.#own.dispose();
  }

  #later(document: vscode.TextDocument): void {
    if (!isDiagramDocument(document)) return;
    clearTimeout(this.#timer);
    this.#timer = setTimeout(this.#update, pause);
  }

  async #markAll(): Promise<void> {
    for (const editor of vscode.window.visibleTextEditors) await this.#mark(editor);
  }

  async #mark(editor: vscode.TextEditor): Promise<void> {
    const { document } = editor;
    if (!isDiagramDocument(document)) return;
    const { version } = document;
    const marks = settings.gutterEnabled(document) ? await gutterMarks(this.#runs, document) : new Map();
    // What was read of an older text is placed by the update that the edit has asked for.
    if (document.version !== version || this.#own.isDisposed) return;
    if (marks.size === 0 && !this.#marked.has(editor)) return;
    this.#marked.add(editor);
    for (const [look, type] of this.#types) {
      const lines = [...marks].flatMap(([line, shown]) => (shown === look ? [new vscode.Range(line, 0, line, 0)] : []));
      editor.setDecorations(type, lines);
    }
  }
}

/** What the gutter shows, by line from 0. Rejects with `store/…`. */
async function gutterMarks(runs: RunsInText, document: vscode.TextDocument): Promise<ReadonlyMap<number, StepLook>> {
  const marks = new Map<number, StepLook>();
  for (const { located, nodes } of await runs.of(document)) {
    for (const shown of nodes) {
      const { line } = document.positionAt(toDocumentOffset(located.read.block, shown.node.range.start));
      const look = stepLook(latestStep(shown));
      const other = marks.get(line);
      if (other === undefined || byUrgency.indexOf(look) < byUrgency.indexOf(other)) marks.set(line, look);
    }
  }
  return marks;
}

function decorationType(extensionUri: vscode.Uri, look: StepLook): vscode.TextEditorDecorationType {
  const picture = (theme: string) => vscode.Uri.joinPath(extensionUri, 'media', 'gutter', `${look}-${theme}.svg`);
  return vscode.window.createTextEditorDecorationType({
    light: { gutterIconPath: picture('light') },
    dark: { gutterIconPath: picture('dark') },
    gutterIconSize: '80%',
  });
}
