import { afterAll, beforeAll, expect, test } from 'vitest';
import { sketchedPlan } from '../support/sketchedPlan.ts';
import { DrivenRun } from '../unit/view/runOf.ts';
import { startWidgetHost, type WidgetHost } from './widget.ts';

let host: WidgetHost;
beforeAll(async () => {
  host = await startWidgetHost();
});
afterAll(() => host?.stop());

const draft = () =>
  new DrivenRun(
    sketchedPlan({
      edges: ['write --> review', 'review -- not yet --> write', 'review -- good --> publish'],
      nodes: {
        write: { label: 'Write' },
        review: { label: 'Good enough?', shape: 'diamond' },
        publish: { label: 'Publish' },
      },
    }),
  );

test('a second round stands in the list and on the drawing, and the way back is shown as taken', async () => {
  const run = draft();
  const widget = await host.open({ view: run.view(), now: 1_003_000 });
  await widget.drawn();
  const { page } = widget;
  const rounds = () => page.locator('.step-row .round:not(:empty)').allTextContents();
  const back = page.locator('.drawing path[data-id=e1]');
  expect(await rounds()).toEqual([]);
  expect(await back.getAttribute('class')).not.toMatch(/\b(?:taken|active)\b/);

  await widget.show(run.tick('write').answer('review', 'not yet').view());
  await expect.poll(rounds).toEqual(['Round 2', 'Round 2']);
  expect(await page.locator('.step-row').count()).toBe(5);
  expect(await back.getAttribute('class')).toMatch(/\bactive\b/);
  expect(await page.locator('.drawing [data-node=n0]').getAttribute('class')).toContain('look-turn');
  expect(await page.locator('.drawing text.meta').allTextContents()).toEqual(
    expect.arrayContaining(['your turn · round 2', 'round 2']),
  );
  expect(await page.locator('.drawing [data-node=n0]').getAttribute('aria-label')).toContain('Round 2');

  await widget.show(run.tick('write').answer('review', 'good').view());
  await expect.poll(() => back.getAttribute('class')).toMatch(/\btaken\b/);
  expect(await page.locator('.drawing [data-node=n1]').getAttribute('class')).toContain('look-done');
  expect(widget.troubles).toEqual([]);
  await widget.close();
});
