import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { HostSession } from '../support/hostSession.ts';
import { chooseFromContextMenu, editorLine } from '../support/workbench.ts';
import { pictureOfFailure } from './pictureOfFailure.ts';
import { PlanPage } from './planPage.ts';

const DIAGRAM = ['flowchart TD', '  a[Write] --> g{{Board approves}}', '  g --> p[Publish]'];
const HOSTILE = [
  'flowchart TD',
  '  x["<img src=https://example.org/x.png onerror=alert(1)><b>bold</b>"] --> y["</script><script>document.title=\'owned\'</script>"]',
  '  y --> z["<button>Approve</button> javascript:alert(1)"]',
  '  click x "javascript:alert(1)"',
];
const fence = (lines: readonly string[]): string => ['```mermaid', ...lines, '```', ''].join('\n');

describe('approvals and labels that mean harm', () => {
  let session: HostSession;
  let plan: PlanPage;

  beforeAll(async () => {
    session = await HostSession.open({
      files: { 'twice.md': `# Twice\n\n${fence(DIAGRAM)}\n${fence(DIAGRAM)}`, 'hostile.md': fence(HOSTILE) },
      open: 'twice.md',
    });
    await editorLine(session.page, 'Board approves').first().waitFor();
  });
  afterAll(async () => session?.close());
  pictureOfFailure(() => session);

  it('never lets through what needs a rejected approval', async () => {
    await chooseFromContextMenu(session.page, 'Board approves', 'Run diagram');
    plan = new PlanPage(session.page);
    await plan.start();
    await plan.tick('Write');
    await plan.press('Board approves', 'Reject');
    await plan.rowThat('Board approves', 'blocked').waitFor();
    await plan.rowThat('Publish', 'pending').waitFor();
    expect(await plan.row('Publish').locator('vscode-button').count()).toBe(0);
    expect(await plan.row('Board approves').getByText('Skip').count()).toBe(0);
    await session.screenshot('reject-1');
  });

  it('asks again after a rejection, and an approval then counts', async () => {
    await plan.row('Board approves').locator('[data-choice="retry"]').click();
    await plan.rowThat('Board approves', 'approve').waitFor();
    await plan.press('Board approves', 'Approve');
    await plan.tick('Publish');
    await plan.frame.locator('.run-word', { hasText: 'Succeeded' }).waitFor();
  });

  it('runs an equal block as a run of its own', async () => {
    await session.page.keyboard.press('Control+KeyW');
    await chooseFromContextMenu(session.page, editorLine(session.page, 'Board approves').nth(1), 'Run diagram');
    plan = new PlanPage(session.page);
    await plan.start();
    await plan.rowThat('Write', 'turn').waitFor();
    await plan.tab('twice-2').waitFor();
    expect(await plan.frame.getByText('changed after this run began').count()).toBe(0);
  });

  it('shows a hostile label as text', async () => {
    const asked: string[] = [];
    session.page.on('request', (request) => asked.push(request.url()));
    await session.page.locator('.explorer-folders-view .monaco-list-row', { hasText: 'hostile.md' }).dblclick();
    await editorLine(session.page, 'onerror').first().waitFor();
    await chooseFromContextMenu(session.page, 'onerror', 'Run diagram');
    plan = new PlanPage(session.page);
    await plan.row("document.title='owned'").waitFor();
    await plan.drawn();
    expect(await plan.frame.locator('svg img, svg script, svg button, svg a, svg foreignObject').count()).toBe(0);
    await plan.node("document.title='owned'").waitFor();
    expect(asked.filter((url) => url.includes('example.org'))).toEqual([]);
    expect(await session.page.title()).not.toContain('owned');
    await session.screenshot('hostile');
  });
});
