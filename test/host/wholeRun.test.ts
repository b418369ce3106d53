import assert from 'node:assert/strict';
import { parseStepId } from '../../src/core/ids.ts';
import { closeEverything, markdown, openText, startedApi } from './support/editor.ts';
import { answer, startRun, stepOf, tester, viewOf } from './support/runs.ts';

const release = markdown(
  'flowchart TD',
  '  begin([Begin]) --> write[Write] & test[Test]',
  '  write --> green{Green?}',
  '  test --> green',
  '  green -->|yes| sign{{Sign off}}',
  '  green -->|no| stop([Postponed])',
  '  sign --> ship[Ship]',
  '  ship --> done([Released])',
);

describe('a run', () => {
  afterEach(closeEverything);

  it('goes its way, refuses what is not in order, and leaves the document as it is', async () => {
    const { runs } = await startedApi();
    const { document } = await openText(release);
    const before = document.getText();
    const { runId } = (await startRun(document, 0)).summary;

    const early = await stepOf(runs, runId, 'ship');
    assert.equal(early.status, 'pending');
    const refused = await runs.perform(
      runId,
      { type: 'answer', step: parseStepId(early.id), attempt: early.attempt, choice: 'Done' },
      tester,
    );
    assert.equal(refused.ok, false);
    assert.equal((await stepOf(runs, runId, 'ship')).status, 'pending');

    assert.ok((await answer(runs, runId, 'write', 'Done')).ok);
    assert.equal((await stepOf(runs, runId, 'green')).status, 'pending', 'a join waits for every branch');
    assert.ok((await answer(runs, runId, 'test', 'Done')).ok);
    assert.ok((await answer(runs, runId, 'green', 'yes')).ok);
    assert.equal((await stepOf(runs, runId, 'ship')).status, 'pending', 'nothing gets past a checkpoint');
    const sign = await stepOf(runs, runId, 'sign');
    assert.equal(sign.checkpoint?.kind, 'approval');
    assert.ok((await answer(runs, runId, 'sign', 'Approve', 'looks good')).ok);

    const again = await runs.perform(
      runId,
      { type: 'answer', step: parseStepId(sign.id), attempt: sign.attempt, choice: 'Reject' },
      tester,
    );
    assert.ok(!again.ok && /tester/.test(again.error.message), 'a second answer hears who was first');

    assert.ok((await answer(runs, runId, 'ship', 'Done')).ok);
    const { summary } = await runs.get(runId);
    assert.equal(summary.status, 'succeeded');
    assert.equal(summary.outcome, 'Released');
    const view = await viewOf(runs, runId);
    assert.equal(view.steps.find(({ nodeId }) => nodeId === 'stop')?.status, 'skipped');
    const signed = view.steps.find(({ nodeId }) => nodeId === 'sign');
    assert.equal(signed?.comment, 'looks good');
    assert.equal(signed?.by, 'tester');
    assert.equal(document.getText(), before);
    assert.equal(document.isUntitled, true);
  });

  it('is one of its own for each of two equal blocks', async () => {
    const { runs } = await startedApi();
    const block = markdown('flowchart TD', '  twin[Twin] --> other[Other]');
    const { document } = await openText(`${block}\n${block}`);
    const one = (await startRun(document, 0)).summary;
    const two = (await startRun(document, 1)).summary;
    assert.notEqual(one.designId, two.designId);
    assert.ok((await answer(runs, one.runId, 'twin', 'Done')).ok);
    assert.equal((await stepOf(runs, two.runId, 'twin')).status, 'waiting');
    assert.deepEqual(
      (await runs.runsOf(one.origin, [two.origin])).map(({ runId }) => runId),
      [one.runId],
    );
    assert.deepEqual(
      (await runs.runsOf(two.origin, [one.origin])).map(({ runId }) => runId),
      [two.runId],
    );
  });

  it('can be paused, resumed, taken back and cancelled', async () => {
    const { runs } = await startedApi();
    const { document } = await openText(markdown('flowchart TD', '  p[Pause me] --> q[Then]'));
    const { runId } = (await startRun(document, 0)).summary;
    const status = async (): Promise<string> => (await runs.get(runId)).summary.status;
    assert.ok((await runs.perform(runId, { type: 'pause' }, tester)).ok);
    assert.equal(await status(), 'paused');
    assert.ok((await runs.perform(runId, { type: 'resume' }, tester)).ok);
    assert.equal(await status(), 'waiting');
    assert.ok((await answer(runs, runId, 'p', 'Done')).ok);
    const done = await stepOf(runs, runId, 'p');
    assert.equal(done.canTakeBack, true);
    assert.ok(
      (await runs.perform(runId, { type: 'takeBack', step: parseStepId(done.id), attempt: done.attempt }, tester)).ok,
    );
    assert.equal((await stepOf(runs, runId, 'q')).status, 'pending');
    assert.ok((await runs.perform(runId, { type: 'cancel' }, tester)).ok);
    assert.equal(await status(), 'cancelled');
  });
});
