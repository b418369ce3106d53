import { afterAll, beforeAll, expect, test } from 'vitest';
import type { PlanView } from '../../src/view/planView.ts';
import { CHECKLIST_NOW, checklistView } from './checklistView.ts';
import { answered, answerFor } from './pretendRun.ts';
import { RELEASE_NOW, releaseView } from './releaseView.ts';
import { sampleView, stepId, turn } from './sampleView.ts';
import { startWidgetHost, type Widget, type WidgetHost } from './widget.ts';

let host: WidgetHost;
beforeAll(async () => {
  host = await startWidgetHost();
});
afterAll(() => host?.stop());

/** What has the keyboard: the step of the row or node, and the label of the control in it. */
async function focused({ page }: Widget): Promise<string> {
  return page.evaluate(() => {
    const active = document.activeElement;
    if (!active || active === document.body) return 'nothing';
    const place = active.closest('[data-step]')?.getAttribute('data-step') ?? active.getAttribute('data-node') ?? '';
    const control = active.matches('[data-step], [data-node]')
      ? ''
      : (active.getAttribute('aria-label') ?? active.textContent);
    return [place.replace('release-14::', ''), control].filter((part) => part !== '').join(' / ');
  });
}

/** Presses Tab until something answers to the description; fails after a whole round. */
async function tabTo(widget: Widget, wanted: RegExp): Promise<void> {
  const seen: string[] = [];
  for (let i = 0; i < 60; i++) {
    const at = await focused(widget);
    if (wanted.test(at)) return;
    seen.push(at);
    await widget.page.keyboard.press('Tab');
  }
  throw new Error(`Tab never came to ${wanted}; it came to: ${seen.join(', ')}`);
}

const PLAN = sampleView({
  title: 'By hand',
  run: {},
  nodes: [
    { id: 'one', ...turn() },
    { id: 'two', ...turn() },
    { id: 'three' },
    { id: 'gate', kind: 'manual' },
    { id: 'last' },
  ],
  edges: [
    ['one', 'three'],
    ['two', 'three'],
    ['three', 'gate'],
    ['gate', 'last'],
  ],
});

test('a whole checklist is worked through without a pointer', async () => {
  const widget = await host.open({ view: PLAN });
  let view: PlanView = PLAN;
  await tabTo(widget, /^one$/);
  for (const [node, button] of [
    ['one', 'Done: one'],
    ['two', 'Done: two'],
    ['three', 'Done: three'],
    ['gate', 'Approve: gate'],
    ['last', 'Done: last'],
  ] as const) {
    await widget.page.keyboard.press('Home');
    while ((await focused(widget)) !== node) await widget.page.keyboard.press('ArrowDown');
    await widget.page.keyboard.press('Tab');
    expect(await focused(widget)).toContain(`${node} / ${button}`);
    await widget.page.keyboard.press('Enter');
    view = await answerFor(widget, view, await widget.next());
    await expect.poll(() => focused(widget)).toBe(node);
  }
  await widget.page.getByText('Succeeded').first().waitFor();
  expect(widget.troubles).toEqual([]);
  await widget.close();
});

test('arrows, Home and End walk the list; Enter opens details, Escape goes back', async () => {
  const widget = await host.open({ view: releaseView(), now: RELEASE_NOW });
  await tabTo(widget, /^start$/);
  await widget.page.keyboard.press('ArrowDown');
  expect(await focused(widget)).toBe('fetch');
  await widget.page.keyboard.press('End');
  expect(await focused(widget)).toBe('finish');
  await widget.page.keyboard.press('ArrowDown');
  expect(await focused(widget)).toBe('finish');
  await widget.page.keyboard.press('Home');
  await widget.page.keyboard.press('Enter');
  expect(await focused(widget)).toBe('Start');
  expect(await widget.page.locator('.details').isVisible()).toBe(true);
  await widget.page.keyboard.press('Escape');
  expect(await focused(widget)).toBe('start');
  expect(await widget.page.locator('.details').isVisible()).toBe(false);
  await widget.close();
});

test('a chord of the editor is not meant for the row that has the keyboard', async () => {
  const widget = await host.open({ view: releaseView(), now: RELEASE_NOW });
  await tabTo(widget, /^start$/);
  await widget.page.keyboard.press('Control+Enter');
  await widget.page.keyboard.press('Alt+ArrowDown');
  expect(await focused(widget)).toBe('start');
  expect(await widget.page.locator('.details').isVisible()).toBe(false);
  await widget.close();
});

test('who starts a run by keyboard comes to what waits, who ends it to the list', async () => {
  const widget = await host.open({ view: sampleView({ nodes: [{ id: 'one' }] }) });
  await tabTo(widget, /^Start run$/);
  await widget.page.keyboard.press('Enter');
  expect(await widget.next()).toMatchObject({ type: 'start' });
  await widget.show(sampleView({ run: { status: 'waiting' }, seq: 2, nodes: [{ id: 'one', ...turn() }] }));
  await expect.poll(() => focused(widget)).toBe('1 waiting for you');
  await widget.page.keyboard.press('Enter');
  expect(await focused(widget)).toBe('one');
  await widget.page.getByRole('button', { name: 'Pause' }).focus();
  const ended = { status: 'cancelled', endedAt: RELEASE_NOW } as const;
  await widget.show(sampleView({ run: ended, seq: 3, nodes: [{ id: 'one', status: 'skipped' }] }));
  await expect.poll(() => focused(widget)).toBe('one');
  await widget.close();
});

