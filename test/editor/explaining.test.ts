import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { HostSession } from '../support/hostSession.ts';
import { editorLine } from '../support/workbench.ts';
import { pictureOfFailure } from './pictureOfFailure.ts';

const TEXT = ['# Release', '', '```mermaid', 'flowchart TD', '  work[Work] --> end', '```', ''].join('\n');

describe('the code of a problem', () => {
  let session: HostSession;

  beforeAll(async () => {
    session = await HostSession.open({ files: { 'release.md': TEXT }, open: 'release.md' });
    await editorLine(session.page, 'work').first().waitFor();
  });
  afterAll(async () => session?.close());
  pictureOfFailure(() => session);

  it('opens what is said of it, without the network', async () => {
    const { page } = session;
    await page.locator('.squiggly-error').first().waitFor();
    await page.keyboard.press('Control+Shift+KeyM');
    const link = page.locator('.markers-panel a', { hasText: 'flow/reserved-word' });
    await link.first().waitFor();
    await link.first().click();
    const preview = page.frameLocator('iframe.webview').frameLocator('iframe');
    const heading = preview.locator('h3', { hasText: 'flow/reserved-word' });
    await heading.waitFor();
    await expect
      .poll(() =>
        heading.evaluate((element) => {
          const { top } = element.getBoundingClientRect();
          return top >= -5 && top < innerHeight;
        }),
      )
      .toBe(true);
    await session.screenshot('explaining-1-page');
  });
});
