import { expect, test } from 'vitest';
import type { RunId } from '../../../src/core/ids.ts';
import { createMemoryRunStore } from '../../../src/store/memoryRunStore.ts';
import { compiledPlan } from '../../support/compiledPlan.ts';
import { ada, answer, origin, runServiceOn } from '../runs/runServiceOn.ts';

const plan = compiledPlan(['A --> B']);

test('keeps a run and its history like a store on disk', async () => {
  const store = createMemoryRunStore();
  const changes: (RunId | undefined)[] = [];
  store.onDidChange((run) => changes.push(run));
  const service = await runServiceOn(store);
  const begun = await service.start({ plan, origin, by: ada });
  const record = await answer(service, begun, 'A');
  const stored = await store.load(begun.summary.runId);
  expect(stored).toEqual({ plan, summary: record.summary, events: record.events });
  expect(new Set(changes)).toEqual(new Set([begun.summary.runId]));
  // Nothing but what is stored makes the run again.
  const other = await runServiceOn(store);
  expect((await other.get(begun.summary.runId)).run.state).toEqual(record.run.state);
});

test('lists the newest first, each with a name of its own', async () => {
  const store = createMemoryRunStore();
  const service = await runServiceOn(store);
  for (let count = 0; count < 3; count++) await service.start({ plan, origin, by: ada });
  expect((await store.list()).map(({ designId }) => designId)).toEqual(['release-3', 'release-2', 'release-1']);
  expect(await store.nextDesignId('release')).toBe('release-4');
});

test('refuses who was second, and changes nothing then', async () => {
  const store = createMemoryRunStore();
  const service = await runServiceOn(store);
  const { summary, events } = await service.start({ plan, origin, by: ada });
  const late = { runId: summary.runId, expectedSeq: summary.seq - 1, events: [], changed: [], removed: [], summary };
  await expect(store.append(late)).rejects.toMatchObject({ code: 'store/conflict' });
  await expect(store.create(plan, { ...late, expectedSeq: 0 })).rejects.toMatchObject({ code: 'store/conflict' });
  expect((await store.load(summary.runId))?.events).toEqual(events);
});

test('holds nothing once it is closed', async () => {
  const store = createMemoryRunStore();
  const service = await runServiceOn(store);
  const { summary } = await service.start({ plan, origin, by: ada });
  await service.dispose();
  await expect(store.load(summary.runId)).rejects.toMatchObject({ code: 'store/closed' });
  await expect(store.list()).rejects.toMatchObject({ code: 'store/closed' });
});