test('arrows walk the drawing along its lines and across', async () => {
  const widget = await host.open({ view: releaseView(), now: RELEASE_NOW });
  await widget.drawn();
  await tabTo(widget, /^n0$/);
  const walk = async (...keys: readonly string[]) => {
    for (const key of keys) await widget.page.keyboard.press(key);
    return focused(widget);
  };
  expect(await walk('ArrowDown')).toBe('n1');
  expect(await walk('ArrowDown')).toBe('n3');
  expect(await walk('ArrowRight')).toBe('n4');
  expect(await walk('ArrowLeft', 'ArrowLeft')).toBe('n2');
  expect(await walk('ArrowDown')).toBe('n5');
  expect(await walk('ArrowUp')).toBe('n3');
  expect(await walk('End')).toBe('n13');
  expect(await walk('Home')).toBe('n0');
  expect(await widget.page.locator('.step-row.selected').getAttribute('data-step')).toBe(stepId('start'));
  await widget.page.keyboard.press('Enter');
  expect(await focused(widget)).toBe('Start');
  await widget.close();
});

test('a drawing that runs sideways is walked sideways', async () => {
  const view = sampleView({
    direction: 'LR',
    nodes: [{ id: 'a' }, { id: 'b' }, { id: 'c' }],
    edges: [
      ['a', 'b'],
      ['a', 'c'],
    ],
    run: {},
  });
  const widget = await host.open({ view });
  await widget.drawn();
  await tabTo(widget, /^n0$/);
  await widget.page.keyboard.press('ArrowRight');
  const first = await focused(widget);
  await widget.page.keyboard.press(first === 'n1' ? 'ArrowDown' : 'ArrowUp');
  expect([first, await focused(widget)].sort()).toEqual(['n1', 'n2']);
  await widget.page.keyboard.press('ArrowLeft');
  expect(await focused(widget)).toBe('n0');
  await widget.close();
});

test('the keyboard stays where it is while states come in', async () => {
  const widget = await host.open({ view: checklistView(), now: CHECKLIST_NOW });
  await tabTo(widget, /Done: Print the badge/);
  const next = answered(checklistView(), stepId('mail'));
  await widget.show(next);
  await expect.poll(() => widget.page.locator('.count').textContent()).toBe('3/11');
  expect(await focused(widget)).toContain('Done: Print the badge');
  await widget.show({ ...next, seq: 20, title: 'Renamed' });
  await expect.poll(() => widget.page.locator('h1').textContent()).toBe('Renamed');
  expect(await focused(widget)).toContain('Done: Print the badge');
  await widget.close();
});

test('what was being written survives a new state', async () => {
  const widget = await host.open({ view: releaseView(), now: RELEASE_NOW });
  await tabTo(widget, /Add a comment/);
  await widget.page.keyboard.press('Enter');
  await tabTo(widget, /Comment \(optional\)/);
  await widget.page.keyboard.type('Looks ');
  await widget.show({ ...releaseView(), seq: 22, log: [] });
  await widget.page.keyboard.type('good');
  expect(await widget.page.locator('.step-row').getByRole('textbox').inputValue()).toBe('Looks good');
  await widget.close();
});

test('when the answered step loses its buttons, the keyboard goes to its row; from the card over the drawing too', async () => {
  const widget = await host.open({ view: releaseView(), now: RELEASE_NOW });
  await widget.drawn();
  await widget.page
    .locator('.callout')
    .getByRole('button', { name: /^Approve/ })
    .focus();
  await widget.page.keyboard.press('Enter');
  const request = await widget.next();
  expect(request).toMatchObject({ choice: 'approve' });
  await widget.send({ type: 'reply', request: 1 });
  await widget.show(answered(releaseView(), stepId('approve')));
  await expect.poll(() => focused(widget)).not.toBe('nothing');
  await widget.close();
});

test('the count of what waits leads from one to the next', async () => {
  const widget = await host.open({ view: checklistView(), now: CHECKLIST_NOW });
  const pill = widget.page.getByRole('button', { name: /waiting for you/ });
  const visited: string[] = [];
  for (let i = 0; i < 6; i++) {
    await pill.click();
    visited.push(await focused(widget));
  }
  expect(visited).toEqual(['payroll', 'remote', 'mail', 'badge', 'desk', 'payroll']);
  await widget.close();
});

test('a menu is worked with arrows, and gives the keyboard back', async () => {
  const widget = await host.open({ view: checklistView(), now: CHECKLIST_NOW });
  await tabTo(widget, /More for Open the mail account/);
  await widget.page.keyboard.press('Enter');
  await expect.poll(() => focused(widget)).toContain('Cannot be done');
  await widget.page.keyboard.press('ArrowDown');
  expect(await focused(widget)).toContain('Skip this step');
  await widget.page.keyboard.press('Escape');
  await expect.poll(() => focused(widget)).toContain('More for Open the mail account');
  expect(widget.sent).toEqual([]);
  await widget.close();
});

test('rows and nodes say number, name, kind, state, reason and time', async () => {
  const widget = await host.open({ view: releaseView(), now: RELEASE_NOW });
  await widget.drawn();
  const label = async (node: string, index: number) => {
    const row = await widget.page.locator(`[data-step="${stepId(node)}"]`).getAttribute('aria-label');
    expect(await widget.page.locator(`[data-node=n${index}]`).getAttribute('aria-label')).toBe(row);
    return row;
  };
  expect(await label('unit', 3)).toBe('Step 4: Unit tests, Script, Done, 58s');
  expect(await label('fix', 6)).toBe('Step 7: Fix findings, Task, Skipped, way “no” not taken at All green?');
  expect(await label('smoke', 10)).toBe('Step 11: Smoke tests, Script, Pending, needs Deploy to staging');
  expect(await label('approve', 9)).toMatch(
    /^Step 10: Approve release, Approval, Waiting for you, Release payments-service 2.4.0 to production\?, 2m 1\ds$/,
  );
  await widget.close();
});
