import { describe, expect, test } from 'vitest';
import { nextDeadline, readySteps, runStatus, stepStates } from '../../../src/engine/query.ts';
import { transition } from '../../../src/engine/transition.ts';
import type { Plan } from '../../../src/plan/plan.ts';
import type { RunRecord, RunService } from '../../../src/runs/runService.ts';
import { presentRun } from '../../../src/view/presentRun.ts';
import { begin, commandTo, give, type Played, person, planOf } from '../../support/driveRun.ts';
import { hasFixtures } from '../../support/fixturesFolder.ts';
import { definitionOf, planOfText } from '../../support/processText.ts';
import { onlyBlock } from '../../support/situations.ts';
import { ada, answer, bob, origin, runServiceOn, standing } from '../runs/runServiceOn.ts';
import { StoreFolder } from '../store/storeFolder.ts';

const start = (service: RunService, file: string): Promise<RunRecord> =>
  service.start({ plan: planOfText(onlyBlock(file)), origin, by: ada });

/** Answers the same question in two windows; what each was told. */
async function answerInBoth(
  services: readonly RunService[],
  { summary, run }: RunRecord,
  node: string,
  choice: string,
) {
  const step = stepStates(run).findLast((each) => each.node === node);
  if (step === undefined) throw new Error(`no step of ${node}`);
  const request = { type: 'answer', step: step.id, attempt: step.attempt, choice } as const;
  const results = await Promise.all(
    services.map((service, index) => service.perform(summary.runId, request, index === 0 ? ada : bob)),
  );
  return results.map((result) => (result.ok ? 'done' : result.error.message));
}

const step = ({ run }: RunRecord, node: string) => stepStates(run).find((each) => each.node === node);

