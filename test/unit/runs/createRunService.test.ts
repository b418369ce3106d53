import { DatabaseSync } from 'node:sqlite';
import { describe, expect, test } from 'vitest';
import { designId, runId } from '../../../src/core/ids.ts';
import { emptyRun } from '../../../src/engine/apply.ts';
import { beginRun } from '../../../src/engine/beginRun.ts';
import { stepStates } from '../../../src/engine/query.ts';
import { transitionOf } from '../../../src/executors/local/drivenRun.ts';
import type { RunRecord } from '../../../src/runs/runService.ts';
import { compiledPlan } from '../../support/compiledPlan.ts';
import { StoreFolder } from '../store/storeFolder.ts';
import { ada, answer, bob, origin, runServiceOn, standing } from './runServiceOn.ts';

const release = compiledPlan(['A --> B', 'B -- yes --> C', 'B -- no --> D', 'C --> E', 'D --> E'], {
  title: 'Release 2.0',
});

describe('a run', () => {
  test('begins with what people must act on', async () => {
    await using folder = new StoreFolder();
    const service = await runServiceOn(await folder.store());
    const record = await service.start({ plan: release, origin, by: ada });
    expect(standing(record)).toBe('A waiting, B pending, C pending, D pending, E pending');
    expect(record.summary).toMatchObject({
      designId: 'release-2-0-1',
      status: 'waiting',
      total: 5,
      resolved: 0,
      waiting: 1,
    });
    expect(await service.list()).toEqual([record.summary]);
    expect(await service.get(record.summary.runId)).toEqual(record);
  });

  test('goes its way to the end', async () => {
    await using folder = new StoreFolder();
    const service = await runServiceOn(await folder.store());
    let record = await service.start({ plan: release, origin, by: ada });
    record = await answer(service, record, 'A');
    record = await answer(service, record, 'B', 'no', bob);
    expect(standing(record)).toBe('A done, B done, C skipped, D waiting, E pending');
    record = await answer(service, record, 'D');
    record = await answer(service, record, 'E');
    expect(standing(record)).toBe('A done, B done, C skipped, D done, E done');
    expect(record.summary).toMatchObject({ status: 'succeeded', resolved: 5, waiting: 0, endedAt: expect.any(Number) });
    expect(stepStates(record.run).find(({ node }) => node === 'B')?.by).toEqual(bob);
  });

  test('is numbered by its title, and apart from a run that another window began at once', async () => {
    await using folder = new StoreFolder();
    const services = [await runServiceOn(await folder.store()), await runServiceOn(await folder.store())];
    const started = await Promise.all(
      [0, 1, 0, 1].map((index) => services[index]?.start({ plan: release, origin, by: ada })),
    );
    expect(started.map((record) => record?.summary.designId).sort()).toEqual(
      [1, 2, 3, 4].map((number) => `release-2-0-${number}`),
    );
  });

  test('is the same after a restart, at every step', async () => {
    await using folder = new StoreFolder();
    const service = await runServiceOn(await folder.store());
    let record = await service.start({ plan: release, origin, by: ada });
    const sameElsewhere = async (): Promise<void> => {
      const again = await runServiceOn(await folder.store());
      const read = await again.get(record.summary.runId);
      expect(stepStates(read.run)).toEqual(stepStates(record.run));
      expect(read.events).toEqual(record.events);
      expect(read.summary).toEqual(record.summary);
      await again.dispose();
    };
    await sameElsewhere();
    for (const [node, choice] of [
      ['A', 'Done'],
      ['B', 'yes'],
      ['C', 'Done'],
      ['E', 'Done'],
    ] as const) {
      record = await answer(service, record, node, choice);
      await sameElsewhere();
    }
    expect(record.summary.status).toBe('succeeded');
  });

  test.each(['pause', 'resume', 'cancel'] as const)('can be asked to %s', async (type) => {
    await using folder = new StoreFolder();
    const service = await runServiceOn(await folder.store());
    const { summary } = await service.start({ plan: release, origin, by: ada });
    if (type === 'resume') await service.perform(summary.runId, { type: 'pause' }, ada);
    const outcome = await service.perform(summary.runId, { type }, ada);
    const expected = { pause: 'paused', resume: 'waiting', cancel: 'cancelled' };
    expect(outcome).toMatchObject({ ok: true, value: { summary: { status: expected[type] } } });
  });

  test('goes on when it is resumed: what became ready meanwhile is opened then', async () => {
    await using folder = new StoreFolder();
    const service = await runServiceOn(await folder.store());
    let record = await service.start({ plan: release, origin, by: ada });
    await service.perform(record.summary.runId, { type: 'pause' }, ada);
    record = await answer(service, await service.get(record.summary.runId), 'A');
    expect(standing(record)).toContain('B pending');
    const resumed = await service.perform(record.summary.runId, { type: 'resume' }, ada);
    expect(resumed.ok && standing(resumed.value)).toContain('B waiting');
  });

  test('takes an answer back', async () => {
    await using folder = new StoreFolder();
    const service = await runServiceOn(await folder.store());
    const record = await answer(service, await service.start({ plan: release, origin, by: ada }), 'A');
    const [step] = stepStates(record.run);
    if (step === undefined) throw new Error('no step');
    const back = await service.perform(record.summary.runId, { type: 'takeBack', step: step.id, attempt: 1 }, ada);
    expect(back.ok && standing(back.value)).toBe('A waiting, B pending, C pending, D pending, E pending');
    const again = await runServiceOn(await folder.store());
    expect(standing(await again.get(record.summary.runId))).toBe(
      'A waiting, B pending, C pending, D pending, E pending',
    );
  });

  test('that does not exist is not found', async () => {
    await using folder = new StoreFolder();
    const service = await runServiceOn(await folder.store());
    const nobody = runId('nobody');
    await expect(service.get(nobody)).rejects.toMatchObject({ code: 'run/not-found' });
    await expect(service.perform(nobody, { type: 'pause' }, ada)).rejects.toMatchObject({ code: 'run/not-found' });
  });

  test('that cannot be read keeps no other from being served', async () => {
    await using folder = new StoreFolder();
    const service = await runServiceOn(await folder.store());
    const broken = await service.start({ plan: release, origin, by: ada });
    const sound = await service.start({ plan: release, origin, by: ada });
    await service.dispose();
    const native = new DatabaseSync(folder.path);
    native.exec(`UPDATE todos SET status = 'done' WHERE id = '${broken.summary.designId}::E'`);
    native.close();
    const again = await runServiceOn(await folder.store());
    await expect(again.get(broken.summary.runId)).rejects.toMatchObject({
      code: 'store/unreadable',
      data: { runId: broken.summary.runId },
    });
    expect(standing(await again.get(sound.summary.runId))).toContain('A waiting');
  });

  test('of a thousand steps is answered like a small one', async () => {
    await using folder = new StoreFolder();
    const lines = Array.from({ length: 999 }, (_, index) => `n0 --> n${index + 1}`);
    const service = await runServiceOn(await folder.store());
    let record = await answer(service, await service.start({ plan: compiledPlan(lines), origin, by: ada }), 'n0');
    expect(record.summary).toMatchObject({ total: 1000, resolved: 1, waiting: 999 });
    for (const node of ['n1', 'n500', 'n999']) record = await answer(service, record, node);
    const again = await runServiceOn(await folder.store());
    expect((await again.get(record.summary.runId)).summary).toEqual(record.summary);
  });
});

