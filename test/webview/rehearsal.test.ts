import { mkdirSync } from 'node:fs';
import path from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { PlanView } from '../../src/view/planView.ts';
import { presentPlan } from '../../src/view/presentPlan.ts';
import { presentRehearsal } from '../../src/view/presentRehearsal.ts';
import { compiledPlan } from '../support/compiledPlan.ts';
import { DrivenRun } from '../unit/view/runOf.ts';
import { allThemes } from './themes.ts';
import { violations } from './violations.ts';
import { startWidgetHost, type Widget, type WidgetHost } from './widget.ts';

const pictures = path.join(import.meta.dirname, '../../out/screenshots');

let host: WidgetHost;
beforeAll(async () => {
  mkdirSync(pictures, { recursive: true });
  host = await startWidgetHost();
});
afterAll(() => host?.stop());

const plan = compiledPlan(['A -- yes --> B', 'A -- no --> C'], { kinds: { A: 'script' } });
const planned = presentPlan(plan, { source: 'docs/check.md:3', problems: [], sentence: '1 command is executed.' });
const restricted = {
  canRun: false,
  cannotRunReason: 'In Restricted Mode nothing is executed.',
  needsTrust: true,
  canRehearse: true,
} as const;

function rehearsed(): PlanView {
  const { run, events } = new DrivenRun(plan).act('A', 'start');
  return presentRehearsal(run, events, { source: 'docs/check.md:3', drifted: false });
}

const button = ({ page }: Widget, name: string) => page.getByRole('button', { name, exact: true });
const showPlan = (widget: Widget, more: object = {}) =>
  widget.send({ type: 'state', view: planned, now: 1, canRun: true, canRehearse: true, ...more });

describe('a rehearsal', () => {
  test('begins beside Start, says what it is, and asks how commands end', async () => {
    const widget = await host.open();
    await showPlan(widget);
    await button(widget, 'Rehearse').click();
    expect(await widget.next()).toEqual({ type: 'rehearse', request: 1, planHash: plan.planHash });
    await widget.show(rehearsed());
    await widget.send({ type: 'reply', request: 1 });
    await widget.page.getByText('Rehearsal: nothing is executed or kept.').waitFor();
    expect(await widget.page.locator('.title vscode-badge').textContent()).toBe('Rehearsal');
    expect(await widget.page.locator('.header .buttons vscode-button').allInnerTexts()).toEqual(['End rehearsal']);
    expect(await widget.page.locator('.pill').textContent()).toBe('1 waiting for you');
    await widget.page.locator('.steps').getByRole('button', { name: 'It fails: Do A. Then: Do C' }).click();
    expect(await widget.next()).toMatchObject({ type: 'answer', choice: 'badly', attempt: 1 });
    expect(widget.troubles).toEqual([]);
    await widget.close();
  });

  test('leads back to the plan, which can be started then', async () => {
    const widget = await host.open({ view: rehearsed() });
    await button(widget, 'End rehearsal').click();
    expect(await widget.next()).toEqual({ type: 'endRehearsal', request: 1 });
    await showPlan(widget);
    await widget.send({ type: 'reply', request: 1 });
    const start = button(widget, 'Start run');
    await expect.poll(() => start.getAttribute('aria-disabled'), { timeout: 10_000 }).toBe(null);
    await start.click();
    expect(await widget.next()).toEqual({ type: 'start', request: 2, planHash: plan.planHash });
    expect(await widget.page.getByText('Rehearsal: nothing is executed').count()).toBe(0);
    await widget.close();
  });

  test('says what changed in the document since it began', async () => {
    const view = rehearsed();
    const drifted = { edited: 'The commands of Do A' };
    const widget = await host.open({ view: { ...view, ...(view.run && { run: { ...view.run, drifted } }) } });
    await widget.page.getByText('The commands of Do A changed after this rehearsal began.').waitFor();
    await widget.close();
  });
});

test.each(allThemes)('a rehearsal and a restricted plan can be read by everybody (%s)', async (theme) => {
  const view = rehearsed();
  const drifted = { edited: 'The commands of Do A' };
  const widget = await host.open({ theme, view: { ...view, ...(view.run && { run: { ...view.run, drifted } }) } });
  await widget.drawn();
  await widget.page.screenshot({ path: path.join(pictures, `rehearsal-${theme}.png`) });
  expect(await violations(widget)).toEqual([]);
  await showPlan(widget, restricted);
  await widget.page.getByText(restricted.cannotRunReason).waitFor();
  await widget.page.screenshot({ path: path.join(pictures, `restricted-${theme}.png`) });
  expect(await violations(widget)).toEqual([]);
  await widget.close();
});

describe('in Restricted Mode', () => {
  test('a plan with commands can be rehearsed but not started, until the workspace is trusted', async () => {
    const widget = await host.open();
    await showPlan(widget, restricted);
    await widget.page.getByText(restricted.cannotRunReason).waitFor();
    await button(widget, 'Start run').click({ force: true });
    await button(widget, 'Rehearse').click();
    expect(await widget.next()).toMatchObject({ type: 'rehearse' });
    await widget.send({ type: 'reply', request: 1, error: 'Not now.' });
    await showPlan(widget);
    await expect.poll(() => widget.page.getByText(restricted.cannotRunReason).count()).toBe(0);
    await button(widget, 'Start run').click();
    expect(await widget.next()).toMatchObject({ type: 'start' });
    await widget.close();
  });
});

test('a start that is refused because the document changed names the new plan the next time', async () => {
  const widget = await host.open();
  await showPlan(widget);
  await button(widget, 'Start run').click();
  expect(await widget.next()).toMatchObject({ type: 'start', planHash: plan.planHash });
  await widget.send({
    type: 'state',
    view: { ...planned, planHash: 'other', sentence: '2 commands are executed.' },
    now: 2,
    canRun: true,
    canRehearse: true,
  });
  await widget.send({ type: 'reply', request: 1, error: 'The document has changed. Look again.' });
  await expect.poll(() => widget.page.locator('.header [role=alert]').textContent()).toContain('Look again.');
  await widget.page.getByText('2 commands are executed.').waitFor();
  await button(widget, 'Start run').click();
  expect(await widget.next()).toMatchObject({ type: 'start', planHash: 'other' });
  await widget.close();
});
