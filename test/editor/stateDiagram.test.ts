import { readFileSync } from 'node:fs';
import path from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { HostSession } from '../support/hostSession.ts';
import { editorLine, runCommand } from '../support/workbench.ts';
import { pictureOfFailure } from './pictureOfFailure.ts';
import { PlanPage } from './planPage.ts';

const TEXT = readFileSync(path.join(import.meta.dirname, '../../examples/order-states.md'), 'utf8');

describe('a state diagram', () => {
  let session: HostSession;

  beforeAll(async () => {
    session = await HostSession.open({ files: { 'order-states.md': TEXT }, open: 'order-states.md' });
    await editorLine(session.page, 'An order on its way').first().waitFor();
  });
  afterAll(async () => session?.close());
  pictureOfFailure(() => session);

  it('runs by clicks: a way is chosen, regions run together, and their state is left when both are finished', async () => {
    await editorLine(session.page, 'stateDiagram-v2').first().click();
    await runCommand(session.page, 'Diagram Runner: Run diagram');
    const plan = new PlanPage(session.page);
    await plan.row('Is it in stock?').waitFor();
    await plan.start();
    await plan.press('Is it in stock?', 'in stock');
    await plan.rowThat('Reorder', 'skipped').waitFor();
    await session.screenshot('state-1-regions');
    await plan.tick('Pack');
    await plan.tick('Invoice');
    await plan.tick('Delivered');
    await plan.frame.getByText('Succeeded · End').waitFor();
    await session.screenshot('state-2-ended');
    expect(session.readFile('order-states.md')).toBe(TEXT);
  });
});
