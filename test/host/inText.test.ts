import assert from 'node:assert/strict';
import * as vscode from 'vscode';
import { commandIds } from '../../src/extension/ids.ts';
import { closeEverything, markdown, openText, rangeOf, startedApi, until } from './support/editor.ts';
import { answer, startRun, stepOf } from './support/runs.ts';

async function checkpointLenses(document: vscode.TextDocument): Promise<readonly vscode.CodeLens[]> {
  const lenses = await vscode.commands.executeCommand<vscode.CodeLens[]>(
    'vscode.executeCodeLensProvider',
    document.uri,
    50,
  );
  const ours: readonly string[] = [commandIds.openRun, commandIds.answerCheckpoint];
  const above = new Set(
    lenses.filter(({ command }) => command?.command === commandIds.runDiagram).map(({ range }) => range.start.line),
  );
  return lenses.filter(({ range, command }) => !above.has(range.start.line) && ours.includes(command?.command ?? ''));
}

/** Line from 0, and title, of every checkpoint lens; asked until they are as many as expected. */
async function titles(document: vscode.TextDocument, count: number): Promise<readonly string[]> {
  const found = await until(`${count} lenses`, async () => {
    const lenses = await checkpointLenses(document);
    return lenses.length === count ? lenses : undefined;
  });
  return found.map(({ range, command }) => `${range.start.line} ${command?.title}`);
}

async function hoverAt(document: vscode.TextDocument, text: string): Promise<string> {
  const hovers = await vscode.commands.executeCommand<vscode.Hover[]>(
    'vscode.executeHoverProvider',
    document.uri,
    rangeOf(document, text).start,
  );
  return hovers
    .flatMap(({ contents }) => contents)
    .map((content) => (content instanceof vscode.MarkdownString ? content.value.replaceAll('&nbsp;', ' ') : ''))
    .join('\n');
}

describe('In the author’s text', () => {
  beforeEach(startedApi);
  afterEach(closeEverything);

  it('a node that waits has its choices above its line, and a click answers', async () => {
    const { document } = await openText(
      markdown(
        'flowchart TD',
        '  cut1["Cut $(trash)"] --> ask1{Fine?}',
        '  ask1 -->|yes| ship1',
        '  ask1 -->|no| melt1',
      ),
    );
    const text = document.getText();
    assert.deepEqual(await checkpointLenses(document), []);
    const { runs } = await startedApi();
    const { summary } = await startRun(document, 0);
    const [task, done, fail] = await titles(document, 3);
    assert.equal(task, '4 $(circle-large-outline) Cut \\$(trash)');
    assert.equal(done, '4 Done');
    assert.match(fail ?? '', /^4 /);

    const lens = (await checkpointLenses(document))[1];
    assert.ok(lens?.command);
    await vscode.commands.executeCommand(lens.command.command, ...(lens.command.arguments ?? []));
    assert.equal((await stepOf(runs, summary.runId, 'cut1')).status, 'done');
    const asked = await until('the choice', async () => {
      const lenses = await checkpointLenses(document);
      return lenses.some(({ command }) => command?.title === 'yes') ? lenses : undefined;
    });
    assert.ok(asked.every(({ range }) => range.start.line === 4));
    assert.equal(document.getText(), text);

    // The lens of a moment that is past changes nothing.
    await vscode.commands.executeCommand(lens.command.command, ...(lens.command.arguments ?? []));
    assert.equal((await stepOf(runs, summary.runId, 'cut1')).attempt, 1);
  });

  it('a node tells how it stands, why, and who did it', async () => {
    const { document } = await openText(
      markdown(
        'flowchart TD',
        '  cut2[Cut] --> ask2{Fine?}',
        '  ask2 -->|yes| ship2[Ship]',
        '  ask2 -->|no| melt2[Melt]',
      ),
    );
    assert.doesNotMatch(await hoverAt(document, 'Cut'), /Your turn|Ready/);
    const { runs } = await startedApi();
    const { summary } = await startRun(document, 0);
    await until('the run in the text', async () => /Your turn|Ready/.test(await hoverAt(document, 'Cut')));
    assert.match(await hoverAt(document, 'Fine'), /Pending · needs “?Cut/);
    await answer(runs, summary.runId, 'cut2', 'Done', 'with the small saw');
    await answer(runs, summary.runId, 'ask2', 'yes');
    const skipped = await until('the skip', async () => {
      const hover = await hoverAt(document, 'Melt');
      return hover.includes('Skipped') && hover;
    });
    assert.match(skipped, /way “yes”|way “no” not taken at Fine\?/);
    const done = await hoverAt(document, 'cut2[');
    assert.match(done, /Finished .* by tester after \d+s/);
    assert.match(done, /with the small saw/);
  });

  it('an edited diagram shows what is left of the run', async () => {
    const { document, edit } = await openText(markdown('flowchart TD', '  cut3[Cut] & sew3[Sew] --> pack3[Pack]'));
    await startRun(document, 0);
    await titles(document, 6);
    await edit((change) => {
      change.insert(new vscode.Position(0, 0), 'One line more.\n\n');
      change.replace(rangeOf(document, 'sew3[Sew]'), 'knit3[Knit]');
      change.replace(rangeOf(document, '[Cut]'), '[Cut twice]');
    });
    const left = await titles(document, 3);
    assert.equal(left[0], '6 $(circle-large-outline) Cut');
    assert.doesNotMatch(await hoverAt(document, 'Knit'), /Your turn|Pending/);
    assert.match(await hoverAt(document, 'Cut twice'), /before this label was edited/);
  });

  it('is switched off by the setting', async () => {
    const { document } = await openText(markdown('flowchart TD', '  cut4[Cut] --> pack4[Pack]'));
    await startRun(document, 0);
    await titles(document, 3);
    const configuration = vscode.workspace.getConfiguration('diagramRunner');
    await configuration.update('codeLens.checkpoints', false, true);
    try {
      await titles(document, 0);
    } finally {
      await configuration.update('codeLens.checkpoints', undefined, true);
    }
    await titles(document, 3);
  });
});
