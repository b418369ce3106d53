import { cpSync, existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import type { Page } from 'playwright-core';
import { linkExtension } from '../../scripts/linkExtension.mjs';
import { freePort } from '../../scripts/ports.mjs';
import { projectRoot } from '../../scripts/projectRoot.mjs';
import { type Host, startHost, workspaceUrl } from '../../scripts/vscodeHost.mjs';
import { type BrowserPage, openBrowserPage } from './browserPage.ts';

export interface HostSessionOptions {
  /** A folder that is copied to be the workspace, from the project's root; the examples if not given. */
  readonly workspace?: string;
  /** More files of the workspace, by name. */
  readonly files?: Readonly<Record<string, string>>;
  /** The file of the workspace that is open at the start. */
  readonly open?: string;
  /** VS Code's settings, beside quiet ones. */
  readonly settings?: Readonly<Record<string, unknown>>;
  /** A colour theme by its settings id: `Default Dark Modern`, `Default Light Modern`, `Default High Contrast`. */
  readonly theme?: string;
  /** Whether the workspace is trusted; it is if not given. */
  readonly trust?: boolean;
  readonly viewport?: { readonly width: number; readonly height: number };
}

/**
 * VS Code with the built extension on a copy of a workspace, in a browser that a test can use like a person.
 * `npm run build` comes first. Always {@link close} it.
 */
export class HostSession {
  readonly #options: HostSessionOptions;
  readonly #home: string;
  readonly #port: number;
  #host: Host | undefined;
  #browser: BrowserPage | undefined;

  private constructor(options: HostSessionOptions, home: string, port: number) {
    this.#options = options;
    this.#home = home;
    this.#port = port;
  }

  static async open(options: HostSessionOptions = {}): Promise<HostSession> {
    const home = mkdtempSync(path.join(tmpdir(), 'diagram-runner-host-'));
    const session = new HostSession(options, home, await freePort());
    try {
      cpSync(path.join(projectRoot, options.workspace ?? 'examples'), session.workspace, { recursive: true });
      for (const [name, text] of Object.entries(options.files ?? {})) session.writeFile(name, text);
      await session.#start(options.open);
    } catch (error) {
      await session.close();
      throw error;
    }
    return session;
  }

  /** The page that shows VS Code; another one after {@link restart}. */
  get page(): Page {
    if (this.#browser === undefined) throw new Error('the session is closed');
    return this.#browser.page;
  }

  /** The workspace's folder on the disk. */
  get workspace(): string {
    return path.join(this.#home, 'workspace');
  }

  /** Where VS Code keeps settings and the storage of extensions. */
  get userData(): string {
    return path.join(this.#home, 'user');
  }

  writeFile(name: string, text: string): void {
    const file = path.join(this.workspace, name);
    mkdirSync(path.dirname(file), { recursive: true });
    writeFileSync(file, text);
  }

  readFile(name: string): string {
    return readFileSync(path.join(this.workspace, name), 'utf8');
  }

  /**
   * Ends server and browser and starts them again on the same data and in the same browser profile, as after a night.
   */
  async restart(): Promise<void> {
    await this.page.close({ runBeforeUnload: true });
    await this.#stop();
    await this.#start();
  }

  /**
   * Kills the server and the extension host in the middle of whatever they do, starts the server again, and loads the
   * page anew, as a person does who is told that the connection is lost.
   */
  async killAndRestart(): Promise<void> {
    await this.#host?.kill();
    await this.#startServer();
    await this.reload();
  }

  /** Loads the page again; the extension host starts anew. */
  async reload(): Promise<void> {
    await this.#goto();
  }

  /** Takes a picture into out/screenshots. Returns the file. */
  async screenshot(name: string): Promise<string> {
    const file = path.join(projectRoot, 'out/screenshots', `${name}.png`);
    await this.page.screenshot({ path: file });
    return file;
  }

  /** What VS Code's server printed, for a failing test's message. */
  get serverLog(): string {
    return this.#host?.log() ?? '';
  }

  async close(): Promise<void> {
    await this.#stop();
    rmSync(this.#home, { recursive: true, force: true, maxRetries: 5 });
  }

  async #start(open?: string): Promise<void> {
    if (!existsSync(path.join(projectRoot, 'dist/extension.cjs'))) throw new Error('there is no build; npm run build');
    await this.#startServer();
    const { viewport } = this.#options;
    this.#browser = await openBrowserPage(viewport && { viewport }, path.join(this.#home, 'browser'));
    await this.#goto(open);
  }

  /** With a file in the address VS Code opens that file instead of what was open before. */
  async #goto(file?: string): Promise<void> {
    const target = { folder: this.workspace, ...(file !== undefined && { file: path.join(this.workspace, file) }) };
    await this.page.goto(workspaceUrl(this.#server, target));
    await this.page.locator('.monaco-workbench .statusbar').waitFor();
  }

  get #server(): Host {
    if (this.#host === undefined) throw new Error('the session is closed');
    return this.#host;
  }

  async #startServer(): Promise<void> {
    const { settings, theme, trust = true } = this.#options;
    this.#host = await startHost({
      port: this.#port,
      userDataDir: this.userData,
      extensionsDir: linkExtension(path.join(this.#home, 'extensions')),
      settings: { 'git.enabled': false, ...(theme && { 'workbench.colorTheme': theme }), ...settings },
      trust,
    });
  }

  async #stop(): Promise<void> {
    await this.#browser?.close();
    this.#browser = undefined;
    await this.#host?.stop();
    this.#host = undefined;
  }
}
