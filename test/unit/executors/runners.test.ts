import * as files from 'node:fs/promises';
import { describe, expect, test } from 'vitest';
import { designId, runId } from '../../../src/core/ids.ts';
import { nullLogger } from '../../../src/core/logger.ts';
import type { ProcessIdentity } from '../../../src/core/processIdentity.ts';
import { beginRun } from '../../../src/engine/beginRun.ts';
import type { RunStore } from '../../../src/engine/ports.ts';
import { stepState, stepStates } from '../../../src/engine/query.ts';
import { StepFailure } from '../../../src/engine/stepFailure.ts';
import { LocalExecutor } from '../../../src/executors/local/localExecutor.ts';
import type { RunServiceParts } from '../../../src/runs/createRunService.ts';
import type { RunRecord, RunService } from '../../../src/runs/runService.ts';
import { presentRun } from '../../../src/view/presentRun.ts';
import type { StepSettings } from '../../../src/workflow/stepSettings.ts';
import { compiledPlan } from '../../support/compiledPlan.ts';
import { ada, answer, bob, origin, runServiceOn, standing } from '../runs/runServiceOn.ts';
import { StoreFolder } from '../store/storeFolder.ts';
import { FakeRunner } from './fakeRunner.ts';

const plan = compiledPlan(['A --> B', 'B --> C'], { kinds: { B: 'script' } });

async function withRunner(store: RunStore, runner: FakeRunner): Promise<RunService> {
  return runServiceOn(store, { runners: new Map([['script', runner]]) });
}

/** Waits until the steps of a run stand as given. */
async function until(service: RunService, { summary }: RunRecord, expected: string): Promise<void> {
  await expect.poll(async () => standing(await service.get(summary.runId))).toBe(expected);
}

