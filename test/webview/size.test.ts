import { afterAll, beforeAll, expect, test } from 'vitest';
import type { PlanView } from '../../src/view/planView.ts';
import { answered } from './pretendRun.ts';
import { sampleView, stepId, turn } from './sampleView.ts';
import { startWidgetHost, type WidgetHost } from './widget.ts';

let host: WidgetHost;
beforeAll(async () => {
  host = await startWidgetHost();
});
afterAll(() => host?.stop());

/** Rows of five boxes, each joined to two of the next row. */
function plan(count: number): PlanView {
  const edges: [string, string][] = [];
  for (let i = 0; i < count; i++) for (const to of [i + 5, i + 6]) if (to < count) edges.push([`s${i}`, `s${to}`]);
  return sampleView({
    run: {},
    nodes: Array.from({ length: count }, (_, i) => ({
      id: `s${i}`,
      label: `Step number ${i}`,
      ...(i < 5 ? turn() : {}),
    })),
    edges,
  });
}

test('300 boxes are drawn and stay quick', async () => {
  const view = plan(300);
  const widget = await host.open({ view });
  await widget.drawn();
  expect(await widget.page.locator('.drawing .node').count()).toBe(300);
  const row = widget.page.locator(`[data-step="${stepId('s3')}"]`);
  await row.getByRole('button', { name: 'Done: Step number 3' }).click();
  expect(await widget.next()).toMatchObject({ step: stepId('s3') });
  await widget.send({ type: 'reply', request: 1 });
  await widget.show(answered(view, stepId('s3')));
  await expect.poll(() => row.getAttribute('class')).toContain('look-done');
  await row.focus();
  await widget.page.keyboard.press('End');
  const last = widget.page.locator(`[data-step="${stepId('s299')}"]`);
  await expect.poll(() => last.evaluate((element) => element === document.activeElement)).toBe(true);
  await expect.poll(() => last.isVisible()).toBe(true);
  expect(widget.troubles).toEqual([]);
  await widget.close();
});

test('a huge diagram is drawn only on request, and says why; the list works', async () => {
  const widget = await host.open({ view: plan(800) });
  await widget.page.getByText('This diagram has 800 boxes.').waitFor();
  expect(await widget.page.locator('.drawing').count()).toBe(0);
  await widget.page.getByRole('button', { name: 'Done: Step number 4' }).click();
  expect(await widget.next()).toMatchObject({ step: stepId('s4'), choice: 'Done' });
  await widget.page.getByRole('button', { name: 'Draw it' }).click();
  await widget.drawn();
  expect(await widget.page.locator('.drawing .node').count()).toBe(800);
  await widget.close();
});
