import { readFileSync, rmSync, writeFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import type { RunId } from '../../../src/core/ids.ts';
import { tryAcquireLease } from '../../../src/store/node/lease.ts';
import { thisProcess } from '../../../src/store/node/processIdentity.ts';
import { chainPlan } from './samplePlan.ts';
import { ScriptedRun } from './scriptedRun.ts';
import { StoreFolder } from './storeFolder.ts';

describe('two windows on one file', () => {
  test('see each other without being told', async () => {
    await using folder = new StoreFolder();
    const one = await folder.store();
    const two = await folder.store();
    const run = new ScriptedRun(chainPlan(3), 'a-1');
    await one.create(run.plan, run.begin());
    expect((await two.list()).map(({ designId }) => designId)).toEqual(['a-1']);
    await two.append(run.open(0));
    expect((await one.load(run.runId))?.summary.seq).toBe(2);
  });

  test('never lose each other a run', async () => {
    await using folder = new StoreFolder();
    const windows = [await folder.store(), await folder.store(), await folder.store()];
    const names = Array.from({ length: 30 }, (_, index) => `a-${index}`);
    await Promise.all(
      names.map(async (name, index) => {
        const run = new ScriptedRun(chainPlan(2), name);
        const [here, there] = [windows[index % 3], windows[(index + 1) % 3]];
        await here?.create(run.plan, run.begin());
        await there?.append(run.open(0));
      }),
    );
    const listed = await (await folder.store()).list();
    expect(listed.map(({ designId, seq }) => `${designId} ${seq}`).sort()).toEqual(
      names.map((name) => `${name} 2`).sort(),
    );
  });

  test('cannot both go on from the same state: the second gets a conflict', async () => {
    await using folder = new StoreFolder();
    const one = await folder.store();
    const two = await folder.store();
    const run = new ScriptedRun(chainPlan(3), 'a-1');
    await one.create(run.plan, run.begin());
    const begun = (await two.list())[0];
    if (begun === undefined) throw new Error('no run');
    const outcomes = await Promise.allSettled([
      one.append(run.open(0)),
      two.append(ScriptedRun.after(run.plan, begun).open(0)),
    ]);
    expect(outcomes.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
    expect(outcomes.find(({ status }) => status === 'rejected')).toMatchObject({ reason: { code: 'store/conflict' } });
    expect((await one.load(run.runId))?.events).toHaveLength(2);
  });

  test('hear which run the other changed, and nothing of their own twice', async () => {
    await using folder = new StoreFolder();
    const one = await folder.store({ interval: 20 });
    const two = await folder.store();
    const own = new ScriptedRun(chainPlan(3), 'own-1');
    await one.create(own.plan, own.begin());
    const heard: (RunId | undefined)[] = [];
    one.onDidChange((run) => heard.push(run));
    const run = new ScriptedRun(chainPlan(3), 'a-1');
    await two.create(run.plan, run.begin());
    await expect.poll(() => heard).toEqual([run.runId]);
    await two.append(run.open(0));
    await expect.poll(() => heard).toEqual([run.runId, run.runId]);
    await one.append(own.open(0));
    expect(heard).toEqual([run.runId, run.runId, own.runId]);
  });

  test('hear nothing any more after they were closed', async () => {
    await using folder = new StoreFolder();
    const one = await folder.store({ interval: 10 });
    const two = await folder.store();
    const witness = await folder.store({ interval: 10 });
    const heard: (RunId | undefined)[] = [];
    const seen: (RunId | undefined)[] = [];
    one.onDidChange((run) => heard.push(run));
    witness.onDidChange((run) => seen.push(run));
    await one.close();
    const run = new ScriptedRun(chainPlan(3), 'a-1');
    await two.create(run.plan, run.begin());
    await expect.poll(() => seen).toEqual([run.runId]);
    expect(heard).toEqual([]);
  });

  test('wait for each other, but not for ever', async () => {
    await using folder = new StoreFolder();
    const store = await folder.store({ patience: 30 });
    const lease = await tryAcquireLease(`${folder.path}.lease`, thisProcess('the other window'));
    const run = new ScriptedRun(chainPlan(3), 'a-1');
    const begin = run.begin();
    await expect(store.create(run.plan, begin)).rejects.toMatchObject({
      code: 'store/locked',
      message: expect.stringContaining('the other window'),
    });
    expect(await store.list()).toEqual([]);
    if ('token' in lease) await lease.release();
    await store.create(run.plan, begin);
  });

  test('lose nothing when the file is deleted under them', async () => {
    await using folder = new StoreFolder();
    const one = await folder.store();
    const run = new ScriptedRun(chainPlan(3), 'a-1');
    await one.create(run.plan, run.begin());
    rmSync(folder.path);
    expect(await one.list()).toHaveLength(1);
    await one.append(run.open(0));
    expect((await (await folder.store()).load(run.runId))?.summary.seq).toBe(2);
    expect(folder.notices).toHaveLength(1);
  });

  test('follow the file where an older copy is put in its place', async () => {
    await using folder = new StoreFolder();
    const one = await folder.database();
    await one.transact(() => undefined);
    const copy = readFileSync(folder.path);
    const store = await folder.store();
    const run = new ScriptedRun(chainPlan(3), 'a-1');
    await store.create(run.plan, run.begin());
    writeFileSync(folder.path, copy);
    expect(await store.list()).toEqual([]);
    await expect(store.append(run.open(0))).rejects.toMatchObject({ code: 'run/not-found' });
  });
});
