import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { CHECKLIST_NOW, checklistView } from './checklistView.ts';
import { answered } from './pretendRun.ts';
import { RELEASE_NOW, releaseView } from './releaseView.ts';
import { stepId } from './sampleView.ts';
import { startWidgetHost, type Widget, type WidgetHost } from './widget.ts';

let host: WidgetHost;
beforeAll(async () => {
  host = await startWidgetHost();
});
afterAll(() => host?.stop());

const row = (widget: Widget, node: string) => widget.page.locator(`[data-step="${stepId(node)}"]`);
const inRow = (widget: Widget, node: string, name: string | RegExp) => row(widget, node).getByRole('button', { name });

async function checklist(): Promise<Widget> {
  return host.open({ view: checklistView(), now: CHECKLIST_NOW });
}

describe('answers', () => {
  test('a box is ticked with one click', async () => {
    const widget = await checklist();
    await inRow(widget, 'mail', 'Done: Open the mail account').click();
    expect(await widget.next()).toEqual({
      type: 'answer',
      request: 1,
      step: stepId('mail'),
      attempt: 1,
      choice: 'Done',
    });
    await widget.close();
  });

  test('a choice has one button a way, and says what follows', async () => {
    const widget = await checklist();
    await inRow(widget, 'remote', 'no: Works remotely?. Then: Tour of the office').click();
    expect(await widget.next()).toMatchObject({ type: 'answer', step: stepId('remote'), choice: 'no' });
    await widget.close();
  });

  test('what is seldom right is in a menu', async () => {
    const widget = await checklist();
    await expect.poll(() => inRow(widget, 'mail', /Cannot be done/).count()).toBe(0);
    await inRow(widget, 'mail', 'More for Open the mail account').click();
    await widget.page.getByRole('menuitem', { name: /Cannot be done/ }).click();
    expect(await widget.next()).toMatchObject({ type: 'answer', step: stepId('mail'), choice: 'Cannot be done' });
    await inRow(widget, 'badge', 'More for Print the badge').click();
    await widget.page.getByRole('menuitem', { name: /Skip this step/ }).click();
    expect(await widget.next()).toMatchObject({ type: 'skip', step: stepId('badge'), attempt: 1 });
    await widget.close();
  });

  test('stopping the run is asked twice', async () => {
    const widget = await checklist();
    const stop = async (answer: string) => {
      await inRow(widget, 'payroll', 'More for Register with payroll').click();
      await widget.page.getByRole('menuitem', { name: /Stop the run/ }).click();
      await widget.page.getByRole('alertdialog').getByRole('button', { name: answer }).click();
    };
    await stop('Keep going');
    await stop('Stop the run');
    expect(await widget.next()).toMatchObject({ type: 'answer', step: stepId('payroll'), choice: 'stop' });
    expect(widget.sent).toHaveLength(1);
    await widget.close();
  });

  test('an approval carries a comment that was written, from the list and from the details', async () => {
    const widget = await host.open({ view: releaseView(), now: RELEASE_NOW });
    await inRow(widget, 'approve', /Add a comment/).click();
    await row(widget, 'approve').getByRole('textbox').fill('Seen on staging.');
    await inRow(widget, 'approve', /^Approve: Approve release/).click();
    expect(await widget.next()).toMatchObject({ choice: 'approve', comment: 'Seen on staging.' });
    await widget.send({ type: 'reply', request: 1, error: 'Not yet.' });
    await row(widget, 'approve').locator('.name').click();
    await widget.page
      .locator('.details')
      .getByRole('button', { name: /^Reject: Approve release/ })
      .click();
    expect(await widget.next()).toMatchObject({ choice: 'reject', comment: 'Seen on staging.' });
    await widget.close();
  });

  test('the card on the drawing answers too', async () => {
    const widget = await host.open({ view: releaseView(), now: RELEASE_NOW });
    await widget.drawn();
    await widget.page
      .locator('.callout')
      .getByRole('button', { name: /^Reject/ })
      .click();
    expect(await widget.next()).toMatchObject({ type: 'answer', step: stepId('approve'), choice: 'reject' });
    await widget.close();
  });

  test('a tick is taken back right on its row', async () => {
    const widget = await checklist();
    await inRow(widget, 'laptop', 'Take back Hand over the laptop').click();
    expect(await widget.next()).toEqual({ type: 'takeBack', request: 1, step: stepId('laptop'), attempt: 1 });
    await widget.close();
  });
});