describe('a step that has a runner', () => {
  test('is started when its turn comes, and what it gave goes on', async () => {
    await using folder = new StoreFolder();
    const runner = new FakeRunner();
    const service = await withRunner(await folder.store(), runner);
    const begun = await service.start({ plan, origin, by: ada });
    expect(runner.nodes).toEqual([]);
    const record = await answer(service, begun, 'A');
    expect(standing(record)).toBe('A done, B in_progress, C pending');
    expect(runner.begun[0]).toMatchObject({
      runId: record.summary.runId,
      idempotencyKey: `${record.summary.runId}/${record.summary.designId}::B`,
      step: { status: 'in_progress', attempt: 1 },
    });
    runner.end('B', { output: { lines: 3 } });
    await until(service, record, 'A done, B done, C waiting');
    const events = (await service.get(record.summary.runId)).events;
    expect(events.find((event) => event.type === 'step.completed' && event.step.endsWith('::B'))).toMatchObject({
      completion: { output: { lines: 3 } },
    });
  });

  test('is not started before its start is on disk', async () => {
    await using folder = new StoreFolder();
    const runner = new FakeRunner();
    let fails = false;
    const store = await folder.store({
      files: {
        ...files,
        rename: (from, to) => (fails ? Promise.reject(new Error('no rename')) : files.rename(from, to)),
      },
    });
    const service = await withRunner(store, runner);
    const begun = await service.start({ plan, origin, by: ada });
    fails = true;
    await expect(answer(service, begun, 'A')).rejects.toMatchObject({ code: 'store/write-failed' });
    expect(runner.nodes).toEqual([]);
    expect(standing(await service.get(begun.summary.runId))).toBe('A waiting, B pending, C pending');
    fails = false;
    await answer(service, begun, 'A');
    expect(runner.nodes).toEqual(['B']);
  });

  test('blocks the run where it fails, and is tried again when a person says so', async () => {
    await using folder = new StoreFolder();
    const runner = new FakeRunner();
    const service = await withRunner(await folder.store(), runner);
    const record = await answer(service, await service.start({ plan, origin, by: ada }), 'A');
    runner.end('B', new Error('exit code 2'));
    await until(service, record, 'A done, B blocked, C pending');
    const { run, summary } = await service.get(record.summary.runId);
    const step = runner.begun[0]?.step.id;
    if (step === undefined) throw new Error('not begun');
    const retried = await service.perform(run.runId, { type: 'answer', step, attempt: 1, choice: 'retry' }, ada);
    expect(summary.status).toBe('blocked');
    expect(retried.ok && standing(retried.value)).toBe('A done, B in_progress, C pending');
    expect(runner.begun.map((context) => context.step.attempt)).toEqual([1, 2]);
    runner.end('B');
    await until(service, record, 'A done, B done, C waiting');
  });

  test('is told to stop when the run is cancelled, and its late report changes nothing', async () => {
    await using folder = new StoreFolder();
    const runner = new FakeRunner();
    const service = await withRunner(await folder.store(), runner);
    const record = await answer(service, await service.start({ plan, origin, by: ada }), 'A');
    await service.perform(record.summary.runId, { type: 'cancel' }, ada);
    expect(runner.begun[0]?.signal.aborted).toBe(true);
    runner.end('B');
    // A report would stand behind this command, and before the next look.
    await service.perform(record.summary.runId, { type: 'pause' }, ada);
    const { events } = await service.get(record.summary.runId);
    expect(events.slice(-2)).toMatchObject([{ type: 'run.ended' }, { type: 'command.refused', command: 'pause' }]);
  });

  test('is told to stop when the run is cancelled in another window', async () => {
    await using folder = new StoreFolder();
    const runner = new FakeRunner();
    const service = await withRunner(await folder.store({ interval: 10 }), runner);
    const other = await runServiceOn(await folder.store());
    const record = await answer(service, await service.start({ plan, origin, by: ada }), 'A');
    await other.perform(record.summary.runId, { type: 'cancel' }, ada);
    await expect.poll(() => runner.begun[0]?.signal.aborted).toBe(true);
  });

  test('waits for a slot where as many run as may', async () => {
    await using folder = new StoreFolder();
    const runner = new FakeRunner();
    const ids = ['a', 'b', 'c', 'd', 'e', 'f'];
    const wide = compiledPlan(ids, { kinds: Object.fromEntries(ids.map((id) => [id, 'script'])) });
    const service = await withRunner(await folder.store(), runner);
    const record = await service.start({ plan: wide, origin, by: ada });
    expect(runner.nodes).toEqual(['a', 'b', 'c', 'd']);
    runner.end('c');
    await expect.poll(() => runner.nodes).toEqual(['a', 'b', 'c', 'd', 'e']);
    for (const id of ['a', 'b']) runner.end(id);
    await expect.poll(() => runner.nodes).toEqual(ids);
    for (const id of ['d', 'e', 'f']) runner.end(id);
    await expect.poll(async () => (await service.get(record.summary.runId)).summary.status).toBe('succeeded');
  });

  test('was interrupted where the program ended meanwhile: a person decides', async () => {
    await using folder = new StoreFolder();
    const service = await withRunner(await folder.store(), new FakeRunner());
    const record = await answer(service, await service.start({ plan, origin, by: ada }), 'A');
    await service.dispose();
    const runner = new FakeRunner();
    const again = await withRunner(await folder.store(), runner);
    const read = await again.get(record.summary.runId);
    expect(standing(read)).toBe('A done, B waiting, C pending');
    expect(read.events.at(-1)).toMatchObject({ type: 'step.opened', cause: 'interrupted' });
    expect(runner.nodes).toEqual([]);
    expect(standing(await answer(again, read, 'B', 'retry'))).toBe('A done, B in_progress, C pending');
    expect(runner.begun.map(({ step }) => step.attempt)).toEqual([2]);
  });

  test('is stopped by a person, and what it had printed is kept', async () => {
    await using folder = new StoreFolder();
    const runner = new FakeRunner();
    const service = await withRunner(await folder.store(), runner);
    const record = await answer(service, await service.start({ plan, origin, by: ada }), 'A');
    const { runId } = record.summary;
    const [begun] = runner.begun;
    if (begun === undefined) throw new Error('not begun');
    const heard: string[] = [];
    service.onDidPrint((run) => heard.push(run));
    begun.show('half of it');
    expect(heard).toEqual([runId]);
    expect(service.printed(runId)).toEqual([{ step: begun.step.id, attempt: 1, text: 'half of it' }]);
    await service.perform(runId, { type: 'stop', step: begun.step.id, attempt: 1 }, ada);
    expect(begun.signal.aborted).toBe(true);
    const { run } = await service.get(runId);
    expect(stepState(run, begun.step.id)).toMatchObject({
      status: 'blocked',
      attempts: [{ result: 'failed', message: 'it was stopped by Ada', output: { text: 'half of it' } }],
    });
  });

  test('fails with what it left behind', async () => {
    await using folder = new StoreFolder();
    const runner = new FakeRunner();
    const service = await withRunner(await folder.store(), runner);
    const record = await answer(service, await service.start({ plan, origin, by: ada }), 'A');
    runner.end('B', new StepFailure('exit code 2', { text: 'oh', exitCode: 2 }));
    await until(service, record, 'A done, B blocked, C pending');
    const { run } = await service.get(record.summary.runId);
    const id = runner.begun[0]?.step.id;
    expect(id && stepState(run, id)?.attempts).toMatchObject([{ output: { text: 'oh', exitCode: 2 } }]);
  });

  test('goes on undisturbed where unfinished runs are taken up again', async () => {
    await using folder = new StoreFolder();
    const runner = new FakeRunner();
    const executor = new LocalExecutor({
      store: await folder.store(),
      clock: { now: () => 1 },
      logger: nullLogger,
      runners: new Map([['script', runner]]),
    });
    const script = compiledPlan(['B'], { kinds: { B: 'script' } });
    const options = { runId: runId('r'), designId: designId('b-1'), at: 1, by: ada };
    const begun = beginRun(script, options);
    await executor.begin(begun.run, begun.events, origin);
    await executor.resume();
    expect(standing(await executor.read(options.runId))).toBe('B in_progress');
    expect(runner.begun[0]?.signal.aborted).toBe(false);
    await executor.dispose();
  });

  test('is told to stop also when many other runs were used meanwhile', async () => {
    await using folder = new StoreFolder();
    const runner = new FakeRunner();
    const service = await withRunner(await folder.store(), runner);
    const record = await answer(service, await service.start({ plan, origin, by: ada }), 'A');
    const other = compiledPlan(['X']);
    await Promise.all(Array.from({ length: 60 }, () => service.start({ plan: other, origin, by: ada })));
    await service.perform(record.summary.runId, { type: 'cancel' }, ada);
    expect(runner.begun[0]?.signal.aborted).toBe(true);
  });

  test('is told to stop when the program ends', async () => {
    await using folder = new StoreFolder();
    const runner = new FakeRunner();
    const service = await withRunner(await folder.store(), runner);
    await answer(service, await service.start({ plan, origin, by: ada }), 'A');
    await service.dispose();
    expect(runner.begun[0]?.signal.aborted).toBe(true);
  });

  test('is never lost between its end and the disk: a report is tried again', async () => {
    await using folder = new StoreFolder();
    const runner = new FakeRunner();
    let failures = 0;
    const store = await folder.store({
      files: {
        ...files,
        rename: (from, to) => (failures-- > 0 ? Promise.reject(new Error('no rename')) : files.rename(from, to)),
      },
    });
    const service = await withRunner(store, runner);
    const record = await answer(service, await service.start({ plan, origin, by: ada }), 'A');
    failures = 1;
    runner.end('B');
    await expect
      .poll(async () => standing(await service.get(record.summary.runId)), { timeout: 5_000 })
      .toBe('A done, B done, C waiting');
  });
});