describe('a service', () => {
  test('serves more runs than it keeps in memory', async () => {
    await using folder = new StoreFolder();
    const service = await runServiceOn(await folder.store());
    const small = compiledPlan(['A --> B']);
    const begun = await Promise.all(Array.from({ length: 60 }, () => service.start({ plan: small, origin, by: ada })));
    const answered = await Promise.all(begun.map((record) => answer(service, record, 'A')));
    expect(answered.map(standing)).toEqual(begun.map(() => 'A done, B waiting'));
    const read = await Promise.all(begun.map(({ summary }) => service.get(summary.runId)));
    expect(read.map(({ summary }) => summary)).toEqual(answered.map(({ summary }) => summary));
  });

  test('does one command after the other, however they come', async () => {
    await using folder = new StoreFolder();
    const service = await runServiceOn(await folder.store());
    const wide = compiledPlan(Array.from({ length: 20 }, (_, index) => `n${index}`));
    const begun = await service.start({ plan: wide, origin, by: ada });
    await Promise.all(stepStates(begun.run).map(({ node }) => answer(service, begun, node)));
    const { summary, events } = await service.get(begun.summary.runId);
    expect(summary).toMatchObject({ status: 'succeeded', resolved: 20 });
    expect(events.map(({ seq }) => seq)).toEqual(events.map((_, index) => index + 1));
  });

  test('opens what an earlier one left unopened', async () => {
    await using folder = new StoreFolder();
    const store = await folder.store();
    const begun = beginRun(release, { runId: runId('r'), designId: designId('release-1'), at: 1, by: ada });
    await store.create(release, transitionOf(emptyRun(release), begun.run, begun.events, origin));
    const service = await runServiceOn(store);
    const [summary] = await service.list();
    expect(summary).toMatchObject({ status: 'waiting', waiting: 1 });
    expect(standing(await service.get(runId('r')))).toContain('A waiting');
  });

  test('closes its store when it ends', async () => {
    await using folder = new StoreFolder();
    const store = await folder.store();
    const service = await runServiceOn(store);
    await service.dispose();
    await expect(store.list()).rejects.toMatchObject({ code: 'store/closed' });
    await expect(service.start({ plan: release, origin, by: ada })).rejects.toMatchObject({ code: 'store/closed' });
  });
});

