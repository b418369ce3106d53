import assert from 'node:assert/strict';
import * as vscode from 'vscode';
import { commandIds } from '../../src/extension/ids.ts';
import { closeEverything, markdown, openText, placeCursor, planTabs, startedApi, until } from './support/editor.ts';
import { startRun } from './support/runs.ts';

const run = (argument?: unknown): Thenable<unknown> => vscode.commands.executeCommand(commandIds.runDiagram, argument);
const first = markdown('---', 'title: First', '---', 'flowchart TD', '  a[One] --> b[Two]');
const second = markdown('---', 'title: Second', '---', 'flowchart TD', '  c[Three] --> d[Four]');
const broken = markdown('flowchart TD', '  x[Check (twice)] --> y');

describe('Run diagram', () => {
  beforeEach(startedApi);
  afterEach(closeEverything);

  it('takes the block under the cursor, and shows it beside the text', async () => {
    const editor = await openText(`${first}\n${second}`);
    placeCursor(editor, 'c[Three]');
    await run();
    assert.deepEqual(await until('a panel', () => planTabs().includes('Second') && planTabs()), ['Second']);
    assert.equal(vscode.window.tabGroups.all.length, 2);
  });

  it('takes the only flowchart of the document, wherever the cursor is', async () => {
    await openText(`${markdown('sequenceDiagram', '  A->>B: hi')}\n${first}`);
    await run();
    await until('the panel', () => planTabs().includes('First'));
  });

  it('asks which of several, when the cursor is in none', async () => {
    await openText(`${first}\n${second}`);
    const done = run();
    await vscode.commands.executeCommand('workbench.action.quickOpenSelectNext');
    await until('the panel of the second', async () => {
      await vscode.commands.executeCommand('workbench.action.acceptSelectedQuickOpenItem');
      return planTabs().includes('Second') || planTabs().includes('First');
    });
    await done;
    assert.equal(planTabs().length, 1);
  });

  it('brings an open panel to the front instead of opening another', async () => {
    const editor = await openText(first);
    placeCursor(editor, 'a[One]');
    await run();
    await until('the panel', () => planTabs().includes('First'));
    await run({ uri: editor.document.uri.toString(), blockIndex: 0 });
    assert.deepEqual(planTabs(), ['First']);
  });

  it('runs no diagram with a mistake, and leaves the others alone', async () => {
    const editor = await openText(`${broken}\n${first}`);
    placeCursor(editor, 'x[Check');
    await run();
    assert.deepEqual(planTabs(), []);
    placeCursor(editor, 'a[One]');
    await run();
    await until('the panel of the faultless one', () => planTabs().includes('First'));
  });

  it('runs no picture of another kind', async () => {
    const editor = await openText(markdown('sequenceDiagram', '  A->>B: hi'));
    placeCursor(editor, 'A->>B');
    await run();
    assert.deepEqual(planTabs(), []);
  });

  it('finds the block of a drawing by its text', async () => {
    await openText(`${first}\n${second}`);
    await run({ mermaidSource: '---\ntitle: Second\n---\nflowchart TD\n  c[Three] --> d[Four]\n' });
    await until('the panel', () => planTabs().includes('Second'));
  });

  it('offers the unfinished run of the block first', async () => {
    const editor = await openText(markdown('flowchart TD', '  offered[Offered] --> offered2'));
    const { summary } = await startRun(editor.document, 0);
    placeCursor(editor, 'offered');
    const done = run();
    await until('the panel of the run', async () => {
      await vscode.commands.executeCommand('workbench.action.acceptSelectedQuickOpenItem');
      return planTabs().includes(summary.designId);
    });
    await done;
  });

  it('takes the diagram of an open tab, when no text is in front', async () => {
    await openText(first);
    await vscode.commands.executeCommand(
      'workbench.action.openWalkthrough',
      'diagram-runner.diagram-runner#diagramRunner.start',
    );
    await until('the walkthrough', () => vscode.window.activeTextEditor === undefined);
    await run();
    await until('the panel', () => planTabs().includes('First'));
  });

  it('opens the example unsaved', async () => {
    await vscode.commands.executeCommand(commandIds.openExample);
    const { document } = await until('an editor', () => vscode.window.activeTextEditor);
    assert.equal(document.isUntitled, true);
    assert.equal(document.languageId, 'markdown');
    assert.match(document.getText(), /```mermaid/);
  });
});
