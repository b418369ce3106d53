import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Drift } from '../../src/view/planView.ts';
import { CHECKLIST_NOW, checklistView, previewView } from './checklistView.ts';
import { sampleView, stepId } from './sampleView.ts';
import { startWidgetHost, type WidgetHost } from './widget.ts';

let host: WidgetHost;
beforeAll(async () => {
  host = await startWidgetHost();
});
afterAll(() => host?.stop());

test('before a run a person reads what it would mean, sees no state, and starts it', async () => {
  const widget = await host.open({ view: previewView() });
  await widget.drawn();
  await widget.page.getByText('8 boxes to tick, 2 choices; nothing is executed.').waitFor();
  expect(
    await widget.page.locator('.progress, .foot').evaluateAll((all) => all.filter((one) => one.checkVisibility())),
  ).toEqual([]);
  expect(await widget.page.locator('.drawing .badge path').count()).toBe(0);
  expect(await widget.page.locator('.step-row .answers vscode-button').count()).toBe(0);
  expect(await widget.page.locator(`[data-step="${stepId('mail')}"]`).getAttribute('aria-label')).toContain(
    'Not started',
  );
  for (const name of await widget.page.locator('.step-row .words').all())
    expect((await name.boundingBox())?.width).toBeGreaterThan(200);
  await widget.page.getByRole('button', { name: 'Start run' }).click();
  expect(await widget.next()).toEqual({ type: 'start', request: 1, planHash: 'plan-1' });
  await widget.send({ type: 'reply', request: 1 });
  await widget.show(checklistView(), CHECKLIST_NOW);
  await expect.poll(() => widget.page.locator('.count').textContent()).toBe('2/11');
  expect(await widget.page.getByRole('button', { name: 'Pause' }).isVisible()).toBe(true);
  await widget.close();
});

test('problems are listed with their lines, and errors keep the run from starting', async () => {
  const problems = [
    { severity: 'error', message: 'This can never happen.', line: 22 },
    { severity: 'hint', message: 'This may surprise.', line: 25 },
  ] as const;
  const widget = await host.open({ view: previewView([...problems]) });
  await widget.page.getByRole('button', { name: 'Start run' }).click({ force: true });
  await widget.page.getByRole('button', { name: 'Go to line 25: This may surprise.' }).click();
  expect(await widget.next()).toEqual({ type: 'reveal', line: 25 });
  expect(widget.sent).toHaveLength(1);
  await widget.page.getByText('Mend the errors first.').waitFor();
  await widget.close();
});

test('an edited diagram is drawn anew', async () => {
  const widget = await host.open({ view: previewView() });
  await widget.drawn();
  const view = previewView();
  await widget.show({ ...view, drawing: view.drawing.replace('Print the badge', 'Print two badges') });
  await expect.poll(() => widget.page.locator('.drawing').textContent()).toContain('Print two badges');
  await widget.close();
});

test('a refused start says why', async () => {
  const widget = await host.open({ view: previewView() });
  await widget.page.getByRole('button', { name: 'Start run' }).click();
  await widget.send({ type: 'reply', request: 1, error: 'The disk is full.' });
  await expect.poll(() => widget.page.locator('.header [role=alert]').textContent()).toContain('The disk is full.');
  await widget.close();
});

test('a run says what of its document was edited, or that its diagram is gone', async () => {
  const view = (drifted: Drift) => sampleView({ run: { drifted }, nodes: [{ id: 'a', label: 'A' }] });
  const widget = await host.open({ view: view({ edited: 'The commands of Check the database' }) });
  const show = widget.page.getByRole('button', { name: 'Show the diagram', exact: true });
  await widget.page.getByText('The commands of Check the database changed after this run began.').waitFor();
  await show.click();
  expect(await widget.next()).toEqual({ type: 'reveal' });
  await widget.show(view('gone'));
  await widget.page.getByText('that this run came from is gone').waitFor();
  expect(await show.count()).toBe(0);
  await widget.show(view(false));
  await expect.poll(() => widget.page.locator('.notices').isHidden()).toBe(true);
  await widget.close();
});
