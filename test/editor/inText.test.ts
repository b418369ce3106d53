import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { HostSession } from '../support/hostSession.ts';
import { chooseFromContextMenu, editorLine } from '../support/workbench.ts';
import { pictureOfFailure } from './pictureOfFailure.ts';
import { PlanPage } from './planPage.ts';

const TEXT = [
  ...[
    '# Bread',
    '',
    '```mermaid',
    'flowchart TD',
    '  mix[Mix the dough] --> rise[Let it rise]',
    '  rise --> ok{Risen?}',
  ],
  ...['  ok -->|yes| bake[Bake]', '  ok -->|no| rise', '  bake --> eat{{Taste it}}', '```', ''],
].join('\n');

describe('a run in the author’s text', () => {
  let session: HostSession;
  let plan: PlanPage;

  beforeAll(async () => {
    session = await HostSession.open({ files: { 'bread.md': TEXT }, open: 'bread.md' });
    await editorLine(session.page, 'Mix the dough').first().waitFor();
  });
  afterAll(async () => session?.close());
  pictureOfFailure(() => session);

  /** The pictures in the gutter by line: `5 turn`. */
  const marks = (): Promise<readonly string[]> =>
    session.page.evaluate(() => {
      const editor = document.querySelector('.editor-instance');
      const numbers = [...(editor?.querySelectorAll('.line-numbers') ?? [])];
      return [...(editor?.querySelectorAll('.cgmr') ?? [])].flatMap((mark) => {
        const picture = /gutter%2F(\w+)-|gutter\/(\w+)-/.exec(getComputedStyle(mark).backgroundImage);
        const { top } = mark.getBoundingClientRect();
        const beside = numbers.find((each) => Math.abs(each.getBoundingClientRect().top - top) < 3);
        return picture === null ? [] : [`${beside?.textContent} ${picture[1] ?? picture[2]}`];
      });
    });
  const lens = (text: string) => session.page.locator('.codelens-decoration a', { hasText: text });

  it('has nothing there before the run', async () => {
    expect(await marks()).toEqual([]);
  });

  it('marks each node in the gutter', async () => {
    await chooseFromContextMenu(session.page, 'Mix the dough', 'Run diagram');
    plan = new PlanPage(session.page);
    await plan.start();
    await expect.poll(marks, { timeout: 20_000 }).toEqual(['5 turn', '6 pending', '7 pending', '9 pending']);
    await lens('Mix the dough').waitFor();
    await session.screenshot('text-1-started');
  });

  it('ticks from the text, and the widget follows', async () => {
    await lens('Done').first().click();
    await plan.rowThat('Mix the dough', 'done').waitFor();
    await lens('Let it rise').waitFor();
    await plan.tick('Let it rise');
    await lens('Risen?').waitFor();
    await expect.poll(marks).toEqual(['5 done', '6 decide', '7 pending', '9 pending']);
  });

  it('tells at a node how it stands', async () => {
    await editorLine(session.page, 'Mix the dough').first().click();
    await session.page.keyboard.press('Home');
    await session.page.keyboard.press('ArrowRight');
    await session.page.keyboard.press('Control+KeyK');
    await session.page.keyboard.press('Control+KeyI');
    const hover = session.page.locator('.monaco-hover', { hasText: 'Finished' }).first();
    await hover.waitFor();
    expect((await hover.textContent())?.replaceAll('\u00a0', ' ')).toContain('1. Mix the dough');
    await session.screenshot('text-2-hover');
    await session.page.keyboard.press('Escape');
  });

  it('goes round again in the text too', async () => {
    await lens('no').first().click();
    // A choice asks for a comment; Enter leaves it empty.
    await session.page.locator('.quick-input-widget input').waitFor();
    await session.page.keyboard.press('Enter');
    await lens('Let it rise (Round 2)').waitFor();
    await expect.poll(marks).toEqual(['5 turn', '6 pending', '7 pending', '9 pending']);
    await session.screenshot('text-3-round');
  });

  it('never touched the document', async () => {
    expect(session.readFile('bread.md')).toBe(TEXT);
    expect(await session.page.locator('.tab.dirty').count()).toBe(0);
  });
});