// The situations lie beside the project; where they do not, it is said so.
describe.skipIf(!hasFixtures())('situations of running', () => {
  test('22-gates-in-parallel-branches.md: one approval lets one branch through', async () => {
    await using folder = new StoreFolder();
    const service = await runServiceOn(await folder.store());
    let record = await start(service, '22-gates-in-parallel-branches.md');
    record = await answer(service, record, 'split');
    record = await answer(service, record, 'g1', 'Approve');
    expect(standing(record)).toBe('split done, g1 done, g2 waiting, l waiting, r pending, join pending');
    record = await answer(service, record, 'l');
    expect(standing(record)).toBe('split done, g1 done, g2 waiting, l done, r pending, join pending');
    expect(record.summary.status).toBe('waiting');
    record = await answer(service, record, 'g2', 'Approve', bob);
    record = await answer(service, record, 'r');
    record = await answer(service, record, 'join');
    expect(record.summary.status).toBe('succeeded');
    expect([step(record, 'g1')?.by?.name, step(record, 'g2')?.by?.name]).toEqual(['Ada', 'Bob']);
    await service.dispose();
  });

  test('23-approve-runs-nothing-twice.md: after another start of the window, of two answers one counts', async () => {
    await using folder = new StoreFolder();
    const before = await runServiceOn(await folder.store());
    let record = await start(before, '23-approve-runs-nothing-twice.md');
    record = await answer(before, record, 'fetch');
    record = await answer(before, record, 'summ');
    await before.dispose();

    const windows = [await runServiceOn(await folder.store()), await runServiceOn(await folder.store())];
    const [here] = windows;
    if (here === undefined) throw new Error('no window');
    record = await here.get(record.summary.runId);
    const card = presentRun(record.run, record.events, { source: '', drifted: false }).steps.find(
      ({ nodeId }) => nodeId === 'gate',
    )?.checkpoint;
    expect(card?.question).toContain('Publish?');
    expect(card?.choices.map(({ label, consequence }) => `${label} / ${consequence}`)).toEqual([
      'yes / Then: Publish',
      'no / Then: Drop',
    ]);

    const told = await answerInBoth(windows, record, 'gate', 'yes');
    expect(told.filter((each) => each === 'done')).toHaveLength(1);
    expect(told.find((each) => each !== 'done')).toMatch(/Ada|Bob/);
    record = await here.get(record.summary.runId);
    record = await answer(here, record, 'pub');
    expect(standing(record)).toBe('fetch done, summ done, gate done, pub done, drop skipped');
    for (const node of ['fetch', 'summ', 'pub']) expect(step(record, node)?.attempts, node).toHaveLength(1);
    for (const service of windows) await service.dispose();
  });

  test('28-pause-is-not-immediate.md: pausing until what runs has ended; a withdrawn pause changes nothing', () => {
    const text = planOfText(onlyBlock('28-pause-is-not-immediate.md'));
    // Long jobs are what a runner does.
    const plan: Plan = { ...text, nodes: text.nodes.map((node) => ({ ...node, kind: 'script' })) };
    const ask = (played: Played, type: 'pause' | 'resume') => give(played, { type, at: 3, by: person });
    const first = (played: Played) => {
      const [found] = stepStates(played.run);
      if (found === undefined) throw new Error('no step');
      return found;
    };
    let played = begin(plan);
    played = give(played, commandTo(first(played), { type: 'start' as const }));
    expect(runStatus(played.run)).toBe('running');
    played = ask(played, 'pause');
    expect(runStatus(played.run)).toBe('pausing');
    played = ask(played, 'resume');
    expect([runStatus(played.run), first(played).status, first(played).attempt]).toEqual(['running', 'in_progress', 1]);
    played = ask(played, 'pause');
    played = give(played, commandTo(first(played), { type: 'complete' as const, completion: {} }));
    expect(runStatus(played.run)).toBe('paused');
    expect(readySteps(played.run)).toEqual([]);
    expect(readySteps(ask(played, 'resume').run).map(({ node }) => node)).toEqual(['b']);
  });

  test('34-late-timer-after-approval.md: the limit of a question that was answered does nothing any more', async () => {
    await using folder = new StoreFolder();
    const text = definitionOf(onlyBlock('34-late-timer-after-approval.md'));
    const settings = { limit: { after: 10_000 } };
    const nodes = text.nodes.map((node) => (node.id === 'g' ? { ...node, settings } : node));
    const plan = planOf({ ...text, nodes });
    let now = 0;
    const clock = { now: () => now };
    const before = await runServiceOn(await folder.store(), { clock });
    const begun = await before.start({ plan, origin, by: ada });
    const asked = await answer(before, begun, 'a');
    expect(nextDeadline(asked.run)).toBe(10_000);
    now = 5_000;
    const { id, attempt } = step(asked, 'g') ?? {};
    if (id === undefined || attempt === undefined) throw new Error('no gate');
    const comment = 'checked by shift lead';
    const approval = { type: 'answer', step: id, attempt, choice: 'Approve', comment } as const;
    const approved = await before.perform(begun.summary.runId, approval, ada);
    if (!approved.ok) throw new Error(approved.error.message);
    await before.dispose();

    now = 20_000;
    const service = await runServiceOn(await folder.store(), { clock });
    let record = await service.get(begun.summary.runId);
    expect(nextDeadline(record.run)).toBeUndefined();
    const late = transition(record.run, { type: 'tick', at: now, by: ada });
    expect(late.ok && late.value).toEqual([]);
    record = await answer(service, record, 'slow');
    record = await answer(service, record, 'z');
    expect(record.summary).toMatchObject({ status: 'succeeded', endedAt: 20_000 });
    expect(step(record, 'g')).toMatchObject({ comment, endedAt: 5_000, attempts: [{ result: 'done' }] });
    expect(step(record, 'g')?.overdue).toBeUndefined();
    await service.dispose();
  });

  test('36-two-windows-and-torn-db.md: two windows keep both runs, and each gate takes one answer', async () => {
    await using folder = new StoreFolder();
    const windows = [await runServiceOn(await folder.store()), await runServiceOn(await folder.store())];
    const records = await Promise.all(windows.map((service) => start(service, '36-two-windows-and-torn-db.md')));
    const [one, two] = windows;
    if (one === undefined || two === undefined) throw new Error('no window');
    expect(await one.list()).toHaveLength(2);
    for (const record of records) {
      const ready = await answer(one, await one.get(record.summary.runId), 'a');
      const told = await answerInBoth(windows, ready, 'g', 'Approve');
      expect(told.filter((each) => each === 'done')).toHaveLength(1);
      expect(standing(await two.get(record.summary.runId))).toBe('a done, g done, b waiting');
    }
    for (const service of windows) await service.dispose();
  });
});
