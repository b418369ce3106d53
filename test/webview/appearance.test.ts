import { mkdirSync } from 'node:fs';
import path from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { CHECKLIST_NOW, checklistView, previewView } from './checklistView.ts';
import { RELEASE_NOW, releaseView } from './releaseView.ts';
import { START, sampleView, stepId, turn } from './sampleView.ts';
import { allThemes } from './themes.ts';
import { violations } from './violations.ts';
import { startWidgetHost, type WidgetHost } from './widget.ts';

const root = path.join(import.meta.dirname, '../..');
const pictures = path.join(root, 'out/screenshots');

let host: WidgetHost;
beforeAll(async () => {
  mkdirSync(pictures, { recursive: true });
  host = await startWidgetHost();
});
afterAll(() => host?.stop());

const PROBLEMS = [
  {
    severity: 'error',
    message: '“Settled in” waits for two ways of one choice; only one of them can happen.',
    line: 22,
  },
  { severity: 'warning', message: '“First salary” can be reached, but nothing leads out.', line: 25 },
] as const;

const SCENES = {
  release: { view: releaseView(), now: RELEASE_NOW, open: 'deploy' },
  approval: { view: releaseView(), now: RELEASE_NOW, open: 'approve' },
  checklist: { view: checklistView(), now: CHECKLIST_NOW, open: undefined },
  trouble: { view: checklistView(), now: CHECKLIST_NOW, open: 'payroll' },
  preview: { view: previewView([...PROBLEMS]), now: CHECKLIST_NOW, open: undefined },
};

describe.each(allThemes)('%s', (theme) => {
  test.each(Object.entries(SCENES))('%s is readable for everybody', async (name, { view, now, open }) => {
    const widget = await host.open({ theme, view, now });
    await widget.drawn();
    if (open) await widget.page.locator(`[data-step="${stepId(open)}"] .name`).click();
    await widget.page.screenshot({ path: path.join(pictures, `${name}-${theme}.png`) });
    expect(await violations(widget)).toEqual([]);
    expect(widget.troubles).toEqual([]);
    await widget.close();
  });

  test('shapes and lines of the drawing stand out from the background', async () => {
    const widget = await host.open({ theme, view: releaseView(), now: RELEASE_NOW });
    await widget.drawn();
    const low = await widget.page.evaluate(lowContrasts);
    expect(low).toEqual([]);
    await widget.close();
  });
});

test('the list shows what waits, without moving rows under the pointer', async () => {
  const widget = await host.open({ size: { width: 1000, height: 600 } });
  const chain = (waiting: number) =>
    sampleView({
      run: { status: 'waiting' },
      seq: waiting + 1,
      nodes: Array.from({ length: 40 }, (_, i) => ({
        id: `s${i}`,
        ...(i < waiting ? { status: 'done' as const } : i === waiting ? turn() : {}),
      })),
    });
  const inSight = (index: number) =>
    widget.page.locator(`[data-step="${stepId(`s${index}`)}"]`).evaluate((row) => {
      const list = row.parentElement?.getBoundingClientRect();
      const box = row.getBoundingClientRect();
      return list !== undefined && box.top >= list.top && box.bottom <= list.bottom;
    });
  await widget.show(chain(0));
  expect(await inSight(0)).toBe(true);
  await widget.show(chain(20));
  await expect.poll(() => inSight(20)).toBe(true);
  await widget.page.locator('.steps').hover();
  await widget.show(chain(39));
  await expect.poll(() => widget.page.locator('.count').textContent()).toBe('39/40');
  expect(await inSight(39)).toBe(false);
  await widget.page.mouse.move(900, 300);
  await expect.poll(() => inSight(39)).toBe(true);
  await widget.close();
});

test('a paused run asks for nothing in its header', async () => {
  const nodes = [{ id: 'one', ...turn() }];
  const widget = await host.open({ view: sampleView({ run: { status: 'waiting' }, nodes }) });
  await widget.page.getByText('1 waiting for you').waitFor();
  expect(await widget.page.locator('.run-word').textContent()).toBe('');
  await widget.show(sampleView({ run: { status: 'paused' }, seq: 2, nodes }));
  await expect.poll(() => widget.page.locator('.run-word').textContent()).toBe('Paused');
  expect(await widget.page.locator('.pill').isVisible()).toBe(false);
  await widget.close();
});

test('the marks of the timeline never make it scroll sideways', async () => {
  const nodes = [{ id: 'one', ...turn(), startedAt: START }];
  const widget = await host.open({ size: { width: 1000, height: 700 } });
  for (const seconds of [141, 143, 145, 147, 149]) {
    await widget.show(sampleView({ run: { status: 'waiting' }, nodes }), START + seconds * 1000);
    const over = await widget.page.locator('.timeline').evaluate((chart) => chart.scrollWidth - chart.clientWidth);
    expect(over).toBe(0);
  }
  await widget.close();
});

