/** Takes the pictures of the readme from the real product: `npm run pictures`, after `npm run build`. */
import { copyFileSync, mkdirSync } from 'node:fs';
import path from 'node:path';
import type { Page } from 'playwright-core';
import { PlanPage } from '../test/editor/planPage.ts';
import { HostSession } from '../test/support/hostSession.ts';
import { chooseFromContextMenu, editorLine } from '../test/support/workbench.ts';
import { projectRoot } from './projectRoot.mjs';

const FILE = 'release-checklist.md';
const viewport = { width: 1600, height: 960 };

async function take(session: HostSession, name: string): Promise<void> {
  const folder = path.join(projectRoot, 'docs/pictures');
  mkdirSync(folder, { recursive: true });
  copyFileSync(await session.screenshot(`picture-${name}`), path.join(folder, `${name}.png`));
  console.log(`docs/pictures/${name}.png`);
}

/** The example as a run of its own, with the text narrow beside it. */
async function openPlan(session: HostSession): Promise<PlanPage> {
  const { page } = session;
  await editorLine(page, 'flowchart TD').first().waitFor();
  await page.keyboard.press('Control+KeyB');
  await chooseFromContextMenu(page, 'freeze[', 'Run diagram');
  const plan = new PlanPage(page);
  await plan.start();
  await plan.drawn();
  await widen(page);
  return plan;
}

async function runToDecision(plan: PlanPage): Promise<void> {
  for (const label of [
    'Freeze the main branch',
    'Write the release notes',
    'Run the full test plan',
    'Check the user guide',
  ])
    await plan.tick(label);
}

/** Gives the plan more of the width, by dragging the border between the two editors as a person does. */
async function widen(page: Page): Promise<void> {
  const border = await page.locator('.editor-group-container').nth(1).boundingBox();
  if (border === null) throw new Error('the plan is not beside the text');
  const y = border.y + border.height / 2;
  await page.mouse.move(border.x, y);
  await page.mouse.down();
  await page.mouse.move(border.x - 330, y, { steps: 8 });
  await page.mouse.up();
}

async function runToApproval(plan: PlanPage): Promise<void> {
  await runToDecision(plan);
  await plan.press('Everything green?', 'yes');
  for (const label of ['Build the release candidate', 'Deploy to staging', 'Try the main jobs by hand'])
    await plan.tick(label);
  await plan.rowThat('Product owner signs off', 'approve').waitFor();
}

async function picture(theme: string, work: (session: HostSession) => Promise<void>): Promise<void> {
  const session = await HostSession.open({ open: FILE, theme, viewport });
  try {
    await work(session);
  } finally {
    await session.close();
  }
}

await picture('Default Dark Modern', async (session) => {
  await runToApproval(await openPlan(session));
  await session.page.locator('.codelens-decoration', { hasText: 'Product owner signs off' }).waitFor();
  await take(session, 'run-dark');
});
await picture('Default Light Modern', async (session) => {
  const plan = await openPlan(session);
  await runToDecision(plan);
  await plan.rowThat('Everything green?', 'decide').waitFor();
  await plan.row('Everything green?').click();
  await take(session, 'decision-light');
});
await picture('Default Dark Modern', async (session) => {
  const { page } = session;
  await editorLine(page, 'announce[').first().click();
  await page.keyboard.press('End');
  await page.keyboard.press('Enter');
  await page.keyboard.type('  announce --> tell[Tell support (by mail)]');
  await page.locator('.squiggly-error').first().waitFor();
  await page.keyboard.press('Control+Shift+KeyM');
  await page.locator('.markers-panel .monaco-list-row').nth(1).waitFor();
  await take(session, 'diagnostics-dark');
});
