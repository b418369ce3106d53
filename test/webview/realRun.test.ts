import { afterAll, beforeAll, expect, test } from 'vitest';
import type { ToHost } from '../../src/view/messages.ts';
import { release } from '../unit/view/releaseRun.ts';
import type { DrivenRun } from '../unit/view/runOf.ts';
import { startWidgetHost, type Widget, type WidgetHost } from './widget.ts';

let host: WidgetHost;
beforeAll(async () => {
  host = await startWidgetHost();
});
afterAll(() => host?.stop());

/** Does what the page asked with the real engine, and answers as the extension would. */
async function perform(run: DrivenRun, widget: Widget, message: ToHost): Promise<void> {
  if (message.type !== 'answer' && message.type !== 'takeBack' && message.type !== 'skip')
    throw new Error(message.type);
  const node = run.view().steps.find(({ id }) => id === message.step)?.nodeId ?? '';
  if (message.type === 'answer') run.answer(node, message.choice, message.comment);
  else run.act(node, message.type);
  await widget.send({ type: 'reply', request: message.request });
  await widget.show(run.view());
}

test('a person goes through a release, changes their mind once, and sees what became of every step', async () => {
  const run = release();
  const widget = await host.open({ view: run.view() });
  await widget.drawn();
  const press = async (name: RegExp) => {
    await widget.page.locator('.steps').getByRole('button', { name }).click();
    await perform(run, widget, await widget.next());
  };
  const look = async (label: string) =>
    /look-(\w+)/.exec(
      (await widget.page.locator(`.step-row:has([title="${label}"])`).getAttribute('class')) ?? '',
    )?.[1];

  await press(/^Done: Write the notes/);
  await press(/^Take back Write the notes/);
  await expect.poll(() => look('Write the notes')).toBe('turn');
  await press(/^Done: Write the notes/);
  await press(/^Done: check/);
  await press(/^yes: All good\?/);
  await expect.poll(() => look('Mend it')).toBe('skipped');
  expect(await look('Sign off')).toBe('approve');
  await press(/^Approve: Sign off/);
  await press(/^Done: Ship it/);
  await widget.page.getByText('Succeeded · RELEASE_DONE').waitFor();

  expect(await widget.page.locator('.count').textContent()).toBe('8/8');
  expect(await widget.page.locator('.steps vscode-button').count()).toBe(0);
  expect(await widget.page.getByRole('button', { name: 'Pause' }).count()).toBe(0);
  const drawn = await widget.page
    .locator('.drawing .node')
    .evaluateAll((nodes) => nodes.map((node) => node.getAttribute('class')));
  expect(drawn.filter((name) => name?.includes('look-done'))).toHaveLength(7);
  expect(drawn.filter((name) => name?.includes('look-skipped'))).toHaveLength(1);
  expect(widget.troubles).toEqual([]);
  await widget.close();
});
