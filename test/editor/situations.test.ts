import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { hasFixtures } from '../support/fixturesFolder.ts';
import { HostSession } from '../support/hostSession.ts';
import { situation } from '../support/situations.ts';
import { chooseFromContextMenu, editorLine, openFile, runCommand } from '../support/workbench.ts';
import { pictureOfFailure } from './pictureOfFailure.ts';
import { PlanPage } from './planPage.ts';

const FILE = '27-edit-while-running.md';
const RENAMED = 'renamed.md';

// The situations lie beside the project; where they do not, it is said so.
describe.skipIf(!hasFixtures())(`${FILE}: a document that is edited while it runs`, () => {
  let session: HostSession;
  let plan: PlanPage;
  let text: string;

  beforeAll(async () => {
    ({ text } = situation(FILE));
    session = await HostSession.open({ files: { [FILE]: text }, open: FILE });
    await editorLine(session.page, 'Weld').first().waitFor();
    await chooseFromContextMenu(session.page, 'Weld', 'Run diagram');
    plan = new PlanPage(session.page);
    await plan.start();
    await plan.tick('Cut');
  });
  afterAll(async () => session?.close());
  pictureOfFailure(() => session);

  const note = () => plan.frame.getByText('changed after this run began');

  it('goes on as it was frozen, and says so', async () => {
    session.writeFile(
      FILE,
      text.replace('b[Weld]', 'bb[Weld]').replace('b --> c[Paint]', 'bb --> c[Paint] --> d[Dry]'),
    );
    await note().first().waitFor();
    await plan.rowThat('Weld', 'turn').waitFor();
    expect(await plan.steps()).toHaveLength(3);
    await session.screenshot('situation-27-edited');
  });

  it('takes the note back with the edit', async () => {
    session.writeFile(FILE, text);
    await note().first().waitFor({ state: 'hidden' });
  });

  it('stays linked when the block moves down', async () => {
    session.writeFile(FILE, text.replace('```mermaid', `${'Text above.\n\n'.repeat(20)}\`\`\`mermaid`));
    await editorLine(session.page, 'Text above.').first().click();
    await session.page.keyboard.press('Control+KeyF');
    await session.page.locator('.find-widget.visible textarea').first().fill('Weld');
    await session.page.keyboard.press('Escape');
    await chooseFromContextMenu(session.page, 'Weld', 'Run diagram');
    const rows = session.page.locator('.quick-input-widget .monaco-list-row');
    await rows.filter({ hasText: 'Open' }).first().waitFor();
    expect(await note().count()).toBe(0);
    await rows.filter({ hasText: 'Start a new run' }).click();
  });

  it('makes a new run of what is started anew, and keeps the old one', async () => {
    plan = new PlanPage(session.page);
    await plan.start();
    await plan.rowThat('Cut', 'turn').waitFor();
    await session.page.locator('.statusbar-item', { hasText: '2 waiting' }).waitFor();
  });

  it('stays linked when the file is renamed, and both runs are there', async () => {
    const { page } = session;
    const entry = page.locator('.explorer-folders-view .monaco-list-row', { hasText: FILE });
    await runCommand(page, 'View: Show Explorer');
    await entry.click();
    await page.keyboard.press('F2');
    await page.locator('.explorer-folders-view input').fill(RENAMED);
    await page.keyboard.press('Enter');
    await page.locator('.explorer-folders-view .monaco-list-row', { hasText: RENAMED }).waitFor();
    await openFile(page, RENAMED);
    await chooseFromContextMenu(page, 'a[Cut]', 'Run diagram');
    const rows = page.locator('.quick-input-widget .monaco-list-row');
    await rows.filter({ hasText: 'Open' }).nth(1).waitFor();
    await session.screenshot('situation-27-renamed');
    await rows.filter({ hasText: 'Open' }).nth(1).click();
    plan = new PlanPage(page);
    await plan.rowThat('Weld', 'turn').waitFor();
    await plan.row('Weld').dblclick();
    await plan.frame.getByRole('button', { name: 'Open in the text: Weld' }).click();
    await page.locator('.monaco-editor.focused').waitFor();
    expect(await page.locator('.tab.active', { hasText: RENAMED }).count()).toBe(1);
    expect(await note().count()).toBe(0);
    expect(await plan.frame.getByText('is gone').count()).toBe(0);
  });
});
