import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { type BrowserContextOptions, chromium, type Page } from 'playwright-core';
import { findChromium } from '../../scripts/chromium.mjs';

/** A page of a browser of its own; `close` ends the browser. */
export interface BrowserPage {
  readonly page: Page;
  close(): Promise<void>;
}

/**
 * Opens the machine's Chromium without a window, 1400 by 900 unless told otherwise. `profile` is a folder that is kept,
 * as a person's is; without it the profile is fresh and goes with the browser. Throws when there is no such browser:
 * `npm test` says how to get one.
 */
export async function openBrowserPage(options: BrowserContextOptions = {}, profile?: string): Promise<BrowserPage> {
  const executablePath = findChromium();
  if (executablePath === undefined) throw new Error('no Chromium on this machine; set CHROME_PATH to one');
  const folder = profile ?? mkdtempSync(path.join(tmpdir(), 'diagram-runner-browser-'));
  const context = await chromium.launchPersistentContext(folder, {
    executablePath,
    headless: true,
    viewport: { width: 1400, height: 900 },
    ...options,
    args: [
      ...['--no-sandbox', '--disable-gpu', '--disable-quic', '--no-first-run'],
      ...['--disable-background-networking', '--disable-component-update', '--disable-sync'],
    ],
  });
  const page = context.pages()[0] ?? (await context.newPage());
  return {
    page,
    async close() {
      await context.close();
      if (profile === undefined) rmSync(folder, { recursive: true, force: true });
    },
  };
}
