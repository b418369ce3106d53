import { randomBytes } from 'node:crypto';
import * as vscode from 'vscode';
import * as z from 'zod';
import { assertNever } from '../../core/assertNever.ts';
import type { Disposable } from '../../core/disposable.ts';
import { DisposableStore } from '../../core/disposable.ts';
import { errorMessage } from '../../core/errors.ts';
import { Emitter } from '../../core/event.ts';
import type { Logger } from '../../core/logger.ts';
import { type ToHost, type ToPage, toHostSchema } from '../../view/messages.ts';
import { pageHtml } from '../../view/pageHtml.ts';
import { latestOnly } from '../surface/latestOnly.ts';
import { iconUri } from './panelIcon.ts';
import type { PageRequest, PanelState, PanelSubject } from './panelSubject.ts';

/** One open panel: a page, and the subject that it shows. Ends with the editor's panel. */
export class PlanPanel implements Disposable {
  readonly #own = new DisposableStore();
  readonly #ended = new Emitter<void>();
  readonly #viewChanged = this.#own.add(new Emitter<void>());
  readonly #panel: vscode.WebviewPanel;
  readonly #extensionUri: vscode.Uri;
  readonly #log: Logger;
  #subject: PanelSubject;
  #subjectWatch: Disposable;
  /** The page has its script and listens. A hidden page is gone, and says `ready` again when it comes back. */
  #listening = false;
  #selectWhenReady: string | undefined;

  /** The editor closed the panel. */
  readonly onDidEnd = this.#ended.event;
  /** It was shown, hidden, focused or left. */
  readonly onDidChangeView = this.#viewChanged.event;

  readonly #post = latestOnly(() => this.#postState());

  constructor(panel: vscode.WebviewPanel, subject: PanelSubject, extensionUri: vscode.Uri, log: Logger) {
    this.#panel = panel;
    this.#subject = subject;
    this.#extensionUri = extensionUri;
    this.#log = log;
    this.#subjectWatch = this.#watch(subject);
    this.#own.add(panel.webview.onDidReceiveMessage((data: unknown) => this.#receive(data)));
    this.#own.add(panel.onDidChangeViewState(() => this.#viewStateChanged()));
    panel.onDidDispose(() => this.dispose());
    panel.webview.options = pageOptions(extensionUri);
    panel.webview.html = this.#html();
    this.#refresh();
  }

  get subject(): PanelSubject {
    return this.#subject;
  }

  get visible(): boolean {
    return this.#panel.visible;
  }

  get active(): boolean {
    return this.#panel.active;
  }

  /** Brings the panel to the front and, where one is given, selects a step in it. */
  show(preserveFocus: boolean, step?: string): void {
    this.#panel.reveal(undefined, preserveFocus);
    if (step === undefined) return;
    if (this.#listening) this.#send({ type: 'select', step });
    else this.#selectWhenReady = step;
  }

  dispose(): void {
    if (this.#own.isDisposed) return;
    this.#subjectWatch.dispose();
    this.#subject.dispose();
    this.#own.dispose();
    this.#panel.dispose();
    this.#ended.fire();
    this.#ended.dispose();
  }

  #watch(subject: PanelSubject): Disposable {
    const watch = new DisposableStore();
    watch.add(subject.onDidChange(() => this.#refresh()));
    watch.add(subject.onDidPrint(() => this.#sendPrinted()));
    return watch;
  }

  #sendPrinted(): void {
    if (this.#listening) this.#send({ type: 'printed', outputs: this.#subject.printed() });
  }

  #viewStateChanged(): void {
    if (!this.#panel.visible) this.#listening = false;
    this.#viewChanged.fire();
  }

  #refresh(): void {
    this.#post().catch((error: unknown) =>
      this.#log.error(`A panel could not be brought up to date. ${errorMessage(error)}`),
    );
  }

  async #postState(): Promise<void> {
    if (this.#own.isDisposed) return;
    const subject = this.#subject;
    const { title, icon, message } = await subject.state().catch((error: unknown) => this.#unavailable(error));
    if (this.#own.isDisposed || subject !== this.#subject) return;
    if (this.#panel.title !== title) this.#panel.title = title;
    this.#panel.iconPath = iconUri(this.#extensionUri, icon);
    if (this.#listening) this.#send(message);
  }

  #unavailable(error: unknown): PanelState {
    this.#log.error(error instanceof Error ? error : String(error));
    return { title: this.#panel.title, icon: 'failed', message: { type: 'unavailable', message: errorMessage(error) } };
  }

  #receive(data: unknown): void {
    const parsed = z.safeParse(toHostSchema, data);
    if (!parsed.success) {
      this.#log.warn(
        `The page sent a message that is not understood; it was dropped. ${z.prettifyError(parsed.error)}`,
      );
      return;
    }
    this.#handle(parsed.data).catch((error: unknown) =>
      this.#log.error(`A message of the page (${parsed.data.type}) could not be handled. ${errorMessage(error)}`),
    );
  }

  async #handle(message: ToHost): Promise<void> {
    switch (message.type) {
      case 'ready':
        this.#listening = true;
        await this.#post();
        this.#sendPrinted();
        this.#selectPending();
        return;
      case 'reveal': {
        const trouble = await this.#subject.reveal(message);
        if (trouble !== undefined) await vscode.window.showInformationMessage(trouble);
        return;
      }
      case 'manageTrust':
        await vscode.commands.executeCommand('workbench.trust.manage');
        return;
      case 'trouble':
        this.#log.error(`The page reports: ${message.message}`);
        return;
      case 'start':
      case 'rehearse':
      case 'endRehearsal':
      case 'answer':
      case 'retry':
      case 'skip':
      case 'takeBack':
      case 'stop':
      case 'pause':
      case 'resume':
      case 'cancel':
        return this.#answer(message);
      default:
        return assertNever(message);
    }
  }

  async #answer(request: PageRequest): Promise<void> {
    const error = await this.#perform(request);
    this.#send({ type: 'reply', request: request.request, ...(error !== undefined && { error }) });
  }

  async #perform(request: PageRequest): Promise<string | undefined> {
    try {
      const { error, next } = await this.#subject.perform(request);
      if (next !== undefined) this.#become(next);
      await this.#post();
      return error;
    } catch (error) {
      this.#log.error(error instanceof Error ? error : String(error));
      return errorMessage(error);
    }
  }

  #become(subject: PanelSubject): void {
    this.#subjectWatch.dispose();
    this.#subject.dispose();
    this.#subject = subject;
    this.#subjectWatch = this.#watch(subject);
    this.#viewChanged.fire();
  }

  #selectPending(): void {
    const step = this.#selectWhenReady;
    this.#selectWhenReady = undefined;
    if (step !== undefined) this.#send({ type: 'select', step });
  }

  #send(message: ToPage): void {
    if (this.#own.isDisposed) return;
    void this.#panel.webview.postMessage(message);
  }

  #html(): string {
    const { webview } = this.#panel;
    const file = (name: string): string =>
      webview.asWebviewUri(vscode.Uri.joinPath(this.#extensionUri, 'dist', 'webview', name)).toString();
    return pageHtml({
      scriptUri: file('main.js'),
      styleUri: file('main.css'),
      cspSource: webview.cspSource,
      nonce: randomBytes(16).toString('hex'),
      lang: vscode.env.language,
    });
  }
}

/** What pages of ours may do: run their script and load files of the built widget, nothing else. */
export function pageOptions(extensionUri: vscode.Uri): vscode.WebviewOptions {
  return { enableScripts: true, localResourceRoots: [vscode.Uri.joinPath(extensionUri, 'dist', 'webview')] };
}
