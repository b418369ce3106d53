import { DatabaseSync } from 'node:sqlite';
import { describe, expect, test } from 'vitest';
import { designId, nodeId, stepId } from '../../../src/core/ids.ts';
import type { Transition } from '../../../src/engine/ports.ts';
import { chainPlan, samplePlan } from './samplePlan.ts';
import { ScriptedRun } from './scriptedRun.ts';
import { StoreFolder } from './storeFolder.ts';

/** Asks the file with SQLite's own program, as somebody with a copy of it would. */
function ask(folder: StoreFolder, sql: string, ...values: string[]): unknown[][] {
  const native = new DatabaseSync(folder.path, { readOnly: true });
  try {
    return native
      .prepare(sql)
      .all(...values)
      .map((row) => Object.values(row));
  } finally {
    native.close();
  }
}

async function written(folder: StoreFolder, run: ScriptedRun, transitions: readonly Transition[]): Promise<void> {
  const store = await folder.store();
  const [first, ...rest] = transitions;
  if (first !== undefined) await store.create(run.plan, first);
  for (const transition of rest) await store.append(transition);
  await store.close();
}

describe('the tables of a copy of the file', () => {
  const plan = samplePlan(
    ['A', 'B', 'C', 'D'],
    [
      ['A', 'B', 'yes'],
      ['A', 'C', 'no'],
      ['A', 'D', 'no'],
      ['B', 'D'],
    ],
  );

  test('are a sound SQLite database', async () => {
    await using folder = new StoreFolder();
    const run = new ScriptedRun(plan, 'demo-1');
    await written(folder, run, [run.begin(), run.open(0), run.complete(0, 'yes')]);
    expect(ask(folder, 'PRAGMA integrity_check')).toEqual([['ok']]);
    expect(ask(folder, 'PRAGMA foreign_key_check')).toEqual([]);
    expect(ask(folder, 'PRAGMA user_version')).toEqual([[2]]);
  });

  test('hold a todo for each step, in source order, with its dependencies and ways', async () => {
    await using folder = new StoreFolder();
    const run = new ScriptedRun(plan, 'demo-1');
    await written(folder, run, [run.begin(), run.open(0), run.complete(0, 'yes')]);
    expect(ask(folder, 'SELECT id, title, status FROM todos ORDER BY rowid')).toEqual([
      ['demo-1::A', 'A', 'done'],
      ['demo-1::B', 'B', 'pending'],
      ['demo-1::C', 'C', 'pending'],
      ['demo-1::D', 'D', 'pending'],
    ]);
    expect(ask(folder, 'SELECT todo_id, depends_on FROM todo_deps ORDER BY 1, 2')).toEqual([
      ['demo-1::B', 'demo-1::A'],
      ['demo-1::C', 'demo-1::A'],
      ['demo-1::D', 'demo-1::A'],
      ['demo-1::D', 'demo-1::B'],
    ]);
    expect(ask(folder, "SELECT label, target_id FROM dde_gates WHERE gate_id = 'demo-1::A' ORDER BY 1, 2")).toEqual([
      ['no', 'demo-1::C'],
      ['no', 'demo-1::D'],
      ['yes', 'demo-1::B'],
    ]);
    expect(
      ask(folder, "SELECT description ->> 'node_id', description ->> 'result' FROM todos WHERE status = 'done'"),
    ).toEqual([['A', 'yes']]);
  });

  test('count what each step still waits for', async () => {
    await using folder = new StoreFolder();
    const run = new ScriptedRun(plan, 'demo-1');
    const counts = 'SELECT unresolved FROM steps ORDER BY step_key';
    await written(folder, run, [run.begin()]);
    expect(ask(folder, counts).flat()).toEqual([0, 1, 1, 2]);
    const store = await folder.store();
    for (const transition of [run.open(0), run.complete(0), run.complete(0)]) await store.append(transition);
    expect(ask(folder, counts).flat()).toEqual([0, 0, 0, 1]);
    await store.append(run.complete(1));
    expect(ask(folder, counts).flat()).toEqual([0, 0, 0, 0]);
    await store.append(run.open(0));
    expect(ask(folder, counts).flat()).toEqual([0, 1, 1, 1]);
  });

  test('keep checkpoints and attempts', async () => {
    await using folder = new StoreFolder();
    const run = new ScriptedRun(plan, 'demo-1');
    await written(folder, run, [run.begin(), run.open(0), run.complete(0, 'yes'), run.open(1)]);
    expect(
      ask(
        folder,
        'SELECT opened_seq, cause, closed_seq, choice, comment, closed_by FROM checkpoints ORDER BY opened_seq',
      ),
    ).toEqual([
      [2, 'task', 3, 'yes', 'so it is', 'Ada'],
      [4, 'task', null, null, null, null],
    ]);
    expect(ask(folder, 'SELECT count(*) FROM attempts')).toEqual([[2]]);
  });

  test('let nobody change an event', async () => {
    await using folder = new StoreFolder();
    const run = new ScriptedRun(chainPlan(1), 'demo-1');
    await written(folder, run, [run.begin()]);
    const native = new DatabaseSync(folder.path);
    expect(() => native.exec('UPDATE events SET type = 1')).toThrow('never changed');
    expect(() => native.exec('DELETE FROM events')).toThrow('never deleted');
    native.close();
  });

  test('lose the steps of a round that was taken back', async () => {
    await using folder = new StoreFolder();
    const run = new ScriptedRun(chainPlan(2), 'demo-1');
    const later = stepId(designId('demo-1'), nodeId('n1'), [2]);
    const begin = run.begin();
    const open = run.open(1);
    const begun: Transition = { ...open, changed: open.changed.map((step) => ({ ...step, id: later, rounds: [2] })) };
    await written(folder, run, [begin, begun]);
    expect(ask(folder, 'SELECT id FROM todos').flat()).toContain(later);
    const store = await folder.store();
    await store.append({ ...run.refuse('the round is taken back'), removed: [later] });
    expect(ask(folder, 'SELECT id FROM todos').flat()).toEqual(['demo-1::n0', 'demo-1::n1']);
    expect(ask(folder, 'PRAGMA foreign_key_check')).toEqual([]);
  });
});

