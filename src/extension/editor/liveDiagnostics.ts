import * as vscode from 'vscode';
import type { Disposable } from '../../core/disposable.ts';
import { DisposableStore } from '../../core/disposable.ts';
import type { LanguageService } from '../../language/languageService.ts';
import { isDiagramDocument, isEditable } from '../document/diagramDocument.ts';
import { toTextDocument } from '../document/toTextDocument.ts';
import { settingIds } from '../ids.ts';
import { settings } from '../settings.ts';
import { typingPause } from './afterTyping.ts';
import { toDiagnostic } from './toDiagnostic.ts';

/** Keeps the problems of open documents up to date while somebody types. */
export class LiveDiagnostics implements Disposable {
  readonly #own = new DisposableStore();
  readonly #collection: vscode.DiagnosticCollection;
  readonly #language: LanguageService;
  readonly #timers = new Map<string, NodeJS.Timeout>();

  constructor(language: LanguageService) {
    this.#language = language;
    this.#collection = this.#own.add(vscode.languages.createDiagnosticCollection('diagram-runner'));
    this.#own.add(vscode.workspace.onDidOpenTextDocument((document) => this.#schedule(document, 0)));
    this.#own.add(vscode.workspace.onDidChangeTextDocument((change) => this.#schedule(change.document, typingPause)));
    this.#own.add(vscode.workspace.onDidCloseTextDocument((document) => this.#forget(document)));
    this.#own.add(
      vscode.workspace.onDidChangeConfiguration((change) => {
        const concerned = [settingIds.diagnosticsEnabled, settingIds.diagnosticsSeverity, 'markdown-mermaid'];
        if (concerned.some((section) => change.affectsConfiguration(section))) this.refresh();
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
        this.#update(document);
      }, delay),
    );
  }

  #update(document: vscode.TextDocument): void {
    if (document.isClosed) return;
    if (!settings.diagnosticsEnabled(document)) {
      this.#collection.delete(document.uri);
      return;
    }
    const found = this.#language.diagnostics(toTextDocument(document));
    this.#collection.set(
      document.uri,
      found.map((each) => toDiagnostic(document.uri, each)),
    );
  }

  #forget(document: vscode.TextDocument): void {
    const key = document.uri.toString();
    clearTimeout(this.#timers.get(key));
    this.#timers.delete(key);
    this.#collection.delete(document.uri);
    this.#language.close(key);
  }
}
