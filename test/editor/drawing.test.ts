import type { FrameLocator } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { HostSession } from '../support/hostSession.ts';
import { chooseFromMenu, editorLine, runCommand, webviewFrame } from '../support/workbench.ts';
import { pictureOfFailure } from './pictureOfFailure.ts';
import { PlanPage } from './planPage.ts';

const WASH = ['flowchart LR', '  a[Wash] --> b[Dry]'];
const fence = (lines: readonly string[], mark = '```'): string => [`${mark}mermaid`, ...lines, mark, ''].join('\r\n');
const TEXT = [
  ...['# Line A', '', fence(WASH), '# Line B', '', fence(WASH), '# Kitchen', ''],
  ...[fence(['flowchart LR', '\tc["Cook & stir"] --> d[Serve]', ''], '~~~')],
].join('\r\n');

describe('the diagram that VS Code draws itself', () => {
  let session: HostSession;
  let preview: FrameLocator;

  beforeAll(async () => {
    session = await HostSession.open({ files: { 'two lines.md': TEXT }, open: 'two lines.md' });
    await editorLine(session.page, 'Line A').first().waitFor();
    await runCommand(session.page, 'Markdown: Open Preview');
    preview = webviewFrame(session.page);
    await preview.locator('svg').nth(2).waitFor();
  });
  afterAll(async () => session?.close());
  pictureOfFailure(() => session);

  /** Right-clicks a node of a drawing in the preview and chooses from the menu. */
  async function choose(label: string, nth: number, item: string): Promise<void> {
    await preview.locator('svg .node', { hasText: label }).nth(nth).click({ button: 'right' });
    await chooseFromMenu(session.page, item);
  }

  it('runs by its context menu, while its text is on no screen', async () => {
    expect(await editorLine(session.page, 'flowchart').count()).toBe(0);
    await choose('Cook', 0, 'Run diagram');
    const plan = new PlanPage(session.page, 1);
    await plan.row('Cook & stir').waitFor();
    await session.screenshot('drawing-1-plan');
    await plan.start();
    expect(await plan.finish()).toBe(2);
    await plan.rowThat('Serve', 'done').waitFor();
  });

  it('asks which of two equal diagrams is meant', async () => {
    await choose('Wash', 1, 'Run diagram');
    const rows = session.page.locator('.quick-input-widget .monaco-list-row');
    await rows.nth(1).waitFor();
    expect(await rows.allTextContents()).toEqual([
      expect.stringContaining('Line A'),
      expect.stringContaining('Line B'),
    ]);
    await session.screenshot('drawing-2-which');
    await rows.nth(1).click();
    const plan = new PlanPage(session.page, 1);
    await plan.row('Wash').waitFor();
    await plan.frame.locator('h1', { hasText: 'Line B' }).waitFor();
  });

  it('changes nothing', () => {
    expect(session.readFile('two lines.md')).toBe(TEXT);
  });
});
