import * as vscode from 'vscode';
import type { Disposable } from '../../core/disposable.ts';
import { DisposableStore } from '../../core/disposable.ts';
import { isDiagramDocument, isEditable } from '../document/diagramDocument.ts';
import { settingIds } from '../ids.ts';
import { settings } from '../settings.ts';

/** Milliseconds without a keystroke before a document is read again. */
const pause = 150;

/** Finds what is wrong in a document, as it stands at this moment. */
export type Diagnose = (document: vscode.TextDocument) => Promise<readonly vscode.Diagnostic[]>;

/** Keeps the problems of open documents up to date while somebody types. */
export class LiveDiagnostics implements Disposable {
  readonly #own = new DisposableStore();
  readonly #collection: vscode.DiagnosticCollection;
  readonly #diagnose: Diagnose;
  readonly #onError: (error: unknown) => void;
  readonly #timers = new Map<string, NodeJS.Timeout>();

  constructor(diagnose: Diagnose, onError: (error: unknown) => void) {
    this.#diagnose = diagnose;
    this.#onError = onError;
    this.#collection = this.#own.add(vscode.languages.createDiagnosticCollection('diagram-runner'));
    this.#own.add(vscode.workspace.onDidOpenTextDocument((document) => this.#schedule(document, 0)));
    this.#own.add(vscode.workspace.onDidChangeTextDocument((change) => this.#schedule(change.document, pause)));
    this.#own.add(vscode.workspace.onDidCloseTextDocument((document) => this.#forget(document)));
    this.#own.add(
      vscode.workspace.onDidChangeConfiguration((change) => {
        if (change.affectsConfiguration(settingIds.diagnosticsEnabled)) this.refresh();
      }),
    );
    this.refresh();
  }

  /** Reads all open documents again: what counts besides their text has changed. */
  refresh(): void {
    for (const document of vscode.workspace.textDocuments) this.#schedule(document, 0);
  }

  dispose(): void {
    for (const timer of this.#timers.values()) clearTimeout(timer);
    this.#timers.clear();
    this.#own.dispose();
  }

  #schedule(document: vscode.TextDocument, delay: number): void {
    if (!isDiagramDocument(document) || !isEditable(document)) return;
    const key = document.uri.toString();
    clearTimeout(this.#timers.get(key));
    this.#timers.set(
      key,
      setTimeout(() => {
        this.#timers.delete(key);
        this.#update(document).catch(this.#onError);
      }, delay),
    );
  }

  async #update(document: vscode.TextDocument): Promise<void> {
    if (!settings.diagnosticsEnabled(document)) {
      this.#collection.delete(document.uri);
      return;
    }
    const { version } = document;
    const found = await this.#diagnose(document);
    if (this.#own.isDisposed || document.isClosed || document.version !== version) return;
    this.#collection.set(document.uri, found);
  }

  #forget(document: vscode.TextDocument): void {
    const key = document.uri.toString();
    clearTimeout(this.#timers.get(key));
    this.#timers.delete(key);
    this.#collection.delete(document.uri);
  }
}
