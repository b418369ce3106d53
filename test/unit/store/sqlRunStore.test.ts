import { describe, expect, test } from 'vitest';
import type { RunId } from '../../../src/core/ids.ts';
import { runId } from '../../../src/core/ids.ts';
import { chainPlan, samplePlan } from './samplePlan.ts';
import { ScriptedRun } from './scriptedRun.ts';
import { StoreFolder } from './storeFolder.ts';

describe('a store of runs', () => {
  test('gives back what it was given, in this window and in the next', async () => {
    await using folder = new StoreFolder();
    const plan = chainPlan(3);
    const run = new ScriptedRun(plan, 'release-1');
    const written = [run.begin(), run.open(0), run.complete(0), run.open(1)];
    const store = await folder.store();
    const [first, ...rest] = written;
    if (first === undefined) throw new Error('nothing to write');
    await store.create(plan, first);
    for (const transition of rest) await store.append(transition);
    const expected = {
      summary: written.at(-1)?.summary,
      plan,
      events: written.flatMap((transition) => transition.events),
    };
    expect(await store.load(run.runId)).toEqual(expected);
    await store.close();
    const again = await folder.store();
    expect(await again.load(run.runId)).toEqual(expected);
    expect(await again.list()).toEqual([written.at(-1)?.summary]);
  });

  test('knows no run that was never made', async () => {
    await using folder = new StoreFolder();
    const store = await folder.store();
    expect(await store.load(runId('nobody'))).toBeUndefined();
    const run = new ScriptedRun(chainPlan(1), 'x-1');
    run.begin();
    await expect(store.append(run.open(0))).rejects.toMatchObject({ code: 'run/not-found' });
  });

  test('lists the newest run first', async () => {
    await using folder = new StoreFolder();
    const store = await folder.store();
    for (const name of ['a-1', 'a-2', 'a-3']) {
      const run = new ScriptedRun(chainPlan(1), name);
      await store.create(run.plan, run.begin());
    }
    expect((await store.list()).map((summary) => summary.designId)).toEqual(['a-3', 'a-2', 'a-1']);
  });

  test('refuses a transition that does not know what came before, and keeps nothing of it', async () => {
    await using folder = new StoreFolder();
    const store = await folder.store();
    const run = new ScriptedRun(chainPlan(2), 'release-1');
    await store.create(run.plan, run.begin());
    const late = ScriptedRun.after(run.plan, run.begin().summary);
    await expect(store.append(late.open(0))).rejects.toMatchObject({ code: 'store/conflict' });
    expect((await store.load(run.runId))?.summary.seq).toBe(1);
  });

  test('refuses a second run of the same name', async () => {
    await using folder = new StoreFolder();
    const store = await folder.store();
    const run = new ScriptedRun(chainPlan(1), 'release-1');
    await store.create(run.plan, run.begin());
    const other = new ScriptedRun(chainPlan(2), 'release-1');
    await expect(store.create(other.plan, other.begin())).rejects.toMatchObject({ code: 'store/conflict' });
    expect((await store.list()).length).toBe(1);
  });

  test.each([
    ['release', ['release-1', 'release-14', 'release-2'], 'release-15'],
    ['release', ['release-x', 'release-', 'release-2-1', 'other-9', 'releases-7'], 'release-1'],
    ['a_b', ['axb-4'], 'a_b-1'],
    ['50%', ['50%-1', '50x-8'], '50%-2'],
    ["o'hara", ["o'hara-3"], "o'hara-4"],
  ])('numbers the runs of %s after %j as %s', async (slug, taken, next) => {
    await using folder = new StoreFolder();
    const store = await folder.store();
    for (const name of taken) {
      const run = new ScriptedRun(chainPlan(1), name);
      await store.create(run.plan, run.begin());
    }
    expect(await store.nextDesignId(slug)).toBe(next);
  });

  test('keeps ids and titles of any kind', async () => {
    await using folder = new StoreFolder();
    const store = await folder.store();
    const ids = [
      '__proto__',
      'constructor',
      "'; DROP TABLE runs; --",
      '"',
      'ÄÖ 名前 🚀',
      'a::iter_2',
      '%',
      '',
      '\\',
      '\ud800',
    ];
    const plan = samplePlan(
      ids,
      ids.slice(1).map((id, index) => [ids[index] ?? '', id, `"${id}'`]),
      '"Quoted" \'title\' 🚀\u0000\n</script>',
    );
    const run = new ScriptedRun(plan, 'odd-1');
    const begin = run.begin();
    await store.create(plan, begin);
    for (let node = 0; node < ids.length; node++) await store.append(run.open(node));
    const loaded = await (await folder.store()).load(run.runId);
    expect(loaded?.plan).toEqual(plan);
    expect(loaded?.events.length).toBe(ids.length + 1);
    expect(loaded?.summary.title).toBe(plan.title);
  });

  test('tells which run changed, after it is on disk', async () => {
    await using folder = new StoreFolder();
    const store = await folder.store();
    const heard: (RunId | undefined)[] = [];
    store.onDidChange((run) => heard.push(run));
    const run = new ScriptedRun(chainPlan(1), 'a-1');
    await store.create(run.plan, run.begin());
    await store.append(run.open(0));
    expect(heard).toEqual([run.runId, run.runId]);
  });

  test('is closed after its end', async () => {
    await using folder = new StoreFolder();
    const store = await folder.store();
    await store.close();
    await expect(store.list()).rejects.toMatchObject({ code: 'store/closed' });
  });
});