test('a step of a kind that nobody here performs waits for its turn and takes no slot', async () => {
  await using folder = new StoreFolder();
  const ids = ['p', 'q', 'r', 's', 'x'];
  const kinds = { p: 'prompt', q: 'prompt', r: 'prompt', s: 'prompt', x: 'script' } as const;
  const runner = new FakeRunner();
  const service = await withRunner(await folder.store(), runner);
  const record = await service.start({ plan: compiledPlan(ids, { kinds }), origin, by: ada });
  expect(runner.nodes).toEqual(['x']);
  expect(standing(record)).toContain('p pending');
});

describe('time', () => {
  /** A service whose clock is moved by hand. */
  async function timed(runner: FakeRunner, settings: StepSettings) {
    const folder = new StoreFolder();
    const clock = { at: Date.UTC(2026, 0, 2) };
    const parts = { runners: new Map([['script', runner]] as const), clock: { now: () => clock.at }, random: () => 0 };
    const service = await runServiceOn(await folder.store(), parts);
    const timedPlan = compiledPlan(['B --> C'], { kinds: { B: 'script' }, settings: { B: settings } });
    const record = await service.start({ plan: timedPlan, origin, by: ada });
    return { folder, clock, service, record };
  }

  test('a body that takes too long is stopped, and has failed', async () => {
    const runner = new FakeRunner();
    const { folder, clock, service, record } = await timed(runner, { timeout: 20 });
    await using _ = folder;
    expect(standing(record)).toBe('B in_progress, C pending');
    clock.at += 30;
    await until(service, record, 'B blocked, C pending');
    expect(runner.begun[0]?.signal.aborted).toBe(true);
    await service.dispose();
  });

  test('a failed body is begun again once its delay is over', async () => {
    const runner = new FakeRunner();
    const retry = { limit: 1, backoff: 'none', initialDelay: 20 } as const;
    const { folder, clock, service, record } = await timed(runner, { retry });
    await using _ = folder;
    runner.end('B', new Error('exit code 1'));
    await until(service, record, 'B pending, C pending');
    clock.at += 30;
    await until(service, record, 'B in_progress, C pending');
    expect(runner.begun.map(({ step }) => step.attempt)).toEqual([1, 2]);
    runner.end('B');
    await until(service, record, 'B done, C waiting');
    await service.dispose();
  });

  test('what a person stopped is not begun again by itself', async () => {
    const runner = new FakeRunner();
    const retry = { limit: 3, backoff: 'none', initialDelay: 0 } as const;
    const { folder, service, record } = await timed(runner, { retry });
    await using _ = folder;
    const step = runner.begun[0]?.step.id;
    if (step === undefined) throw new Error('not begun');
    await service.perform(record.summary.runId, { type: 'stop', step, attempt: 1 }, ada);
    await until(service, record, 'B blocked, C pending');
    await service.dispose();
  });
});

