import { describe, expect, it } from 'vitest';
import { designId, nodeId, runId, type StepId } from '../../../src/core/ids.ts';
import { apply } from '../../../src/engine/apply.ts';
import { beginRun } from '../../../src/engine/beginRun.ts';
import type { Actor, Command } from '../../../src/engine/command.ts';
import { checkpointOf, nextDeadline, runStatus, stepStates } from '../../../src/engine/query.ts';
import type { Run } from '../../../src/engine/run.ts';
import { transition } from '../../../src/engine/transition.ts';
import { compilePlan } from '../../../src/plan/compilePlan.ts';
import type { NodeKind } from '../../../src/workflow/nodeKind.ts';
import { flowchartProfile } from '../../../src/workflow/profile.ts';
import type { StepSettings } from '../../../src/workflow/stepSettings.ts';

const mei: Actor = { kind: 'person', name: 'Mei' };
const range = { start: 0, end: 1 };

/** A run of one step. */
function runOf(kind: NodeKind, settings: StepSettings, timeLimit?: number): { readonly run: Run; readonly id: StepId } {
  const node = { id: nodeId('A'), label: 'A', kind, shape: 'square', range, settings };
  const { plan } = compilePlan({
    format: 'mermaid',
    profile: flowchartProfile,
    title: 'One',
    direction: 'TB',
    nodes: [node],
    edges: [],
    groups: [],
    sourceText: 'A',
  });
  if (plan === undefined) throw new Error('no plan');
  const { run } = beginRun(plan, {
    runId: runId('r'),
    designId: designId('d'),
    at: 1_000,
    by: mei,
    config: { maxParallel: 4, ...(timeLimit !== undefined && { timeLimit }) },
  });
  const [step] = stepStates(run);
  if (step === undefined) throw new Error('no step');
  return { run, id: step.id };
}

function given(run: Run, command: Command): Run {
  const answer = transition(run, command);
  if (!answer.ok) throw new Error(answer.error.message);
  return answer.value.reduce(apply, run);
}

describe('nextDeadline', () => {
  it('is when the time of a body is up', () => {
    const { run, id } = runOf('script', { timeout: 500 });
    expect(nextDeadline(run)).toBeUndefined();
    const started = given(run, { type: 'start', step: id, attempt: 1, at: 2_000, by: mei });
    expect(nextDeadline(started)).toBe(2_500);
    const done = given(started, { type: 'complete', step: id, attempt: 1, at: 2_100, by: mei, completion: {} });
    expect(nextDeadline(done)).toBeUndefined();
  });

  it('is when a failed step is tried again, by as much sooner as jitter says', () => {
    const retry = { limit: 1, backoff: 'none', initialDelay: 1_000, jitter: 0.5 } as const;
    const { run, id } = runOf('script', { retry });
    const started = given(run, { type: 'start', step: id, attempt: 1, at: 2_000, by: mei });
    const fail = { type: 'fail', step: id, attempt: 1, at: 3_000, by: mei, message: 'no' } as const;
    expect(nextDeadline(given(started, fail))).toBe(4_000);
    const sooner = given(started, { ...fail, random: 0.5 });
    expect(nextDeadline(sooner)).toBe(3_750);
    expect(nextDeadline(given(sooner, { type: 'tick', at: 3_750, by: mei }))).toBeUndefined();
  });

  it('is when a question has waited long enough, and is no more once it has', () => {
    const { run, id } = runOf('manual', { limit: { after: 700 } });
    const opened = given(run, { type: 'open', step: id, attempt: 1, at: 2_000, by: mei });
    expect(nextDeadline(opened)).toBe(2_700);
    const late = given(opened, { type: 'tick', at: 2_700, by: mei });
    expect(nextDeadline(late)).toBeUndefined();
    expect(checkpointOf(late, id)?.overdue).toBe(true);
  });

  it('is when the whole run has used up its time, as long as something runs', () => {
    const { run, id } = runOf('script', {}, 10_000);
    expect(nextDeadline(run)).toBeUndefined();
    const started = given(run, { type: 'start', step: id, attempt: 1, at: 2_000, by: mei });
    expect(nextDeadline(started)).toBe(12_000);
    const late = given(started, { type: 'tick', at: 12_000, by: mei });
    expect(nextDeadline(late)).toBeUndefined();
    expect(runStatus(late)).toBe('pausing');
  });
});

describe('an input', () => {
  it('takes only what its form allows, and gives it as output', () => {
    const { run, id } = runOf('input', { form: [{ name: 'hosts', type: 'number', required: true }] });
    const opened = given(run, { type: 'open', step: id, attempt: 1, at: 2_000, by: mei });
    const answer = { type: 'answer', step: id, attempt: 1, at: 2_100, by: mei, choice: 'Done' } as const;
    const refused = transition(opened, { ...answer, values: [['hosts', 'many']] });
    expect(refused.ok ? '' : refused.error).toMatchObject({
      code: 'not-valid',
      message: "'A' cannot be answered: 'hosts' must be a number.",
    });
    const done = given(opened, { ...answer, values: [['hosts', 3]] });
    expect(stepStates(done)[0]).toMatchObject({ status: 'done', output: { hosts: 3 } });
  });

  it('needs no values from somebody who cannot do it', () => {
    const { run, id } = runOf('input', { form: [{ name: 'hosts', type: 'number', required: true }] });
    const opened = given(run, { type: 'open', step: id, attempt: 1, at: 2_000, by: mei });
    const blocked = given(opened, { type: 'answer', step: id, attempt: 1, at: 3, by: mei, choice: 'Cannot be done' });
    expect(stepStates(blocked)[0]?.status).toBe('blocked');
  });
});
