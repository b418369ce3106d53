import { afterAll, beforeAll, expect, test } from 'vitest';
import { RELEASE, RELEASE_NOW, releaseView } from './releaseView.ts';
import { sampleView, stepId } from './sampleView.ts';
import { startWidgetHost, type Widget, type WidgetHost } from './widget.ts';

let host: WidgetHost;
beforeAll(async () => {
  host = await startWidgetHost();
});
afterAll(() => host?.stop());

const drawnNode = (widget: Widget, index: number) => widget.page.locator(`.drawing [data-node=n${index}]`);
const DEPLOY = 8;

/** The release after Deploy to staging is done. */
const later = () =>
  sampleView({
    ...RELEASE,
    seq: 22,
    nodes: RELEASE.nodes.map((node) =>
      node.id === 'deploy' ? { ...node, status: 'done', endedAt: RELEASE_NOW } : node,
    ),
    edgeStates: { ...RELEASE.edgeStates, 'build>deploy': 'taken', 'deploy>smoke': 'active' },
  });

test('a change of state toggles classes in the drawing that is there', async () => {
  const widget = await host.open({ view: releaseView(), now: RELEASE_NOW });
  await widget.drawn();
  await widget.page.evaluate(() => {
    for (const found of document.querySelectorAll('.drawing, .drawing path, .step-row'))
      found.setAttribute('data-mark', '1');
  });
  const marks = () => widget.page.locator('[data-mark]').count();
  const before = await marks();
  expect(await drawnNode(widget, DEPLOY).getAttribute('class')).toContain('look-running');
  expect(await widget.page.locator('path[data-id=e9]').getAttribute('class')).toContain('active');

  await widget.show(later());
  await expect.poll(() => drawnNode(widget, DEPLOY).getAttribute('class')).toContain('look-done');
  expect(await drawnNode(widget, DEPLOY).getAttribute('class')).not.toContain('look-running');
  expect(await widget.page.locator('path[data-id=e9]').getAttribute('class')).toMatch(/taken/);
  expect(await widget.page.locator('path[data-id=e11]').getAttribute('class')).toMatch(/active/);
  // The badge of the one changed node is new; everything else is the element it was.
  expect(before - (await marks())).toBeLessThanOrEqual(3);
  expect(await widget.page.locator('.drawing[data-mark]').count()).toBe(1);
  await widget.close();
});

test('the details of a step say how far its group is', async () => {
  const widget = await host.open({ view: releaseView(), now: RELEASE_NOW });
  await widget.page.locator(`[data-step="${stepId('smoke')}"]`).click();
  const group = widget.page.locator('.details dt', { hasText: 'Part of' }).locator('+ dd');
  await expect.poll(() => group.textContent()).toBe('Staging · 0/2');
  await widget.show(later());
  await expect.poll(() => group.textContent()).toBe('Staging · 1/2');
  await widget.close();
});

test('an older state does not replace a newer one', async () => {
  const widget = await host.open({ view: later(), now: RELEASE_NOW });
  await widget.show(releaseView());
  await widget.show({ ...later(), title: 'Newer' });
  await expect.poll(() => widget.page.locator('h1').textContent()).toBe('Newer');
  expect(await widget.page.locator(`[data-step="${stepId('deploy')}"]`).getAttribute('class')).toContain('look-done');
  await widget.close();
});

test('changes are read out, politely and once', async () => {
  const widget = await host.open({ view: releaseView(), now: RELEASE_NOW });
  const live = widget.page.locator('[aria-live=polite]');
  expect(await live.textContent()).toBe('');
  await widget.show(later());
  await expect.poll(() => live.textContent()).toBe('Deploy to staging: Done');
  await widget.close();
});

test('time goes on without messages', async () => {
  const widget = await host.open({ view: releaseView(), now: RELEASE_NOW });
  const time = widget.page.locator(`[data-step="${stepId('deploy')}"] .time`);
  expect(await time.textContent()).toMatch(/^2m 1\ds$/);
  const first = await time.textContent();
  await expect.poll(() => time.textContent(), { timeout: 5000 }).not.toBe(first);
  await widget.close();
});

test('a node shows its latest round', async () => {
  const view = releaseView();
  const [fix] = view.steps.filter(({ nodeId }) => nodeId === 'lint');
  if (!fix) throw new Error('sample');
  const again = {
    ...fix,
    id: `${fix.id}::iter_2`,
    round: 'Round 2',
    status: 'in_progress' as const,
    endedAt: undefined,
  };
  const widget = await host.open({ now: RELEASE_NOW });
  await widget.show({ ...view, seq: 30, steps: [...view.steps, again] });
  await widget.drawn();
  expect(await drawnNode(widget, 2).getAttribute('class')).toContain('look-running');
  expect(await widget.page.locator('.step-row .round:not(:empty)').textContent()).toBe('Round 2');
  await widget.close();
});

test('the host can select a step', async () => {
  const widget = await host.open({ view: releaseView(), now: RELEASE_NOW });
  await widget.drawn();
  await widget.send({ type: 'select', step: stepId('lint') });
  await expect.poll(() => drawnNode(widget, 2).getAttribute('class')).toContain('selected');
  expect(await widget.page.locator('.step-row.selected .name').textContent()).toBe('Lint');
  await widget.close();
});

test('a sentence takes the place of what cannot be shown', async () => {
  const widget = await host.open({ view: releaseView(), now: RELEASE_NOW });
  await widget.send({ type: 'unavailable', message: 'This run is gone.' });
  await widget.page.getByText('This run is gone.').waitFor();
  expect(await widget.page.locator('.app').isVisible()).toBe(false);
  await widget.show(releaseView());
  await expect.poll(() => widget.page.locator('.app').isVisible()).toBe(true);
  await widget.close();
});
