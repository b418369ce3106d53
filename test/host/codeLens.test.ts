import assert from 'node:assert/strict';
import * as vscode from 'vscode';
import { commandIds } from '../../src/extension/ids.ts';
import { closeEverything, markdown, openText, startedApi } from './support/editor.ts';
import { startRun } from './support/runs.ts';

async function lensesOf(document: vscode.TextDocument): Promise<readonly vscode.CodeLens[]> {
  const lenses = await vscode.commands.executeCommand<vscode.CodeLens[]>(
    'vscode.executeCodeLensProvider',
    document.uri,
    10,
  );
  return lenses.filter(({ command }) => command?.command.startsWith('diagramRunner.'));
}

const titlesOf = async (document: vscode.TextDocument): Promise<readonly (string | undefined)[]> =>
  (await lensesOf(document)).map(({ command }) => command?.title);

describe('CodeLens', () => {
  beforeEach(startedApi);
  afterEach(closeEverything);

  it('stands on the opening line of each flowchart and nowhere else', async () => {
    const text = [
      markdown('flowchart TD', '  a --> b'),
      markdown('sequenceDiagram', '  A->>B: hi'),
      markdown('graph LR', '  c --> d'),
    ];
    const { document } = await openText(text.join('\n'));
    const lenses = await lensesOf(document);
    assert.deepEqual(
      lenses.map(({ range, command }) => [range.start.line, command?.title]),
      [
        [2, '$(play) Run diagram'],
        [2, 'Rehearse'],
        [16, '$(play) Run diagram'],
        [16, 'Rehearse'],
      ],
    );
  });

  it('shows the newest run of its block', async () => {
    const { document } = await openText(markdown('flowchart TD', '  lens1[Only here] --> lens2 & lens3'));
    const record = await startRun(document, 0);
    const [, , open] = await lensesOf(document);
    assert.equal(open?.command?.title, `${record.summary.designId}: 1 waiting`);
    assert.equal(open?.command?.command, commandIds.openRun);
  });

  it('is switched off by a line in the file', async () => {
    const { document, edit } = await openText(markdown('flowchart TD', '  a --> b'));
    assert.equal((await titlesOf(document)).length, 2);
    await edit((change) => change.insert(new vscode.Position(0, 0), '<!-- diagram-runner: no-codelens -->\n'));
    assert.deepEqual(await titlesOf(document), []);
  });

  it('is switched off by the setting', async () => {
    const { document } = await openText(markdown('flowchart TD', '  a --> b'));
    const configuration = vscode.workspace.getConfiguration('diagramRunner');
    await configuration.update('codeLens.enabled', false, true);
    try {
      assert.deepEqual(await titlesOf(document), []);
    } finally {
      await configuration.update('codeLens.enabled', undefined, true);
    }
    assert.equal((await titlesOf(document)).length, 2);
  });

  it('stands above the text of a Mermaid file', async () => {
    const { document } = await openText('flowchart TD\n  a --> b\n', 'mermaid');
    assert.deepEqual(await titlesOf(document), ['$(play) Run diagram', 'Rehearse']);
  });
});
