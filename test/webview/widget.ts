import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { type Browser, chromium, type Page } from 'playwright-core';
import { type PageState, type ToHost, type ToPage, toHostSchema } from '../../src/view/messages.ts';
import { pageHtml } from '../../src/view/pageHtml.ts';
import type { PlanView } from '../../src/view/planView.ts';
import { type Theme, themes } from './themes.ts';
import { buildWidget } from './widgetBundle.ts';

export interface OpenOptions {
  readonly theme?: Theme;
  readonly size?: { readonly width: number; readonly height: number };
  readonly kept?: unknown;
  readonly view?: PlanView;
  readonly now?: number;
}

/** The widget in a browser, with this test as its host. */
export interface Widget {
  readonly page: Page;
  /** What the page has sent so far, but `ready`; every message has passed the schema. */
  readonly sent: readonly ToHost[];
  /** What went wrong in the page: policy violations, errors, warnings. */
  readonly troubles: readonly string[];
  /** Requests to anywhere but the page's own script and style. */
  readonly requests: readonly string[];
  send(message: ToPage): Promise<void>;
  show(view: PlanView, now?: number): Promise<void>;
  /** Waits for the drawing. */
  drawn(): Promise<void>;
  kept(): Promise<PageState | undefined>;
  /** Waits for the next message that the page sends after those seen so far. */
  next(): Promise<ToHost>;
  close(): Promise<void>;
}

export interface WidgetHost {
  open(options?: OpenOptions): Promise<Widget>;
  stop(): Promise<void>;
}

const NONCE = 'b0a1c2';

/** Builds the widget and starts the browser; every widget gets a page of its own. */
export async function startWidgetHost(): Promise<WidgetHost> {
  const [{ script, style }, browser] = await Promise.all([buildWidget(), launch()]);
  const server = createServer((request, response) => {
    const [type, text] =
      request.url === '/main.js'
        ? ['text/javascript', script]
        : request.url === '/main.css'
          ? ['text/css', style]
          : ['text/html', page(server)];
    response
      .writeHead(request.url === '/favicon.ico' ? 404 : 200, { 'content-type': `${type}; charset=utf-8` })
      .end(text);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return {
    open: (options = {}) => open(browser, origin(server), options),
    async stop() {
      await browser.close();
      server.close();
    },
  };
}

function launch(): Promise<Browser> {
  return chromium.launch({
    executablePath: process.env.CHROMIUM ?? '/usr/bin/chromium',
    args: [
      '--no-sandbox',
      '--disable-gpu',
      '--no-first-run',
      '--disable-background-networking',
      '--disable-component-update',
    ],
  });
}

function origin(server: Server): string {
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
}

function page(server: Server): string {
  const at = origin(server);
  return pageHtml({ scriptUri: `${at}/main.js`, styleUri: `${at}/main.css`, cspSource: at, nonce: NONCE, lang: 'en' });
}

async function open(browser: Browser, address: string, options: OpenOptions): Promise<Widget> {
  const { theme = 'dark', size = { width: 1440, height: 900 }, kept, view, now } = options;
  const context = await browser.newContext({
    viewport: size,
    reducedMotion: 'reduce',
    locale: 'en-GB',
    timezoneId: 'UTC',
  });
  const page = await context.newPage();
  const sent: ToHost[] = [];
  const troubles: string[] = [];
  const requests: string[] = [];
  let wake = () => {};
  page.on('console', (message) => {
    if (message.type() === 'error' || message.type() === 'warning')
      troubles.push(`${message.type()}: ${message.text()}`);
  });
  page.on('pageerror', (error) => troubles.push(String(error)));
  page.on('dialog', (dialog) => {
    troubles.push(`dialog: ${dialog.message()}`);
    void dialog.dismiss();
  });
  page.on('request', (request) => {
    if (!request.url().startsWith(address)) requests.push(request.url());
  });
  let ready = () => {};
  const isReady = new Promise<void>((resolve) => {
    ready = resolve;
  });
  await page.exposeFunction('toHost', (message: unknown) => {
    const parsed = toHostSchema.parse(message);
    if (parsed.type === 'ready') return ready();
    sent.push(parsed);
    wake();
  });
  await page.addInitScript(pretendEditor, { theme: themes[theme], kept });
  await page.goto(address);
  await isReady;

  let seen = 0;
  const widget: Widget = {
    page,
    sent,
    troubles,
    requests,
    send: (message) => page.evaluate((data) => window.postMessage(data, '*'), message),
    show: (shown, at = now ?? Date.now()) => widget.send({ type: 'state', view: shown, now: at, canRun: true }),
    async drawn() {
      await page.locator('.stage[data-state=drawn] .drawing').waitFor();
    },
    kept: () => page.evaluate(() => (window as unknown as EditorWindow).keptState as PageState | undefined),
    async next() {
      while (sent.length <= seen)
        await new Promise<void>((resolve) => {
          wake = resolve;
        });
      const message = sent[seen++];
      if (!message) throw new Error('unreachable');
      return message;
    },
    close: () => context.close(),
  };
  if (view) {
    await widget.show(view);
    await page.locator('.app').waitFor();
  }
  return widget;
}

interface EditorWindow {
  keptState: unknown;
}

interface Pretence {
  readonly theme: { readonly kind: string; readonly variables: Readonly<Record<string, string>> };
  readonly kept: unknown;
}

/** Runs in the page, before its script: what the editor would have set up. */
function pretendEditor({ theme, kept }: Pretence): void {
  const editor = window as unknown as EditorWindow & {
    toHost(message: unknown): Promise<void>;
    acquireVsCodeApi(): unknown;
  };
  editor.keptState = kept;
  editor.acquireVsCodeApi = () => ({
    postMessage: (message: unknown) => void editor.toHost(message),
    getState: () => editor.keptState,
    setState: (state: unknown) => {
      editor.keptState = state;
    },
  });
  document.addEventListener('securitypolicyviolation', (event) => {
    console.error(`policy: ${event.violatedDirective} ${event.blockedURI} ${event.sample}`);
  });
  const dress = () => {
    if (!document.body) return;
    watcher.disconnect();
    for (const [name, value] of Object.entries(theme.variables))
      document.documentElement.style.setProperty(name, value);
    document.body.className = theme.kind;
  };
  const watcher = new MutationObserver(dress);
  watcher.observe(document, { childList: true, subtree: true });
}
