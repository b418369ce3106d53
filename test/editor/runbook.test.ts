import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { HostSession } from '../support/hostSession.ts';
import { chooseFromContextMenu, editorLine } from '../support/workbench.ts';
import { pictureOfFailure } from './pictureOfFailure.ts';
import { PlanPage } from './planPage.ts';

const FILE = 'incident-runbook.md';

describe('a runbook with commands, by clicks', () => {
  let session: HostSession;
  let plan: PlanPage;

  beforeAll(async () => {
    session = await HostSession.open({ open: FILE });
    await editorLine(session.page, 'flowchart TD').first().waitFor();
  });
  afterAll(async () => session?.close());
  pictureOfFailure(() => session);

  it('shows every command before the start', async () => {
    await chooseFromContextMenu(session.page, 'prepare[Prepare a working folder]', 'Run diagram');
    plan = new PlanPage(session.page);
    await plan.frame.getByText('3 commands are executed').waitFor();
    const planned = plan.frame.locator('.planned-commands');
    expect(await planned.locator('h3').allInnerTexts()).toEqual([
      'Prepare a working folder',
      'Measure the disk',
      'Delete the oldest logs',
    ]);
    expect(await planned.textContent()).toContain('rm -rf "$place"');
    expect(await planned.textContent()).not.toContain('mail -s');
    await session.screenshot('runbook-1-commands');
  });

  it('runs them after the start and shows what they printed', async () => {
    await plan.start();
    await plan.rowThat('Measure the disk', 'done').first().waitFor();
    await plan.row('Measure the disk').first().dblclick();
    await plan.frame.locator('.details .screen', { hasText: '1000000 bytes: too full' }).waitFor();
    await plan.frame.getByText('Output · exit code 1').waitFor();
    await session.screenshot('runbook-2-output');
  });

  it('goes on to its end', async () => {
    await plan.finish();
    await plan.frame.locator('.run-word', { hasText: 'Succeeded' }).waitFor();
    await session.screenshot('runbook-3-end');
  });
});
