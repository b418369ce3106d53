import assert from 'node:assert/strict';
import * as vscode from 'vscode';
import { closeEverything, markdown, openText, rangeOf, startedApi, until } from './support/editor.ts';
import { startRun } from './support/runs.ts';

const ofOurs = (uri: vscode.Uri): readonly vscode.Diagnostic[] =>
  vscode.languages.getDiagnostics(uri).filter(({ source }) => source === 'Diagram Runner');

const errorsOf = (uri: vscode.Uri): readonly vscode.Diagnostic[] =>
  ofOurs(uri).filter(({ severity }) => severity === vscode.DiagnosticSeverity.Error);

/** The code alone: with it comes the place of its page. */
const codeOf = ({ code }: vscode.Diagnostic): string => String(typeof code === 'object' ? code.value : code);

describe('diagnostics', () => {
  beforeEach(startedApi);
  afterEach(async () => {
    await vscode.workspace.getConfiguration('diagramRunner').update('diagnostics.enabled', undefined, true);
    await closeEverything();
  });

  it('mark exactly the mistake, and follow what is typed', async () => {
    const { document, edit } = await openText(
      markdown('flowchart TD', '  a[Start] --> b[Check (twice)]', '  b --> c[End]'),
    );
    const [found] = await until('an error', () => {
      const errors = errorsOf(document.uri);
      return errors.length > 0 && errors;
    });
    assert.ok(found);
    assert.ok(rangeOf(document, '[Check (twice)]').contains(found.range), `${JSON.stringify(found.range)}`);
    assert.match(codeOf(found), /^flow\//);
    assert.match(found.message, /quot/i);

    await edit((change) => change.replace(rangeOf(document, 'Check (twice)'), '"Check (twice)"'));
    await until('no error after the repair', () => errorsOf(document.uri).length === 0);

    await edit((change) => change.replace(rangeOf(document, 'b --> c[End]'), 'b --> c[End'));
    const [again] = await until('an error at the new mistake', () => {
      const errors = errorsOf(document.uri);
      return errors.length > 0 && errors;
    });
    assert.equal(again?.range.start.line, 5);
  });

  it('are exact in a quoted list with Windows line ends', async () => {
    const text = [
      '- item',
      '',
      '  > ```mermaid',
      '  > flowchart TD',
      '  >   a[Check (twice)] --> b',
      '  > ```',
      '',
    ].join('\r\n');
    const { document } = await openText(text);
    const [found] = await until('an error', () => {
      const errors = errorsOf(document.uri);
      return errors.length > 0 && errors;
    });
    assert.equal(found?.range.start.line, 4);
    assert.ok(found && rangeOf(document, 'a[Check (twice)]').contains(found.range), JSON.stringify(found?.range));
  });

  it('go when the document is closed, and when they are switched off', async () => {
    const { document } = await openText(markdown('flowchart TD', '  a[Check (twice)] --> b'));
    await until('an error', () => errorsOf(document.uri).length > 0);
    const configuration = vscode.workspace.getConfiguration('diagramRunner');
    await configuration.update('diagnostics.enabled', false, true);
    await until('nothing while switched off', () => ofOurs(document.uri).length === 0);
    await configuration.update('diagnostics.enabled', undefined, true);
    await until('errors when switched on again', () => errorsOf(document.uri).length > 0);
    await closeEverything();
    await until('nothing of a closed document', () => ofOurs(document.uri).length === 0);
  });

  it('leave documents of other languages alone', async () => {
    const { document } = await openText(markdown('flowchart TD', '  a[Check (twice)] --> b'), 'plaintext');
    const marked = await openText(markdown('flowchart TD', '  a[Check (twice)] --> b'));
    await until('an error in the markdown', () => errorsOf(marked.document.uri).length > 0);
    assert.deepEqual(ofOurs(document.uri), []);
  });

  it('offer the repair', async () => {
    const { document } = await openText(markdown('flowchart TD', '  a[Check (twice)] --> b'));
    const [found] = await until('an error', () => {
      const errors = errorsOf(document.uri);
      return errors.length > 0 && errors;
    });
    assert.ok(found);
    const actions = await vscode.commands.executeCommand<vscode.CodeAction[]>(
      'vscode.executeCodeActionProvider',
      document.uri,
      found.range,
      vscode.CodeActionKind.QuickFix.value,
    );
    const [repair] = actions.filter(({ edit }) => edit !== undefined);
    assert.ok(repair?.edit, `there is a repair among ${JSON.stringify(actions.map(({ title }) => title))}`);
    assert.ok(await vscode.workspace.applyEdit(repair.edit));
    await until('no error after the repair', () => errorsOf(document.uri).length === 0);
    assert.match(document.getText(), /a\["Check \(twice\)"\] --> b/);
  });

  it('are all mended at once where that is safe', async () => {
    const { document } = await openText(markdown('flowchart TD', '  a[Check (twice)] -> b [x]', '  b --> end'));
    await until('errors', () => errorsOf(document.uri).length > 1);
    const actions = await vscode.commands.executeCommand<vscode.CodeAction[]>(
      'vscode.executeCodeActionProvider',
      document.uri,
      new vscode.Range(0, 0, document.lineCount, 0),
      'source.fixAll.diagramRunner',
    );
    const [all, ...others] = actions;
    assert.ok(all?.edit && others.length === 0, JSON.stringify(actions.map(({ title }) => title)));
    assert.ok(await vscode.workspace.applyEdit(all.edit));
    assert.match(document.getText(), /a\["Check \(twice\)"\] --> b\[x\]\n {2}b --> end/);
  });

  it('are as grave as somebody set them', async () => {
    const { document } = await openText(markdown('flowchart TD', '  a[Check (twice)] --> b'));
    await until('an error', () => errorsOf(document.uri).length > 0);
    const configuration = vscode.workspace.getConfiguration('diagramRunner');
    await configuration.update('diagnostics.severity', { 'flow/*': 'information', 'plan/*': 'off' }, true);
    try {
      await until('no error', () => errorsOf(document.uri).length === 0);
      assert.deepEqual(
        ofOurs(document.uri).map(({ severity }) => severity),
        [vscode.DiagnosticSeverity.Information],
      );
    } finally {
      await configuration.update('diagnostics.severity', undefined, true);
    }
    await until('an error again', () => errorsOf(document.uri).length > 0);
  });

  it('whisper about the process of a diagram until it was run once', async () => {
    const { document } = await openText(markdown('flowchart TD', '  w1[One] --> w2[Two]', '  w1 --> w2'));
    const severities = (): ReadonlySet<vscode.DiagnosticSeverity> =>
      new Set(
        ofOurs(document.uri)
          .filter((found) => codeOf(found) === 'plan/duplicate-edge')
          .map(({ severity }) => severity),
      );
    await until('a hint', () => severities().has(vscode.DiagnosticSeverity.Hint));
    await startRun(document, 0);
    await until('a warning', () => severities().has(vscode.DiagnosticSeverity.Warning));
  });
});
