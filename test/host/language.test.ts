import assert from 'node:assert/strict';
import * as vscode from 'vscode';
import { commandIds, settingIds } from '../../src/extension/ids.ts';
import { closeEverything, markdown, openText, placeCursor, rangeOf, startedApi, until } from './support/editor.ts';

const text = [
  ...['# Release', '', '```mermaid', 'flowchart TD', '  build[Build it] --> test', '  test --> ship'],
  ...['  subgraph later', '    ship', '  end', '```', '', '## test: all of them', '', 'Run the suites.', ''],
].join('\n');

const ask = <T>(command: string, ...given: readonly unknown[]): Thenable<T> =>
  vscode.commands.executeCommand<T>(`vscode.execute${command}`, ...given);

const words = (document: vscode.TextDocument, found: readonly { readonly range: vscode.Range }[]): readonly string[] =>
  found.map(({ range }) => `${range.start.line} ${document.getText(range)}`);

describe('The language of diagrams', () => {
  beforeEach(startedApi);
  afterEach(closeEverything);

  it('leads to definitions and references, over diagram and sections', async () => {
    const { document } = await openText(text);
    const { start } = rangeOf(document, 'test\n  test');
    const found = await ask<vscode.Location[]>('ReferenceProvider', document.uri, start);
    assert.deepEqual(words(document, found), ['4 test', '5 test', '11 test']);
    const at = rangeOf(document, 'test --> ship').start;
    assert.deepEqual(words(document, await ask<vscode.Location[]>('DefinitionProvider', document.uri, at)), ['4 test']);
    const lit = await ask<vscode.DocumentHighlight[]>('DocumentHighlights', document.uri, at);
    assert.deepEqual(words(document, lit), ['4 test', '5 test', '11 test']);
  });

  it('renames over diagram and sections, and says why it does not', async () => {
    const { document } = await openText(text);
    const { start } = rangeOf(document, 'test --> ship');
    const rename = (newId: string) => ask<vscode.WorkspaceEdit>('DocumentRenameProvider', document.uri, start, newId);
    await assert.rejects(async () => await rename('end'), /`end` is a word of Mermaid/);
    await assert.rejects(async () => await rename('build'), /in this diagram already \(line 5\)/);
    assert.ok(await vscode.workspace.applyEdit(await rename('verify')));
    assert.equal(document.getText(), text.replaceAll(/\btest\b/g, 'verify'));
  });

  it('leaves what markdown renames to markdown', async () => {
    const { document } = await openText(text);
    const edit = await until('markdown’s rename', async () => {
      const at = rangeOf(document, 'all of them').start;
      return ask<vscode.WorkspaceEdit>('DocumentRenameProvider', document.uri, at, 'Tests').then(
        (found) => found,
        () => undefined,
      );
    });
    assert.ok(await vscode.workspace.applyEdit(edit));
    assert.equal(document.getText(), text.replace('test: all of them', 'Tests'));
  });

  it('tells what a node is', async () => {
    const { document } = await openText(text);
    const hovers = await ask<vscode.Hover[]>('HoverProvider', document.uri, rangeOf(document, 'test --> ship').start);
    const told = hovers
      .flatMap(({ contents }) => contents)
      .map((each) => (each instanceof vscode.MarkdownString ? each.value : ''));
    assert.deepEqual(told, [
      '**test** `test`\n\nTask: a person does it and ticks it off\n\nAfter Build it.\n\nThen ship.\n\nRun the suites\\.',
    ]);
  });

  it('suggests ids behind an arrow, and nothing in a label', async () => {
    const { document, edit } = await openText(markdown('flowchart TD', '  a[Wash] --> b', '  b --> '));
    const suggested = async (at: vscode.Position): Promise<readonly string[]> => {
      const { items } = await ask<vscode.CompletionList>('CompletionItemProvider', document.uri, at);
      return items
        .filter(({ detail }) => detail === 'Wash')
        .map(({ label }) => (typeof label === 'string' ? label : label.label));
    };
    assert.deepEqual(await suggested(rangeOf(document, 'b --> ').end.translate(0, 0)), ['a']);
    assert.deepEqual(await suggested(rangeOf(document, 'Wa').end), []);
    await edit((change) => change.insert(rangeOf(document, '\n```\n').start, 'a:::'));
    assert.deepEqual(await suggested(rangeOf(document, 'a:::').end), []);
  });

  it('shows diagrams in the outline beside headings', async () => {
    const { document } = await openText(text);
    const symbols = await until('both outlines', async () => {
      const found = await ask<vscode.DocumentSymbol[]>('DocumentSymbolProvider', document.uri);
      return found.some(({ name }) => name.startsWith('#')) && found;
    });
    const diagram = symbols.find(({ kind }) => kind === vscode.SymbolKind.Module);
    assert.deepEqual(
      diagram?.children.map(({ name }) => name),
      ['Build it', 'test', 'later'],
    );
    assert.deepEqual(
      diagram?.children[2]?.children.map(({ name }) => name),
      ['ship'],
    );
  });

  it('folds groups beside what markdown folds', async () => {
    const { document } = await openText(text);
    const folds = await ask<vscode.FoldingRange[]>('FoldingRangeProvider', document.uri);
    const places = folds.map(({ start, end }) => `${start}-${end}`);
    assert.ok(places.includes('6-8'), places.join());
    await until('the folding of markdown', async () => {
      const all = await ask<vscode.FoldingRange[]>('FoldingRangeProvider', document.uri);
      return all.some(({ start }) => start === 2) && all.some(({ start }) => start === 6);
    });
  });

  it('grows the selection by words, statements and groups', async () => {
    const { document } = await openText(text);
    const [found] = await ask<vscode.SelectionRange[]>('SelectionRangeProvider', document.uri, [
      rangeOf(document, 'ship\n  end').start,
    ]);
    const lines: string[] = [];
    for (let range = found; range !== undefined; range = range.parent)
      lines.push(`${range.range.start.line}-${range.range.end.line}`);
    assert.ok(lines.indexOf('6-8') > lines.indexOf('7-7'), lines.join());
  });

  it('colours diagrams and nothing else', async () => {
    const { document } = await openText(text);
    const { data } = await vscode.commands.executeCommand<vscode.SemanticTokens>(
      'vscode.provideDocumentSemanticTokens',
      document.uri,
    );
    assert.ok(data.length >= 5 * 10);
    assert.equal(data[0], 3);
    let line = 0;
    for (let i = 0; i < data.length; i += 5) line += data[i] ?? 0;
    assert.equal(line, 8);
  });

  it('numbers waves for those who want it', async () => {
    const { document } = await openText(text);
    const range = new vscode.Range(0, 0, document.lineCount, 0);
    const hints = () => ask<vscode.InlayHint[]>('InlayHintProvider', document.uri, range);
    assert.deepEqual(await hints(), []);
    const configuration = vscode.workspace.getConfiguration();
    await configuration.update(settingIds.inlayHintsWaves, true, vscode.ConfigurationTarget.Global);
    try {
      assert.deepEqual(
        (await hints()).map(({ label }) => label),
        ['1', '2', '3'],
      );
    } finally {
      await configuration.update(settingIds.inlayHintsWaves, undefined, vscode.ConfigurationTarget.Global);
    }
  });

  it('lays a diagram out by command, in a quote too', async () => {
    const editor = await openText('> ```mermaid\n> flowchart TD\n> a --> b; b --> c\n>       c --> d\n> ```\n');
    editor.options = { tabSize: 2, insertSpaces: true };
    placeCursor(editor, 'b --> c');
    await vscode.commands.executeCommand(commandIds.formatDiagram);
    const expected = '> ```mermaid\n> flowchart TD\n>   a --> b\n>   b --> c\n>   c --> d\n> ```\n';
    await until('the layout', () => editor.document.getText() === expected);
  });

  it('lays a Mermaid file out as any document', async () => {
    const { document } = await openText('flowchart TD\na --> b;b --> c\n', 'mermaid');
    const edits = await ask<vscode.TextEdit[]>('FormatDocumentProvider', document.uri, {
      tabSize: 2,
      insertSpaces: true,
    });
    const change = new vscode.WorkspaceEdit();
    change.set(document.uri, edits);
    await vscode.workspace.applyEdit(change);
    assert.equal(document.getText(), 'flowchart TD\n  a --> b\n  b --> c\n');
  });
});
