import { existsSync } from 'node:fs';
import path from 'node:path';
import type { Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { HostSession } from '../support/hostSession.ts';
import { chooseFromContextMenu, editorLine, openFile } from '../support/workbench.ts';
import { pictureOfFailure } from './pictureOfFailure.ts';
import { PlanPage } from './planPage.ts';

const FILE = 'service.md';
const TEXT = [
  '# Restart the service',
  '',
  '```mermaid',
  'flowchart TD',
  '  stop[Stop the service] --> check[Check the database]',
  '  check -- yes --> agree{{Start again?}}',
  '  check -- no --> mend[Mend it]',
  '```',
  '',
  '## Stop the service',
  '',
  '```sh',
  'touch was-executed',
  '```',
  '',
  '## Check the database',
  '',
  '```sh',
  'touch was-executed-too',
  '```',
  '',
].join('\n');
const PLAIN = ['# Tidy up', '', '```mermaid', 'flowchart TD', '  sweep[Sweep] --> shine[Shine]', '```', ''].join('\n');

/** The runs in the status bar: `Diagram Runner: 2 waiting`. */
const statusItem = (page: Page) => page.locator('.statusbar-item[id*="diagramRunner.runs"]');

describe.each(['Default Dark Modern', 'Default Light Modern'])('a restricted window (%s)', (theme) => {
  let session: HostSession;
  let plan: PlanPage;
  const picture = (name: string) =>
    session.screenshot(`restricted-${theme.includes('Dark') ? 'dark' : 'light'}-${name}`);
  const executed = () => existsSync(path.join(session.workspace, 'was-executed'));

  beforeAll(async () => {
    session = await HostSession.open({
      files: { [FILE]: TEXT, 'plain.md': PLAIN },
      open: FILE,
      theme,
      trust: false,
      viewport: { width: 1600, height: 1000 },
    });
    await editorLine(session.page, 'flowchart TD').first().waitFor();
  });
  afterAll(async () => session?.close());
  pictureOfFailure(() => session);

  it('shows the commands and says why they cannot be started', async () => {
    await chooseFromContextMenu(session.page, 'check[Check the database]', 'Run diagram');
    plan = new PlanPage(session.page);
    await plan.frame.getByText('in Restricted Mode nothing is executed').waitFor();
    expect(await plan.frame.locator('.planned-commands').textContent()).toContain('touch was-executed');
    const start = plan.frame.getByRole('button', { name: 'Start run' });
    expect(await start.getAttribute('aria-disabled')).toBe('true');
    await plan.drawn();
    await picture('1-plan');
  });

  it('rehearses the clicks, and keeps nothing', async () => {
    await plan.frame.getByRole('button', { name: 'Rehearse' }).click();
    await plan.frame.getByText('Rehearsal: nothing is executed or kept.').waitFor();
    await plan.press('Stop the service', 'It goes well');
    await plan.rowThat('Check the database', 'approve').waitFor();
    await picture('2-rehearsal');
    await plan.press('Check the database', 'It goes well');
    await plan.press('Start again?', 'Approve');
    await plan.frame.locator('.run-word', { hasText: 'Succeeded' }).waitFor();
    await plan.rowThat('Mend it', 'skipped').waitFor();
    await picture('3-rehearsed');
    expect(await statusItem(session.page).count()).toBe(0);
    expect(executed()).toBe(false);
    expect(session.readFile(FILE)).toBe(TEXT);
    await plan.frame.getByRole('button', { name: 'End rehearsal' }).click();
    await plan.frame.getByText('in Restricted Mode nothing is executed').waitFor();
  });

  it('forgets a rehearsal with the window', async () => {
    await plan.frame.getByRole('button', { name: 'Rehearse' }).click();
    await plan.press('Stop the service', 'It goes well');
    await plan.rowThat('Check the database', 'approve').waitFor();
    await session.restart();
    // The browser may have forgotten the panel as well: this opens it, or brings what was restored to the front.
    await chooseFromContextMenu(session.page, 'check[Check the database]', 'Run diagram');
    plan = new PlanPage(session.page);
    await plan.frame.getByText('in Restricted Mode nothing is executed').waitFor();
    expect(await plan.tab('Rehearsal').count()).toBe(0);
    expect(await statusItem(session.page).count()).toBe(0);
  });

  it('starts a plan that executes nothing', async () => {
    await openFile(session.page, 'plain.md');
    await chooseFromContextMenu(session.page, 'sweep[Sweep]', 'Run diagram');
    const plain = new PlanPage(session.page);
    await plain.frame.getByText('2 boxes to tick; nothing is executed.').waitFor();
    await plain.start();
    await plain.finish();
    await plain.frame.locator('.run-word', { hasText: 'Succeeded' }).waitFor();
  });

  it('starts everything as soon as the workspace is trusted', async () => {
    await session.page.locator('.tab', { hasText: 'Restart the service' }).click();
    await plan.frame.getByRole('button', { name: 'Manage workspace trust' }).click();
    const trust = session.page.locator('.workspace-trust-editor').getByRole('button', { name: 'Trust', exact: true });
    await trust.first().click();
    await plan.frame.getByText('in Restricted Mode nothing is executed').waitFor({ state: 'detached' });
    await session.page.locator('.workspace-trust-editor').waitFor();
    await session.page.locator('.workspace-trust-editor').press('Escape');
    await session.page.locator('.workspace-trust-editor').waitFor({ state: 'hidden' });
    await picture('4-trusted');
    expect(executed()).toBe(false);
    await plan.start();
    await plan.rowThat('Start again?', 'approve').waitFor();
    expect(executed()).toBe(true);
    await picture('5-started');
  });

  it('says which commands changed while the run goes on', async () => {
    await editorLine(session.page, 'touch was-executed-too').click();
    await session.page.keyboard.press('End');
    await session.page.keyboard.type('-again');
    await plan.frame.getByText('The commands of Check the database changed after this run began.').waitFor();
    await picture('6-drift');
  });
});