describe('requests', () => {
  test('nothing is shown as done, and nothing is sent twice, before the host has said so', async () => {
    const widget = await checklist();
    const done = inRow(widget, 'mail', /^Done/);
    await done.click();
    await done.click({ force: true });
    await expect.poll(() => done.getAttribute('aria-disabled')).toBe('true');
    expect(await row(widget, 'mail').getAttribute('class')).toContain('look-turn');
    await widget.send({ type: 'reply', request: 1 });
    await done.click({ force: true });
    expect(widget.sent).toHaveLength(1);
    await widget.show(answered(checklistView(), stepId('mail')));
    await expect.poll(() => row(widget, 'mail').getAttribute('class')).toContain('look-done');
    await widget.close();
  });

  test('other steps can be answered meanwhile', async () => {
    const widget = await checklist();
    await inRow(widget, 'mail', /^Done/).click();
    await inRow(widget, 'badge', /^Done/).click();
    expect(widget.sent).toHaveLength(2);
    await widget.close();
  });

  test('a refusal is shown at the step in the words of the host, and the buttons work again', async () => {
    const widget = await checklist();
    await inRow(widget, 'mail', /^Done/).click();
    await widget.send({ type: 'reply', request: 1, error: 'Anna has ticked this already, at 09:12.' });
    const refusal = row(widget, 'mail').getByRole('alert');
    await expect.poll(() => refusal.textContent()).toContain('Anna has ticked this already');
    await expect.poll(() => inRow(widget, 'mail', /^Done/).getAttribute('aria-disabled')).toBe(null);
    await widget.show({ ...checklistView(), seq: 10 });
    expect(await refusal.isVisible()).toBe(true);
    await widget.show(answered({ ...checklistView(), seq: 11 }, stepId('mail')));
    await expect.poll(() => refusal.isVisible()).toBe(false);
    await widget.close();
  });

  test('when nobody answers, the buttons come back with a word', async () => {
    const widget = await checklist();
    await widget.page.clock.install();
    await inRow(widget, 'mail', /^Done/).click();
    await expect.poll(() => inRow(widget, 'mail', /^Done/).getAttribute('aria-disabled')).toBe('true');
    await widget.page.clock.fastForward(21_000);
    await row(widget, 'mail').getByText('The editor has not answered.').waitFor();
    await expect.poll(() => inRow(widget, 'mail', /^Done/).getAttribute('aria-disabled')).toBe(null);
    await widget.close();
  });

  test('pause goes at once, cancel after a question', async () => {
    const widget = await host.open({ view: releaseView(), now: RELEASE_NOW });
    await widget.page.getByRole('button', { name: 'Pause' }).click();
    expect(await widget.next()).toEqual({ type: 'pause', request: 1 });
    await widget.send({ type: 'reply', request: 1, error: 'The run has ended.' });
    await expect.poll(() => widget.page.locator('.header [role=alert]').textContent()).toContain('The run has ended.');
    await widget.page.getByRole('button', { name: 'Cancel the run' }).click();
    expect(widget.sent).toHaveLength(1);
    await widget.page.getByRole('alertdialog').getByRole('button', { name: 'Cancel run' }).click();
    expect(await widget.next()).toEqual({ type: 'cancel', request: 2 });
    await widget.close();
  });

  test('a run that cannot go on here says why and takes no answers', async () => {
    const widget = await host.open();
    await widget.send({
      type: 'state',
      view: checklistView(),
      now: CHECKLIST_NOW,
      canRun: false,
      cannotRunReason: 'Another window works on this run.',
    });
    await widget.page.getByText('Another window works on this run.').waitFor();
    await inRow(widget, 'mail', /^Done/).click({ force: true });
    await widget.page.getByRole('button', { name: 'Pause' }).click({ force: true });
    expect(widget.sent).toEqual([]);
    await widget.close();
  });

  test('places in the text are asked for', async () => {
    const widget = await checklist();
    await widget.page.getByRole('button', { name: 'Show the diagram in docs/release.md:18' }).click();
    expect(await widget.next()).toEqual({ type: 'reveal' });
    await row(widget, 'mail').locator('.name').click();
    await widget.page
      .locator('.details')
      .getByRole('button', { name: /^Open in the text/ })
      .click();
    expect(await widget.next()).toEqual({ type: 'reveal', step: stepId('mail') });
    await widget.close();
  });

  test('a message that does not fit is reported and dropped', async () => {
    const widget = await checklist();
    await widget.page.evaluate(() => window.postMessage({ type: 'state', view: 7 }, '*'));
    expect(await widget.next()).toMatchObject({ type: 'trouble' });
    expect(await row(widget, 'mail').isVisible()).toBe(true);
    await widget.close();
  });
});
