import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { hasFixtures } from '../support/fixturesFolder.ts';
import { HostSession } from '../support/hostSession.ts';
import { situation } from '../support/situations.ts';
import { chooseFromContextMenu, editorLine } from '../support/workbench.ts';
import { pictureOfFailure } from './pictureOfFailure.ts';
import { PlanPage } from './planPage.ts';

/** A section whose command counts its beginnings, notes its process group, and runs until there is a file `go`. */
const waiting = (title: string): string =>
  `\n## ${title}\n\n\`\`\`sh\necho "${title} $$" >> log\nwhile [ ! -e go ]; do sleep 0.1; done\n\`\`\`\n`;
const quick = (title: string): string => `\n## ${title}\n\n\`\`\`sh\necho "${title} $$" >> log\n\`\`\`\n`;

async function started(file: string, text: string, line: string): Promise<[HostSession, PlanPage]> {
  const session = await HostSession.open({ files: { [file]: text }, open: file });
  await editorLine(session.page, line).first().waitFor();
  await chooseFromContextMenu(session.page, line, 'Run diagram');
  const plan = new PlanPage(session.page);
  await plan.start();
  return [session, plan];
}

const log = (session: HostSession): string => {
  const file = path.join(session.workspace, 'log');
  return existsSync(file) ? readFileSync(file, 'utf8') : '';
};

function isAlive(group: number): boolean {
  try {
    return process.kill(-group, 0);
  } catch {
    return false;
  }
}

const PAUSE = '28-pause-is-not-immediate.md';

// The situations lie beside the project; where they do not, it is said so.
describe.skipIf(!hasFixtures())(`${PAUSE}: a command that runs while the run is paused, by clicks`, () => {
  let session: HostSession;
  let plan: PlanPage;

  beforeAll(async () => {
    const text = situation(PAUSE).text + waiting('Long job') + quick('Second job') + quick('Third job');
    [session, plan] = await started(PAUSE, text, 'a[Long job]');
  });
  afterAll(async () => session?.close());
  pictureOfFailure(() => session);

  const press = (button: string) => plan.frame.locator('.header vscode-button', { hasText: button }).click();
  // In a narrow page the word gives way to the buttons.
  const word = (text: string) => plan.frame.locator('.run-word', { hasText: text }).waitFor({ state: 'attached' });

  it('is pausing until the command has ended; resuming before that only withdraws the pause', async () => {
    await expect.poll(() => log(session)).toContain('Long job');
    await press('Pause');
    await word('Pausing');
    await press('Resume');
    await word('Running');
    await press('Pause');
    await word('Pausing');
    await plan.rowThat('Long job', 'running').waitFor();
    await session.screenshot('situation-28-pausing');
  });

  it('is paused once the command has ended, and nothing else begins', async () => {
    session.writeFile('go', '');
    await plan.rowThat('Long job', 'done').waitFor();
    await word('Paused');
    expect(log(session)).toMatch(/^Long job \d+\n$/);
  });

  it('goes on when it is resumed, and nothing has run twice', async () => {
    await press('Resume');
    await word('Succeeded');
    expect(log(session)).toMatch(/^Long job \d+\nSecond job \d+\nThird job \d+\n$/);
  });
});

const KILLED = 'killed.md';

describe.skipIf(process.platform === 'win32')('a command in a window that is killed (skipped on Windows)', () => {
  let session: HostSession;
  let plan: PlanPage;

  beforeAll(async () => {
    const text = `# Copy\n\n\`\`\`mermaid\nflowchart TD\n  a[Long job] --> b[Look]\n\`\`\`\n${waiting('Long job')}`;
    [session, plan] = await started(KILLED, text, 'a[Long job]');
  });
  afterAll(async () => session?.close());
  pictureOfFailure(() => session);

  it('ends with it', async () => {
    await expect.poll(() => log(session)).toContain('Long job');
    const group = Number(/\d+/.exec(log(session))?.[0]);
    expect(isAlive(group)).toBe(true);
    await session.killAndRestart();
    await expect.poll(() => isAlive(group), { timeout: 20_000 }).toBe(false);
  });

  it('is asked about afterwards: again, done, or stop', async () => {
    plan = new PlanPage(session.page);
    await plan.row('Long job').getByText('It was interrupted and may be half done').waitFor();
    await session.screenshot('killed-window-asks');
    await plan.press('Long job', 'It is done');
    await plan.rowThat('Look', 'turn').waitFor();
  });
});
