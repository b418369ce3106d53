import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { HostSession } from '../support/hostSession.ts';
import { chooseFromContextMenu, editorLine, openFile } from '../support/workbench.ts';
import { pictureOfFailure } from './pictureOfFailure.ts';
import { PlanPage } from './planPage.ts';

const FILE = 'release-checklist.md';

describe('the main job, by clicks', () => {
  let session: HostSession;
  let plan: PlanPage;
  let bytes: string;

  beforeAll(async () => {
    session = await HostSession.open({ open: FILE });
    bytes = session.readFile(FILE);
    await editorLine(session.page, 'flowchart TD').first().waitFor();
  });
  afterAll(async () => session?.close());
  pictureOfFailure(() => session);

  it('shows Run diagram above the diagram', async () => {
    await session.page.locator('.codelens-decoration', { hasText: 'Run diagram' }).waitFor();
    await session.screenshot('main-1-open');
  });

  it('opens the plan beside the text from the context menu, and starts nothing by itself', async () => {
    await chooseFromContextMenu(session.page, 'freeze[Freeze the main branch]', 'Run diagram');
    plan = new PlanPage(session.page);
    await plan.frame.getByText('boxes to tick').waitFor();
    await plan.drawn();
    await session.screenshot('main-2-preview');
    expect(await plan.steps()).toContain('Product owner signs off');
    expect(await plan.frame.locator('.step-row.look-done, .step-row.look-turn').count()).toBe(0);
  });

  it('opens only what has its turn', async () => {
    await plan.start();
    await plan.rowThat('Freeze the main branch', 'turn').waitFor();
    await plan.rowThat('Run the full test plan', 'pending').waitFor();
    expect(await plan.row('Run the full test plan').locator('vscode-button').count()).toBe(0);
    await session.screenshot('main-3-started');
  });

  it('colours the node when its step is ticked, without drawing again', async () => {
    const drawing = await plan.frame.locator('svg.plan-drawing, .stage svg').first().elementHandle();
    await plan.node('Freeze the main branch', 'turn').waitFor();
    await plan.tick('Freeze the main branch');
    await plan.node('Freeze the main branch', 'done').waitFor();
    await plan.node('Run the full test plan', 'turn').waitFor();
    const still = await plan.frame.locator('svg.plan-drawing, .stage svg').first().elementHandle();
    expect(await drawing?.evaluate((before, after) => before === after, still)).toBe(true);
  });

  it('takes a tick back while nothing has followed', async () => {
    await plan.tick('Check the user guide');
    await plan.row('Check the user guide').getByText('Take back').click();
    await plan.rowThat('Check the user guide', 'turn').waitFor();
    await plan.tick('Check the user guide');
  });

  it('waits at a join for every branch, then asks for the way', async () => {
    await plan.tick('Write the release notes');
    await plan.rowThat('Everything green?', 'pending').waitFor();
    await plan.tick('Run the full test plan');
    await plan.rowThat('Everything green?', 'decide').waitFor();
    await session.screenshot('main-4-decision');
    await plan.press('Everything green?', 'yes');
    await plan.rowThat('Tell everybody it is postponed', 'skipped').waitFor();
    await plan.node('Tell everybody it is postponed', 'skipped').waitFor();
  });

  it('asks for the approval only when its turn has come', async () => {
    for (const step of ['Build the release candidate', 'Deploy to staging', 'Try the main jobs by hand'])
      await plan.tick(step);
    await plan.rowThat('Product owner signs off', 'approve').waitFor();
    await plan.node('Product owner signs off', 'approve').waitFor();
    await session.screenshot('main-5-approval');
  });

  it('finds the run where it was after the server was killed', async () => {
    await session.killAndRestart();
    plan = new PlanPage(session.page);
    await plan.rowThat('Product owner signs off', 'approve').waitFor();
    await plan.rowThat('Deploy to staging', 'done').waitFor();
    await plan.drawn();
    await session.screenshot('main-6-after-restart');
  });

  it('approves on the drawing, and goes to the end', async () => {
    await plan.frame.locator('.callout vscode-button', { hasText: 'approve' }).click();
    await plan.rowThat('Product owner signs off', 'done').waitFor();
    await plan.rowThat('Take the candidate back', 'skipped').waitFor();
    await plan.tick('Deploy to production');
    await plan.tick('Announce the release');
    await plan.frame.locator('.run-word', { hasText: 'Succeeded' }).waitFor();
    await plan.node('Released', 'done').waitFor();
    await session.screenshot('main-7-end');
  });

  it('never touched the document', async () => {
    await openFile(session.page, FILE);
    expect(session.readFile(FILE)).toBe(bytes);
    expect(await session.page.locator('.tab.dirty').count()).toBe(0);
  });
});
