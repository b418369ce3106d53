import assert from 'node:assert/strict';
import * as vscode from 'vscode';
import { blocksIn } from '../../src/extension/document/locatedBlock.ts';
import { commandIds } from '../../src/extension/ids.ts';
import { openRehearsal } from '../../src/extension/openRehearsal.ts';
import { BlockSubject } from '../../src/extension/panel/blockSubject.ts';
import type { PanelReply, PanelSubject } from '../../src/extension/panel/panelSubject.ts';
import { systemClock } from '../../src/extension/systemClock.ts';
import { createCompiler } from '../../src/language/compiler.ts';
import type { PlanView } from '../../src/view/planView.ts';
import { closeEverything, markdown, openText, planTabs, startedApi, until } from './support/editor.ts';

const runbook = (command: string): string =>
  [
    markdown('flowchart TD', '  check[Check] -- yes --> go[Go on]', '  check -- no --> mend[Mend it]'),
    '## Check',
    '',
    '```sh',
    command,
    '```',
    '',
  ].join('\n');

/** The panel's subject for the first block of a document. */
async function subjectOf(document: vscode.TextDocument, log: vscode.LogOutputChannel): Promise<PanelSubject> {
  const { runs, language } = await startedApi();
  const [located] = blocksIn(language, document);
  if (located === undefined) throw new Error('there is no block');
  return new BlockSubject(located.origin, {
    runs,
    language,
    compile: createCompiler(),
    clock: systemClock,
    openRehearsal: () => openRehearsal(systemClock, log),
    runSubject: (run) => {
      throw new Error(`nothing shows ${run} here`);
    },
  });
}

async function viewOf(subject: PanelSubject): Promise<PlanView> {
  const { message } = await subject.state();
  if (message.type !== 'state') throw new Error(message.message);
  return message.view;
}

function nextOf({ next, error }: PanelReply): PanelSubject {
  if (next === undefined) throw new Error(error ?? 'nothing came of it');
  return next;
}

describe('Rehearse', () => {
  afterEach(closeEverything);

  it('opens one rehearsal for each block, which is no run', async () => {
    const { runs } = await startedApi();
    const listed = await runs.list();
    const { document } = await openText(markdown('flowchart TD', '  r1 --> r2'));
    const block = { uri: document.uri.toString(), blockIndex: 0 };
    await vscode.commands.executeCommand(commandIds.rehearseDiagram, block);
    await until('the rehearsal', () => planTabs().includes('Rehearsal: Title'));
    await vscode.commands.executeCommand(commandIds.rehearseDiagram, block);
    assert.deepEqual(planTabs(), ['Rehearsal: Title']);
    assert.deepEqual(await runs.list(), listed);
  });
});

describe('a plan before its run', () => {
  let log: vscode.LogOutputChannel;
  before(() => {
    log = vscode.window.createOutputChannel('Diagram Runner test', { log: true });
  });
  after(() => log.dispose());
  afterEach(closeEverything);

  it('is not started where the document has changed since it was shown', async () => {
    const { runs } = await startedApi();
    const editor = await openText(runbook('echo one'));
    const subject = await subjectOf(editor.document, log);
    const { planHash } = await viewOf(subject);
    const before = await runs.list();
    const at = editor.document.getText().indexOf('echo one');
    await editor.edit((change) => change.insert(editor.document.positionAt(at), 'rm -rf / # '));
    for (const type of ['start', 'rehearse'] as const) {
      const { error, next } = await subject.perform({ type, request: 1, planHash });
      assert.match(error ?? '', /document has changed .* new plan/);
      assert.equal(next, undefined);
    }
    assert.deepEqual(await runs.list(), before);
    const now = await viewOf(subject);
    assert.notEqual(now.planHash, planHash);
    assert.equal(now.steps[0]?.commands?.[0]?.text, 'rm -rf / # echo one');
    subject.dispose();
  });

  it('is rehearsed with nothing executed and nothing kept', async () => {
    const { runs, storageUri } = await startedApi();
    const { document } = await openText(runbook('touch rehearsal-was-here'));
    const text = document.getText();
    const database = vscode.Uri.joinPath(storageUri, 'runs.sqlite');
    const bytes = (): Thenable<Uint8Array> =>
      vscode.workspace.fs.readFile(database).then(
        (content) => content,
        () => new Uint8Array(),
      );
    const [listed, kept] = [await runs.list(), await bytes()];
    const block = await subjectOf(document, log);
    const { planHash } = await viewOf(block);
    const rehearsal = nextOf(await block.perform({ type: 'rehearse', request: 1, planHash }));
    assert.equal(rehearsal.run, undefined);
    const { run, steps } = await viewOf(rehearsal);
    assert.deepEqual([run?.rehearsal, run?.status], [true, 'waiting']);
    // What the page keeps for a reload is the plan.
    const { message } = await rehearsal.state();
    assert.deepEqual(message.type === 'state' && message.shown, { uri: document.uri.toString(), blockIndex: 0 });
    const [check] = steps;
    assert.ok(check?.checkpoint);
    const badly = { type: 'answer', request: 2, step: check.id, attempt: 1, choice: 'badly' } as const;
    assert.deepEqual(await rehearsal.perform(badly), {});
    assert.match((await rehearsal.perform(badly)).error ?? '', /cannot be answered/);
    const after = await viewOf(rehearsal);
    assert.deepEqual(
      after.steps.map(({ nodeId, status }) => `${nodeId} ${status}`),
      ['check done', 'go skipped', 'mend waiting'],
    );
    assert.deepEqual(await runs.list(), listed);
    assert.deepEqual(await bytes(), kept);
    assert.equal(document.getText(), text);
    assert.deepEqual(await vscode.workspace.findFiles('rehearsal-was-here'), []);
    const again = nextOf(await rehearsal.perform({ type: 'endRehearsal', request: 3 }));
    assert.equal((await viewOf(again)).planHash, planHash);
    for (const subject of [block, rehearsal, again]) subject.dispose();
  });

  it('tells a rehearsal what of its document changes', async () => {
    const editor = await openText(runbook('echo one'));
    const block = await subjectOf(editor.document, log);
    const { planHash } = await viewOf(block);
    const rehearsal = nextOf(await block.perform({ type: 'rehearse', request: 1, planHash }));
    assert.equal((await viewOf(rehearsal)).run?.drifted, false);
    let changes = 0;
    rehearsal.onDidChange(() => changes++);
    const at = editor.document.positionAt(editor.document.getText().indexOf('echo one'));
    await editor.edit((change) => change.insert(at, 'true && '));
    await until('the change', () => changes > 0);
    assert.deepEqual((await viewOf(rehearsal)).run?.drifted, { edited: 'The commands of Check' });
    for (const subject of [block, rehearsal]) subject.dispose();
  });
});
