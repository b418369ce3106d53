import assert from 'node:assert/strict';
import type * as vscode from 'vscode';
import type { ExtensionApi } from '../../src/extension/extensionApi.ts';
import type { RunsNode } from '../../src/extension/runsView/runsNode.ts';
import { closeEverything, markdown, openText, startedApi, until } from './support/editor.ts';
import { answer, startRun } from './support/runs.ts';

type Tree = ExtensionApi['tree'];

const children = async (tree: Tree, node?: RunsNode): Promise<readonly RunsNode[]> =>
  (await tree.getChildren(node)) ?? [];

/** The group in which a run stands, and the run's row. */
async function placeOf(
  tree: Tree,
  runId: string,
): Promise<{ group: string; item: vscode.TreeItem; node: RunsNode } | undefined> {
  for (const group of await children(tree)) {
    for (const node of await children(tree, group)) {
      if (group.type === 'group' && node.type === 'run' && node.runId === runId)
        return { group: group.group, node, item: await tree.getTreeItem(node) };
    }
  }
  return undefined;
}

async function stepItems(tree: Tree, run: RunsNode): Promise<readonly vscode.TreeItem[]> {
  return Promise.all((await children(tree, run)).map(async (node) => tree.getTreeItem(node)));
}

describe('the tree of runs', () => {
  afterEach(closeEverything);

  it('shows a run under what it needs, with its steps', async () => {
    const { runs, tree } = await startedApi();
    const { document } = await openText(markdown('flowchart TD', '  one[First thing] --> two{{Check it}}'));
    const { runId, designId } = (await startRun(document, 0)).summary;

    const waiting = await until('the run in the tree', () => placeOf(tree, runId));
    assert.equal(waiting.group, 'waiting');
    assert.equal(waiting.item.label, designId);
    assert.match(String(waiting.item.description), /1 waiting/);
    const [one, two] = await stepItems(tree, waiting.node);
    assert.equal(one?.label, 'First thing');
    assert.match(String(one?.contextValue), /^step answer tick/);
    assert.match(String(one?.accessibilityInformation?.label), /First thing.*Your turn/);
    assert.match(String(two?.contextValue), /^step/);
    assert.doesNotMatch(String(two?.contextValue), /answer/);
    assert.match(String(two?.accessibilityInformation?.label), /Pending/);

    assert.ok((await answer(runs, runId, 'one', 'Done')).ok);
    const second = await until('the checkpoint in the tree', async () => {
      const items = await stepItems(tree, waiting.node);
      return /answer/.test(String(items[1]?.contextValue)) && items[1];
    });
    assert.doesNotMatch(String(second.contextValue), /tick/, 'an approval is no tick');

    assert.ok((await answer(runs, runId, 'two', 'Approve')).ok);
    const finished = await until('the run among the finished', async () => {
      const place = await placeOf(tree, runId);
      return place?.group === 'finished' && place;
    });
    assert.match(String(finished.item.description), /succeeded/);
  });

  it('names the round of a loop', async () => {
    const { runs, tree } = await startedApi();
    const { document } = await openText(
      markdown('flowchart TD', '  try1 --> ok1{Fine?}', '  ok1 -->|no| try1', '  ok1 -->|yes| end1'),
    );
    const { runId } = (await startRun(document, 0)).summary;
    assert.ok((await answer(runs, runId, 'try1', 'Done')).ok);
    assert.ok((await answer(runs, runId, 'ok1', 'no')).ok);
    const { node } = await until('the run in the tree', () => placeOf(tree, runId));
    const again = await until('the second round', async () => {
      const items = await stepItems(tree, node);
      return items.length === 5 && items.filter(({ description }) => /^Round 2\b/.test(String(description)));
    });
    assert.deepEqual(
      again.map(({ label }) => label),
      ['try1', 'Fine?'],
    );
    assert.match(String(again[0]?.contextValue), /tick/);
  });

  it('knows where every row belongs', async () => {
    const { tree } = await startedApi();
    const { document } = await openText(markdown('flowchart TD', '  place[A place] --> place2'));
    const { runId } = (await startRun(document, 0)).summary;
    const { node } = await until('the run in the tree', () => placeOf(tree, runId));
    const [step] = await children(tree, node);
    assert.ok(step && tree.getParent);
    assert.deepEqual(await tree.getParent(step), node);
    assert.deepEqual(await tree.getParent(node), { type: 'group', group: 'waiting' });
    assert.equal(await tree.getParent({ type: 'group', group: 'waiting' }), undefined);
  });
});