describe('narrow', () => {
  test.each(allThemes)('the side bar puts what waits first (%s)', async (theme) => {
    const widget = await host.open({
      theme,
      view: checklistView(),
      now: CHECKLIST_NOW,
      size: { width: 380, height: 860 },
    });
    await widget.drawn();
    await widget.page.screenshot({ path: path.join(pictures, `side-bar-${theme}.png`) });
    const [stage, list] = [
      await widget.page.locator('.stage').boundingBox(),
      await widget.page.locator('.list').boundingBox(),
    ];
    expect(stage && list && stage.y + stage.height <= list.y + 1 && list.width === 380).toBe(true);
    const first = await widget.page.locator('.step-row .name').first().textContent();
    expect(first).toBe('Open the mail account');
    expect(await widget.page.evaluate(() => document.documentElement.scrollWidth)).toBe(380);
    expect(await violations(widget)).toEqual([]);
    await widget.close();
  });

  test('one of steps, timeline and log is shown, chosen by tabs', async () => {
    const widget = await host.open({ view: releaseView(), now: RELEASE_NOW, size: { width: 520, height: 800 } });
    const shown = () =>
      widget.page
        .locator('#pane-steps, #pane-timeline, #pane-log')
        .evaluateAll((panes) => panes.filter((pane) => pane.checkVisibility()).map(({ id }) => id));
    expect(await shown()).toEqual(['pane-steps']);
    await widget.page.getByRole('tab', { name: 'Steps' }).focus();
    await widget.page.keyboard.press('ArrowRight');
    expect(await shown()).toEqual(['pane-timeline']);
    await widget.page.getByRole('tab', { name: 'Log' }).click();
    expect(await shown()).toEqual(['pane-log']);
    expect(await violations(widget)).toEqual([]);
    await widget.page.setViewportSize({ width: 1200, height: 800 });
    expect(await shown()).toEqual(['pane-steps', 'pane-timeline', 'pane-log']);
    expect(await widget.page.getByRole('tablist').isVisible()).toBe(false);
    await widget.close();
  });

  test('the drawing follows what is going on until somebody moves it', async () => {
    const widget = await host.open({ size: { width: 420, height: 700 } });
    const steps = Array.from({ length: 14 }, (_, i) => ({ id: `s${i}` }));
    const chain = (waiting: number) =>
      sampleView({
        run: {},
        seq: waiting + 1,
        nodes: steps.map((step, i) => ({
          ...step,
          ...(i < waiting ? { status: 'done' as const } : i === waiting ? turn() : {}),
        })),
        edges: steps.slice(1).map(({ id }, i) => [`s${i}`, id] as const),
      });
    const inSight = (index: number) =>
      widget.page.locator(`[data-node=n${index}]`).evaluate((node) => {
        const stage = document.querySelector('.stage')?.getBoundingClientRect();
        const box = node.getBoundingClientRect();
        return stage !== undefined && box.top >= stage.top && box.bottom <= stage.bottom;
      });
    await widget.show(chain(0));
    await widget.drawn();
    expect(await inSight(0)).toBe(true);
    await widget.show(chain(9));
    await expect.poll(() => inSight(9)).toBe(true);
    await widget.page.mouse.move(200, 250);
    await widget.page.mouse.wheel(0, -2000);
    await expect.poll(() => inSight(9)).toBe(false);
    await widget.show(chain(10));
    await expect.poll(() => widget.page.locator('.count').textContent()).toBe('10/14');
    expect(await inSight(10)).toBe(false);
    await widget.close();
  });

  test('a window that becomes narrow rearranges itself and keeps the keyboard', async () => {
    const widget = await host.open({ view: checklistView(), now: CHECKLIST_NOW });
    await widget.page.locator(`[data-step="${stepId('remote')}"]`).focus();
    await widget.page.setViewportSize({ width: 380, height: 860 });
    await expect.poll(() => widget.page.locator('.step-row .name').first().textContent()).toBe('Open the mail account');
    const at = () => widget.page.evaluate(() => document.activeElement?.getAttribute('data-step'));
    await expect.poll(at).toBe(stepId('remote'));
    await widget.close();
  });
});

/**
 * Runs in the page: outlines of nodes and lines that a person with low vision could not make out (less than 3 to 1;
 * pending lines 2).
 */
function lowContrasts(): readonly string[] {
  const canvas = document.createElement('canvas').getContext('2d', { willReadFrequently: true });
  if (!canvas) throw new Error('no canvas');
  const luminance = (color: string): number => {
    canvas.fillStyle = color;
    canvas.fillRect(0, 0, 1, 1);
    const [r = 0, g = 0, b = 0] = [...canvas.getImageData(0, 0, 1, 1).data].map((part) => {
      const value = part / 255;
      return value <= 0.03928 ? value / 12.92 : ((value + 0.055) / 1.055) ** 2.4;
    });
    return 0.2126 * r + 0.7152 * g + 0.0722 * b;
  };
  const contrast = (a: string, b: string): number => {
    const [x, y] = [luminance(a), luminance(b)];
    return (Math.max(x, y) + 0.05) / (Math.min(x, y) + 0.05);
  };
  const background = getComputedStyle(document.body).backgroundColor;
  const low: string[] = [];
  const check = (selector: string, property: 'stroke' | 'fill', least: number) => {
    for (const found of document.querySelectorAll(selector)) {
      const ratio = contrast(getComputedStyle(found)[property], background);
      if (ratio < least)
        low.push(`${selector} ${found.closest('[class*=look-]')?.getAttribute('class')}: ${ratio.toFixed(2)}`);
    }
  };
  check(
    '.drawing .node:not(.look-pending, .look-skipped) .shape:not(g), .drawing .node:not(.look-pending, .look-skipped) g.shape > path',
    'stroke',
    3,
  );
  check('.drawing .flowchart-link:is(.taken, .active)', 'stroke', 3);
  check('.drawing .flowchart-link', 'stroke', 2);
  check('.drawing .meta', 'fill', 4.5);
  check('.drawing .label text', 'fill', 4.5);
  return low;
}