describe('two windows', () => {
  const windowOf = (pid: number): ProcessIdentity => ({ pid, host: 'here', start: String(pid), name: `window ${pid}` });
  const asWindow = (pid: number, gone: ReadonlySet<number>): Partial<RunServiceParts> => ({
    performers: { self: windowOf(pid), isGone: (other) => gone.has(other.pid) },
    lookEvery: 10,
  });

  async function twoWindows(folder: StoreFolder) {
    const gone = new Set<number>();
    const runner = new FakeRunner();
    const runners = new Map([['script', runner]] as const);
    const first = await runServiceOn(await folder.store({ interval: 10 }), { runners, ...asWindow(1, gone) });
    const record = await answer(first, await first.start({ plan, origin, by: ada }), 'A');
    const other = new FakeRunner();
    const store = await folder.store({ interval: 10 });
    const second = await runServiceOn(store, { runners: new Map([['script', other]]), ...asWindow(2, gone) });
    return { gone, runner, first, record, second, other };
  }

  const noteOf = async (service: RunService, { summary }: RunRecord, pid: number) => {
    const { run, events } = await service.get(summary.runId);
    const view = presentRun(run, events, { source: '', drifted: false, self: windowOf(pid) });
    return view.steps.find(({ nodeId }) => nodeId === 'B')?.note;
  };

  test('the second does not interrupt what runs in the first, says so, and shows its output once it has ended', async () => {
    await using folder = new StoreFolder();
    const { first, second, record, runner, other } = await twoWindows(folder);
    expect(standing(await second.get(record.summary.runId))).toBe('A done, B in_progress, C pending');
    expect([await noteOf(first, record, 1), await noteOf(second, record, 2)]).toEqual(['', 'runs in another window']);
    // Looks go on meanwhile.
    await new Promise((resolve) => setTimeout(resolve, 50));
    runner.end('B', { output: { text: 'all of it', exitCode: 0 } });
    await until(second, record, 'A done, B done, C waiting');
    const { run } = await second.get(record.summary.runId);
    expect(stepStates(run)[1]?.attempts).toMatchObject([{ output: { text: 'all of it' }, performer: { pid: 1 } }]);
    expect(other.nodes).toEqual([]);
    await first.dispose();
    await second.dispose();
  });

  test('the second can stop what runs in the first', async () => {
    await using folder = new StoreFolder();
    const { first, second, record, runner } = await twoWindows(folder);
    const step = runner.begun[0]?.step.id;
    if (step === undefined) throw new Error('not begun');
    expect((await second.perform(record.summary.runId, { type: 'stop', step, attempt: 1 }, bob)).ok).toBe(true);
    await expect.poll(() => runner.begun[0]?.signal.aborted).toBe(true);
    await until(first, record, 'A done, B blocked, C pending');
    await first.dispose();
    await second.dispose();
  });

  test('the second asks people once the first is gone', async () => {
    await using folder = new StoreFolder();
    const { gone, first, second, record } = await twoWindows(folder);
    gone.add(1);
    await until(second, record, 'A done, B waiting, C pending');
    expect((await second.get(record.summary.runId)).events.at(-1)).toMatchObject({ cause: 'interrupted' });
    await first.dispose();
    await second.dispose();
  });
});
