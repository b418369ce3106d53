import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { HostSession } from '../support/hostSession.ts';
import { chooseFromContextMenu, editorLine } from '../support/workbench.ts';
import { pictureOfFailure } from './pictureOfFailure.ts';
import { PlanPage } from './planPage.ts';

const TWO = [
  ...['# First', '', '```mermaid', 'flowchart TD', '  a[Wash] --> b[Dry]', '```', ''],
  ...['# Second', '', '```mermaid', 'flowchart TD', '  c[Cook] --> d[Serve]', '```', ''],
].join('\n');

describe('a mistake while typing', () => {
  let session: HostSession;

  beforeAll(async () => {
    session = await HostSession.open({ files: { 'two.md': TWO }, open: 'two.md' });
    await editorLine(session.page, 'Wash').first().waitFor();
  });
  afterAll(async () => session?.close());
  pictureOfFailure(() => session);

  it('is underlined and listed with its place', async () => {
    const { page } = session;
    await page.locator('.codelens-decoration').first().waitFor();
    await editorLine(page, 'Wash').first().click();
    await page.keyboard.press('End');
    await page.keyboard.press('Enter');
    await page.keyboard.type('  b --> e[Check (twice)]');
    await page.locator('.squiggly-error').first().waitFor();
    await page.keyboard.press('Control+Shift+KeyM');
    const row = page.locator('.markers-panel .monaco-list-row', { hasText: 'Ln 6' });
    await row.first().waitFor();
    expect(await row.first().textContent()).toContain('flow/');
    await session.screenshot('typing-1-mistake');
  });

  it('leaves the other diagram of the document runnable', async () => {
    const { page } = session;
    await page.keyboard.press('Control+KeyJ');
    await chooseFromContextMenu(page, 'Cook', 'Run diagram');
    const plan = new PlanPage(page);
    await plan.start();
    await plan.rowThat('Cook', 'turn').waitFor();
  });

  it('keeps the broken one from running and says where the mistake is', async () => {
    const { page } = session;
    await chooseFromContextMenu(page, 'Wash', 'Run diagram');
    await page.locator('.notifications-toasts .notification-list-item', { hasText: 'line 6' }).first().waitFor();
    await session.screenshot('typing-2-refused');
  });

  it('is gone when it is mended', async () => {
    const { page } = session;
    await editorLine(page, 'Check').first().click();
    await page.keyboard.press('Control+Shift+KeyK');
    await page.locator('.squiggly-error').first().waitFor({ state: 'detached' });
  });
});