describe('a command that is refused', () => {
  test('changes nothing but the history', async () => {
    await using folder = new StoreFolder();
    const service = await runServiceOn(await folder.store());
    const begun = await service.start({ plan: release, origin, by: ada });
    const step = stepStates(begun.run)[4];
    if (step === undefined) throw new Error('no step');
    const outcome = await service.perform(
      begun.summary.runId,
      { type: 'answer', step: step.id, attempt: 1, choice: 'Done' },
      bob,
    );
    expect(outcome.ok).toBe(false);
    const after = await service.get(begun.summary.runId);
    expect(stepStates(after.run)).toEqual(stepStates(begun.run));
    expect(after.events.at(-1)).toMatchObject({ type: 'command.refused', command: 'answer', by: bob, step: step.id });
    expect(after.events.length).toBe(begun.events.length + 1);
  });

  test('because another window was first says who that was', async () => {
    await using folder = new StoreFolder();
    const here = await runServiceOn(await folder.store());
    const there = await runServiceOn(await folder.store());
    const { run, summary } = await here.start({ plan: release, origin, by: ada });
    const [step] = stepStates(run);
    if (step === undefined) throw new Error('no step');
    const request = { type: 'answer', step: step.id, attempt: 1, choice: 'Done' } as const;
    await there.get(summary.runId);
    const outcomes = await Promise.all([
      here.perform(summary.runId, request, ada),
      there.perform(summary.runId, request, bob),
    ]);
    const refused = outcomes.find(({ ok }) => !ok);
    const winner = outcomes[0]?.ok ? 'Ada' : 'Bob';
    expect(outcomes.filter(({ ok }) => ok)).toHaveLength(1);
    expect(refused).toMatchObject({ error: { code: 'already-answered', message: expect.stringContaining(winner) } });
    const events = (await here.get(summary.runId)).events.filter(({ type }) => type === 'step.completed');
    expect(events).toHaveLength(1);
  });
});

describe('whoever listens', () => {
  test('hears after it is there to be read', async () => {
    await using folder = new StoreFolder();
    const service = await runServiceOn(await folder.store());
    const heard: Promise<number | undefined>[] = [];
    service.onDidChange((run) => {
      heard.push(run === undefined ? Promise.resolve(undefined) : service.get(run).then(({ summary }) => summary.seq));
    });
    const begun = await service.start({ plan: release, origin, by: ada });
    const after = await answer(service, begun, 'A');
    expect(await Promise.all(heard)).toEqual([undefined, after.summary.seq]);
  });

  test('hears of another window and then reads what that one did', async () => {
    await using folder = new StoreFolder();
    const here = await runServiceOn(await folder.store({ interval: 10 }));
    const there = await runServiceOn(await folder.store());
    const heard = new Set<string | undefined>();
    const begun = await here.start({ plan: release, origin, by: ada });
    here.onDidChange((run) => heard.add(run));
    const after = await answer(there, begun, 'A', 'Done', bob);
    await expect.poll(() => heard.has(begun.summary.runId)).toBe(true);
    expect((await here.get(begun.summary.runId)).summary).toEqual(after.summary);
  });
});

describe('the runs of a block', () => {
  test('are found after it moved, and are not those of its twin', async () => {
    await using folder = new StoreFolder();
    const service = await runServiceOn(await folder.store());
    const twin = { ...origin, blockIndex: 1 };
    const first = await service.start({ plan: release, origin, by: ada });
    const second = await service.start({ plan: release, origin: twin, by: ada });
    const runsOf = async (...blocks: [typeof origin, ...(typeof origin)[]]): Promise<RunRecord['summary'][]> => [
      ...(await service.runsOf(blocks[0], blocks.slice(1))),
    ];
    expect(await runsOf(origin, twin)).toEqual([first.summary]);
    expect(await runsOf(twin, origin)).toEqual([second.summary]);
    expect(await runsOf({ ...origin, uri: 'file:///moved.md' })).toEqual([second.summary, first.summary]);
    expect(await runsOf({ ...origin, uri: 'file:///x.md', textHash: 'other' })).toEqual([]);
  });
});
