import assert from 'node:assert/strict';
import * as vscode from 'vscode';
import { commandIds } from '../../src/extension/ids.ts';
import { closeEverything, markdown, openText, planTabs, rangeOf, startedApi, until } from './support/editor.ts';
import { startRun } from './support/runs.ts';

describe('the panel of a run', () => {
  beforeEach(startedApi);
  afterEach(closeEverything);

  it('is one for each run', async () => {
    const { document } = await openText(markdown('flowchart TD', '  panel1[One] --> panel2'));
    const { runId, designId } = (await startRun(document, 0)).summary;
    await vscode.commands.executeCommand(commandIds.openRun, { runId });
    await vscode.commands.executeCommand(commandIds.openRun, { runId });
    await until('the panel', () => planTabs().includes(designId));
    assert.deepEqual(planTabs(), [designId]);
  });

  it('leads back to the node in the text, also when the text has moved', async () => {
    const editor = await openText(markdown('flowchart TD', '  reveal1[One] --> reveal2[Two]'));
    const { document } = editor;
    const { summary } = await startRun(document, 0);
    await editor.edit((change) => change.insert(new vscode.Position(0, 0), 'More text above.\n\n'));
    const stepId = `${summary.designId}::reveal2`;
    await vscode.commands.executeCommand(commandIds.revealInSource, { runId: summary.runId, stepId });
    const selection = await until('the selection', () => vscode.window.activeTextEditor?.selection);
    assert.ok(selection.isEqual(rangeOf(document, 'reveal2')), JSON.stringify(selection));
  });

  it('leads to the node in a file that was renamed', async () => {
    const folder = vscode.workspace.workspaceFolders?.[0]?.uri;
    assert.ok(folder);
    const before = vscode.Uri.joinPath(folder, 'before.md');
    const after = vscode.Uri.joinPath(folder, 'after.md');
    await vscode.workspace.fs.writeFile(before, Buffer.from(markdown('flowchart TD', '  renamed1 --> renamed2[Two]')));
    const { summary } = await startRun(await vscode.workspace.openTextDocument(before), 0);
    const rename = new vscode.WorkspaceEdit();
    rename.renameFile(before, after);
    assert.ok(await vscode.workspace.applyEdit(rename));
    await vscode.window.showTextDocument(after);
    const stepId = `${summary.designId}::renamed2`;
    await vscode.commands.executeCommand(commandIds.revealInSource, { runId: summary.runId, stepId });
    const { document, selection } = await until('the editor', () => vscode.window.activeTextEditor);
    assert.equal(document.uri.toString(), after.toString());
    assert.ok(selection.isEqual(rangeOf(document, 'renamed2')), JSON.stringify(selection));
    await vscode.workspace.fs.delete(after);
  });
});
