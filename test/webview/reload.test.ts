import { afterAll, beforeAll, expect, test } from 'vitest';
import { CHECKLIST_NOW, checklistView, previewView } from './checklistView.ts';
import { RELEASE_NOW, releaseView } from './releaseView.ts';
import { stepId } from './sampleView.ts';
import { startWidgetHost, type Widget, type WidgetHost } from './widget.ts';

let host: WidgetHost;
beforeAll(async () => {
  host = await startWidgetHost();
});
afterAll(() => host?.stop());

const transform = ({ page }: Widget) => page.locator('.drawing .canvas').getAttribute('transform');

test('selection, zoom and place come back after a reload', async () => {
  const widget = await host.open({ view: releaseView(), now: RELEASE_NOW });
  await widget.drawn();
  await widget.page.locator(`[data-step="${stepId('lint')}"] .name`).click();
  await widget.page.getByRole('button', { name: 'Close details' }).click();
  await widget.page.getByRole('button', { name: 'Zoom in (+)' }).click();
  await widget.page.mouse.move(700, 600);
  await widget.page.mouse.wheel(30, 40);
  await expect.poll(async () => (await widget.kept())?.selected).toBe(stepId('lint'));
  await expect
    .poll(async () => `translate(${(await widget.kept())?.x?.toFixed(2)}`)
    .toBe((await transform(widget))?.split(',')[0]);
  const kept = await widget.kept();
  expect(kept?.shown).toEqual({ runId: 'run-1' });
  const place = await transform(widget);
  await widget.close();

  const again = await host.open({ view: releaseView(), now: RELEASE_NOW, kept });
  await again.drawn();
  expect(await again.page.locator('.step-row.selected').getAttribute('data-step')).toBe(stepId('lint'));
  expect(await transform(again)).toBe(place);
  await again.close();
});

test('what the host says is shown is what is kept', async () => {
  const widget = await host.open();
  const shown = { uri: 'file:///docs/release.md', blockIndex: 2 };
  await widget.send({ type: 'state', view: previewView(), shown, now: CHECKLIST_NOW, canRun: true });
  await expect.poll(async () => (await widget.kept())?.shown).toEqual(shown);
  await widget.send({ type: 'state', view: checklistView(), now: CHECKLIST_NOW, canRun: true });
  await expect.poll(async () => (await widget.kept())?.shown).toEqual({ runId: 'run-1' });
  await widget.close();
});

test('a kept state that makes no sense is forgotten', async () => {
  const widget = await host.open({ view: releaseView(), now: RELEASE_NOW, kept: { zoom: 'large', shown: 3 } });
  await widget.drawn();
  expect(widget.troubles).toEqual([]);
  await widget.close();
});

test('the whole drawing is shown at first, and again when the window changes, until somebody moves it', async () => {
  const widget = await host.open({ view: releaseView(), now: RELEASE_NOW });
  await widget.drawn();
  const first = await transform(widget);
  await widget.page.setViewportSize({ width: 1200, height: 900 });
  await expect.poll(() => transform(widget)).not.toBe(first);
  await widget.page.mouse.move(700, 300);
  await widget.page.mouse.wheel(0, 50);
  const moved = await transform(widget);
  await widget.page.setViewportSize({ width: 1300, height: 900 });
  await widget.page.waitForFunction(() => document.querySelector('.stage')?.clientWidth === 1300 - 348);
  expect(await transform(widget)).toBe(moved);
  await widget.close();
});
