import assert from 'node:assert/strict';
import * as vscode from 'vscode';
import { parseStepId, type RunId } from '../../src/core/ids.ts';
import type { RunService } from '../../src/runs/runService.ts';
import type { StepView } from '../../src/view/planView.ts';
import { closeEverything, startedApi } from './support/editor.ts';
import { answer, startRun, stepOf, tester, viewOf } from './support/runs.ts';

/** Waits until a step of the node stands as given. */
async function until(runs: RunService, run: RunId, node: string, status: string, rounds = 1): Promise<StepView> {
  for (;;) {
    const view = await viewOf(runs, run);
    const found = view.steps.filter(({ nodeId }) => nodeId === node)[rounds - 1];
    if (found?.status === status) return found;
    await new Promise<void>((resolve) => {
      const again = runs.onDidChange(() => {
        again.dispose();
        clearTimeout(late);
        resolve();
      });
      // The change may have come before anybody listened.
      const late = setTimeout(() => {
        again.dispose();
        resolve();
      }, 200);
    });
  }
}

async function openExample(): Promise<vscode.TextDocument> {
  const [file] = await vscode.workspace.findFiles('incident-runbook.md');
  assert.ok(file, 'the example is in the workspace');
  return vscode.workspace.openTextDocument(file);
}

describe('a runbook with commands', function () {
  this.timeout(120_000);
  afterEach(closeEverything);

  it('runs them, goes round while they say so, and keeps what they printed', async () => {
    const { runs } = await startedApi();
    const { runId } = (await startRun(await openExample(), 0)).summary;
    const first = await until(runs, runId, 'measure', 'done');
    assert.match(first.attempts[0]?.output?.text ?? '', /1000000 bytes: too full/);
    assert.equal(first.attempts[0]?.output?.end, 'exit code 1');
    await until(runs, runId, 'agree', 'waiting');
    assert.match((await stepOf(runs, runId, 'agree')).brief ?? '', /^Before you approve/);
    assert.ok((await answer(runs, runId, 'agree', 'approve')).ok);
    await until(runs, runId, 'agree', 'waiting', 2);
    assert.ok((await answer(runs, runId, 'agree', 'approve')).ok);
    const last = await until(runs, runId, 'measure', 'done', 3);
    assert.match(last.attempts[0]?.output?.text ?? '', /200000 bytes: there is room again/);
    await until(runs, runId, 'report', 'waiting');
    assert.ok((await answer(runs, runId, 'report', 'Done')).ok);
    assert.equal((await runs.get(runId)).summary.status, 'succeeded');
  });

  it('stops them, and a person says that the step is done', async () => {
    const { runs } = await startedApi();
    const content = ['```mermaid', 'flowchart TD', '  long[Wait long] --> next[Next]', '```', '', '## Wait long', ''];
    const [folder] = vscode.workspace.workspaceFolders ?? [];
    assert.ok(folder);
    const file = vscode.Uri.joinPath(folder.uri, 'long.md');
    const text = [...content, '```sh', 'echo begun; sleep 600', '```', ''].join('\n');
    await vscode.workspace.fs.writeFile(file, Buffer.from(text));
    try {
      const { runId } = (await startRun(await vscode.workspace.openTextDocument(file), 0)).summary;
      const step = await until(runs, runId, 'long', 'in_progress');
      while (runs.printed(runId)[0]?.text !== 'begun\n') await new Promise((resolve) => setTimeout(resolve, 50));
      const request = { type: 'stop', step: parseStepId(step.id), attempt: step.attempt } as const;
      assert.ok((await runs.perform(runId, request, tester)).ok);
      const stopped = await stepOf(runs, runId, 'long');
      assert.equal(stopped.status, 'blocked');
      assert.equal(stopped.attempts[0]?.output?.text, 'begun\n');
      assert.ok((await answer(runs, runId, 'long', 'done')).ok);
      assert.equal((await stepOf(runs, runId, 'next')).status, 'waiting');
    } finally {
      await vscode.workspace.fs.delete(file);
    }
  });
});
