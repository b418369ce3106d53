import assert from 'node:assert/strict';
import * as vscode from 'vscode';
import { openRuns } from '../../src/extension/openRuns.ts';
import { systemClock } from '../../src/extension/systemClock.ts';
import { closeEverything, markdown, openText, startedExtension, until } from './support/editor.ts';
import { answer, startRun, stepOf } from './support/runs.ts';

describe('the store', () => {
  afterEach(closeEverything);

  it('gives a run to whoever opens it next, and hears what they did', async () => {
    const { exports: api, extensionUri } = await startedExtension();
    const { document } = await openText(markdown('flowchart TD', '  r1[Before] --> r2[After] --> r3[Last]'));
    const { runId, designId } = (await startRun(document, 0)).summary;
    assert.ok((await answer(api.runs, runId, 'r1', 'Done')).ok);

    const log = vscode.window.createOutputChannel('Diagram Runner test', { log: true });
    const notices: string[] = [];
    const next = await openRuns({
      storageUri: api.storageUri,
      extensionUri,
      clock: systemClock,
      log,
      tell: (_kind, message) => notices.push(message),
    });
    try {
      const record = await next.get(runId);
      assert.equal(record.summary.designId, designId);
      assert.equal((await stepOf(next, runId, 'r1')).status, 'done');
      assert.equal((await stepOf(next, runId, 'r2')).status, 'waiting');
      assert.ok((await answer(next, runId, 'r2', 'Done')).ok);
      await until(
        'the first window hears of it',
        async () => (await stepOf(api.runs, runId, 'r3')).status === 'waiting',
      );
      assert.deepEqual(notices, []);
    } finally {
      await next.dispose();
      log.dispose();
    }
    assert.ok((await answer(api.runs, runId, 'r3', 'Done')).ok);
    assert.equal((await api.runs.get(runId)).summary.status, 'succeeded');
  });
});
