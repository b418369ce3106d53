import { describe, expect, test } from 'vitest';
import { bodyEnds } from '../../../src/engine/bodyEnds.ts';
import { stepStates } from '../../../src/engine/query.ts';
import { nobodyRunners } from '../../../src/runners/nobodyRunner.ts';
import { rehearsedCommand } from '../../../src/runs/rehearsedCommand.ts';
import type { RunRecord, RunService } from '../../../src/runs/runService.ts';
import { createMemoryRunStore } from '../../../src/store/memoryRunStore.ts';
import type { ChoiceView, StepView } from '../../../src/view/planView.ts';
import { presentRehearsal } from '../../../src/view/presentRehearsal.ts';
import { compiledPlan } from '../../support/compiledPlan.ts';
import { ada, answer, origin, runServiceOn, standing } from './runServiceOn.ts';

const rehearse = (): Promise<RunService> =>
  runServiceOn(createMemoryRunStore(), { runners: nobodyRunners, commandOf: rehearsedCommand });

const stepView = ({ run, events }: RunRecord, node: string): StepView => {
  const { steps } = presentRehearsal(run, events, { source: '', drifted: false });
  const found = steps.findLast(({ nodeId }) => nodeId === node);
  if (found === undefined) throw new Error(`no step of ${node}`);
  return found;
};

const choicesAt = (record: RunRecord, node: string): readonly ChoiceView[] =>
  stepView(record, node).checkpoint?.choices ?? [];

/** Presses a button at the newest step of a node. */
async function press(service: RunService, record: RunRecord, node: string, choice: string): Promise<RunRecord> {
  const step = stepStates(record.run).findLast((each) => each.node === node);
  if (step === undefined) throw new Error(`no step of ${node}`);
  const request = { type: 'answer', step: step.id, attempt: step.attempt, choice } as const;
  const result = await service.perform(record.summary.runId, request, ada);
  if (!result.ok) throw new Error(result.error.message);
  return result.value;
}

describe('a rehearsal', () => {
  const plan = compiledPlan(['A --> B', 'B -- yes --> C', 'B -- no --> A'], { kinds: { B: 'script', C: 'script' } });

  test('asks how a command ends where a run executes it', async () => {
    const service = await rehearse();
    const begun = await service.start({ plan, origin, by: ada });
    let record = await answer(service, begun, 'A');
    expect(stepView(record, 'B')).toMatchObject({ status: 'waiting', checkpoint: { kind: 'ending' } });
    expect(choicesAt(record, 'B').map(({ label, consequence }) => [label, consequence])).toEqual([
      ['It goes well', 'Then: Do C'],
      ['It fails', 'Back to: Do A'],
    ]);
    record = await press(service, record, 'B', 'badly');
    expect(standing(record)).toBe('A done, A2 waiting, B done, B2 pending, C pending');
    record = await press(service, await answer(service, record, 'A'), 'B', 'well');
    record = await press(service, record, 'C', 'well');
    expect(record.summary).toMatchObject({ status: 'succeeded' });
    expect(stepView(record, 'C').attempts[0]?.output).toEqual({
      text: 'Rehearsal: nothing was executed.',
      end: 'exit code 0',
    });
  });

  test('shows itself as what it is, waiting for the person', async () => {
    const service = await rehearse();
    const record = await answer(service, await service.start({ plan, origin, by: ada }), 'A');
    const { run, progress } = presentRehearsal(record.run, record.events, { source: '', drifted: false });
    expect(run).toMatchObject({ rehearsal: true, status: 'waiting' });
    expect(progress).toEqual({ total: 3, resolved: 1, waiting: 1 });
  });

  test('holds a failed step as a run does, and tries it again', async () => {
    const service = await rehearse();
    const small = compiledPlan(['A --> B'], { kinds: { A: 'script' } });
    let record = await press(service, await service.start({ plan: small, origin, by: ada }), 'A', 'badly');
    expect(standing(record)).toBe('A blocked, B pending');
    expect(stepView(record, 'A').note).toBe('could not be done: exit code 1');
    record = await press(service, record, 'A', 'retry');
    expect(stepView(record, 'A')).toMatchObject({ attempt: 2, status: 'waiting' });
    record = await press(service, record, 'A', 'well');
    expect(standing(record)).toBe('A done, B waiting');
  });

  test('goes each way that a script can name', async () => {
    const wide = compiledPlan(['A -- big --> B', 'A -- small --> C', 'A -- failed --> D'], { kinds: { A: 'script' } });
    const [node] = wide.nodes;
    const reached = new Set<string>();
    for (const { id, effect } of node === undefined ? [] : bodyEnds(node)) {
      const service = await rehearse();
      const record = await press(service, await service.start({ plan: wide, origin, by: ada }), 'A', id);
      if (effect.type === 'asks') expect(stepView(record, 'A').checkpoint?.question).toContain('which way');
      else reached.add(standing(record));
    }
    expect([...reached]).toEqual([
      'A done, B skipped, C skipped, D waiting',
      'A done, B waiting, C skipped, D skipped',
      'A done, B skipped, C waiting, D skipped',
    ]);
  });

  test('refuses what was not offered, and a second word about the same step', async () => {
    const service = await rehearse();
    const small = compiledPlan(['A --> B'], { kinds: { A: 'script' } });
    const begun = await service.start({ plan: small, origin, by: ada });
    await expect(press(service, begun, 'A', 'no such end')).rejects.toThrow(/cannot be answered/);
    await press(service, begun, 'A', 'well');
    await expect(press(service, begun, 'A', 'badly')).rejects.toThrow();
  });
});

test('in a run that is no rehearsal nobody says how a command ends', async () => {
  const service = await runServiceOn(createMemoryRunStore(), { runners: nobodyRunners });
  const begun = await service.start({ plan: compiledPlan(['A'], { kinds: { A: 'script' } }), origin, by: ada });
  await expect(press(service, begun, 'A', 'well')).rejects.toThrow();
  expect(standing(await service.get(begun.summary.runId))).toBe('A in_progress');
});