describe('a run that was tampered with', () => {
  test.each([
    [
      'an event was changed',
      "DROP TRIGGER events_never_change; UPDATE events SET body = replace(body, 'Ada', 'Eve') WHERE seq = 2",
    ],
    [
      'the last event was changed',
      "DROP TRIGGER events_never_change; UPDATE events SET body = replace(body, 'Ada', 'Eve') WHERE seq = 3",
    ],
    ['an event is gone', 'DROP TRIGGER events_never_go; DELETE FROM events WHERE seq = 2'],
    ['the last event is gone', 'DROP TRIGGER events_never_go; DELETE FROM events WHERE seq = 3'],
    ['an event has another form', "DROP TRIGGER events_never_change; UPDATE events SET body = '{}' WHERE seq = 1"],
    ['an event is no JSON', "DROP TRIGGER events_never_change; UPDATE events SET body = '{' WHERE seq = 1"],
    ['its plan was changed', "UPDATE plans SET definition = replace(definition, 'Sample', 'Simple')"],
    ['its plan is of another form', "UPDATE plans SET definition = '{}'"],
    ['its origin is broken', "UPDATE runs SET origin = ''"],
  ])('cannot be read where %s, and says which run it is', async (_, sql) => {
    await using folder = new StoreFolder();
    const run = new ScriptedRun(chainPlan(3), 'demo-1');
    await written(folder, run, [run.begin(), run.open(0), run.complete(0)]);
    const native = new DatabaseSync(folder.path);
    native.exec(sql);
    native.close();
    const store = await folder.store();
    await expect(store.load(run.runId)).rejects.toMatchObject({
      code: 'store/unreadable',
      message: expect.stringContaining(run.runId),
    });
  });

  test('does not keep the others from being listed', async () => {
    await using folder = new StoreFolder();
    const broken = new ScriptedRun(chainPlan(3), 'demo-1');
    await written(folder, broken, [broken.begin()]);
    const sound = new ScriptedRun(chainPlan(3), 'demo-2');
    await written(folder, sound, [sound.begin()]);
    const native = new DatabaseSync(folder.path);
    native.exec("UPDATE runs SET origin = '{}' WHERE design_id = 'demo-1'");
    native.close();
    expect((await (await folder.store()).list()).map(({ designId }) => designId)).toEqual(['demo-2']);
  });
});
