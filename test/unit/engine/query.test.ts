import { describe, expect, it } from 'vitest';
import { designId, parseStepId, runId } from '../../../src/core/ids.ts';
import { emptyRun } from '../../../src/engine/apply.ts';
import { beginRun } from '../../../src/engine/beginRun.ts';
import {
  checkpointOf,
  choicesOf,
  countSteps,
  edgeState,
  readySteps,
  runOutcome,
  runStatus,
  stepState,
  stepStates,
  toOpen,
  waitingFor,
} from '../../../src/engine/query.ts';
import { begin, commandTo, give, type Played, person } from '../../support/driveRun.ts';
import { planOfText } from '../../support/processText.ts';

const start = (body: string): Played => begin(planOfText(`flowchart TD\n${body}`));
const at = (played: Played, node: string) => {
  const step = stepState(played.run, parseStepId(`d::${node}`));
  if (step === undefined) throw new Error(`no step ${node}`);
  return step;
};
const answer = (played: Played, node: string, choice: string): Played => {
  const open =
    at(played, node).status === 'pending'
      ? give(played, commandTo(at(played, node), { type: 'open' as const }))
      : played;
  return give(open, commandTo(at(open, node), { type: 'answer' as const, choice }));
};

describe('what can be asked of a run', () => {
  it('begins with what starts at once', () => {
    const { run, events } = beginRun(planOfText('flowchart TD\ns([Go]) --> a --> e([End])'), {
      runId: runId('r1'),
      designId: designId('go-1'),
      at: 42,
      by: person,
      config: { maxParallel: 2 },
    });
    expect(events).toMatchObject([
      { type: 'run.started', seq: 1, at: 42, by: person, runId: 'r1', designId: 'go-1', config: { maxParallel: 2 } },
      { type: 'step.completed', seq: 2, at: 42, by: { kind: 'engine' }, step: 'go-1::s' },
    ]);
    expect(run).toMatchObject({ runId: 'r1', designId: 'go-1', seq: 2, startedAt: 42, config: { maxParallel: 2 } });
    expect(stepStates(run).map((step) => [step.id, step.status])).toEqual([
      ['go-1::s', 'done'],
      ['go-1::a', 'pending'],
      ['go-1::e', 'pending'],
    ]);
  });

  it('of one that has not begun: nothing', () => {
    const run = emptyRun(planOfText('flowchart TD\na --> b'));
    expect(stepStates(run)).toEqual([]);
    expect(readySteps(run)).toEqual([]);
    expect(edgeState(run, 0)).toBe('unresolved');
    expect(stepState(run, parseStepId('::a'))).toBeUndefined();
  });

  it('what an executor has to open and to start', () => {
    const plan = planOfText('flowchart TD\na\nb\nc\nd{{d}}');
    const scripted = {
      ...plan,
      nodes: plan.nodes.map((node, index) => (index < 3 ? { ...node, kind: 'script' as const } : node)),
    };
    const { run } = beginRun(scripted, {
      runId: runId('r'),
      designId: designId('d'),
      at: 1,
      by: person,
      config: { maxParallel: 2 },
    });
    expect(toOpen(run).map((step) => step.id)).toEqual(['d::d']);
    expect(readySteps(run).map((step) => step.id)).toEqual(['d::a', 'd::b', 'd::c', 'd::d']);
    expect(runStatus(run)).toBe('running');
  });

  it('what a step waits for', () => {
    const played = start('a --> b{b}\nb -->|no| a\nb -->|yes| c\nx --> c');
    expect(waitingFor(played.run, parseStepId('d::c'))).toEqual(['d::b', 'd::x']);
    const later = answer(answer(played, 'a', 'Done'), 'b', 'no');
    expect(waitingFor(later.run, parseStepId('d::c'))).toEqual(['d::b::iter_2', 'd::x']);
    expect(waitingFor(later.run, parseStepId('d::b'))).toEqual([]);
  });

  it('how an edge stands in the current round', () => {
    const played = start('a --> b{b}\nb -->|no| a\nb -->|yes| c');
    const first = answer(played, 'a', 'Done');
    expect([0, 1, 2].map((edge) => edgeState(first.run, edge))).toEqual(['taken', 'unresolved', 'unresolved']);
    const second = answer(first, 'b', 'no');
    expect([0, 1, 2].map((edge) => edgeState(second.run, edge))).toEqual(['unresolved', 'unresolved', 'unresolved']);
    const out = answer(answer(second, 'a::iter_2', 'Done'), 'b::iter_2', 'yes');
    expect([0, 1, 2].map((edge) => edgeState(out.run, edge))).toEqual(['taken', 'dead', 'taken']);
  });

  it('what a card shows', () => {
    const open = give(start('g{{Go?}} --> b'), commandTo(at(start('g{{Go?}} --> b'), 'g'), { type: 'open' as const }));
    expect(checkpointOf(open.run, parseStepId('d::g'))).toEqual({
      step: 'd::g',
      attempt: 1,
      cause: 'manual',
      since: 2,
      choices: [
        { id: 'Approve', effect: 'approve', edges: [0] },
        { id: 'Reject', effect: 'reject', edges: [] },
      ],
      freeText: false,
      needed: 1,
      votes: [],
      asked: 'person',
      overdue: false,
    });
    const refused = give(
      open,
      commandTo(at(open, 'g'), { type: 'answer' as const, choice: 'Reject', comment: 'not yet' }),
    );
    expect(checkpointOf(refused.run, parseStepId('d::g'))).toMatchObject({ cause: 'refused', message: 'not yet' });
    expect(checkpointOf(refused.run, parseStepId('d::b'))).toBeUndefined();
  });

  it('what each choice leads to, before it is asked', () => {
    const { run } = start('a -->|left| b\na -->|right| c\na -->|failed| d');
    expect(choicesOf(run, parseStepId('d::a'))).toEqual([
      { id: 'left', effect: 'way', edges: [0] },
      { id: 'right', effect: 'way', edges: [1] },
      { id: 'failed', effect: 'way', edges: [2] },
      { id: 'all of them', effect: 'all', edges: [0, 1] },
      { id: 'Cannot be done', effect: 'fail', edges: [2] },
    ]);
    expect(choicesOf(run, parseStepId('d::b'))).toEqual([]);
  });

  it('free text is asked for where a way takes it', () => {
    const played = start('a{a} -->|x| b\na -->|other| c');
    const open = give(played, commandTo(at(played, 'a'), { type: 'open' as const }));
    expect(checkpointOf(open.run, parseStepId('d::a'))?.freeText).toBe(true);
    const answered = answer(open, 'a', 'with a spoon');
    expect(at(answered, 'a')).toMatchObject({ outcome: 'with a spoon', status: 'done' });
    expect(at(answered, 'c').status).toBe('pending');
  });

  it('the history of attempts', () => {
    const played = start('a --> b');
    const failed = answer(played, 'a', 'Cannot be done');
    const again = give(failed, commandTo(at(failed, 'a'), { type: 'retry' as const }));
    const done = answer(again, 'a', 'Done');
    const back = give(done, commandTo(at(done, 'a'), { type: 'takeBack' as const }));
    expect(at(back, 'a').attempts).toEqual([
      { number: 1, startedAt: 2, endedAt: 2, result: 'failed', message: 'Cannot be done' },
      { number: 2, startedAt: 2, endedAt: 2, result: 'takenBack' },
      { number: 3 },
    ]);
    expect(at(back, 'a')).not.toHaveProperty('by');
  });

  it('how many steps there are', () => {
    const played = start('a{a} -->|x| b\na -->|y| c');
    expect(countSteps(played.run)).toEqual({ total: 3, resolved: 0, waiting: 0 });
    expect(countSteps(answer(played, 'a', 'x').run)).toEqual({ total: 3, resolved: 2, waiting: 0 });
    expect(runOutcome(played.run)).toBeUndefined();
  });

  it('what a body gave is kept when a person chooses the way', () => {
    const played = start('a{a} -->|x| b\na -->|y| c');
    const started = give(played, commandTo(at(played, 'a'), { type: 'start' as const }));
    const completion = { outcome: 'strange', output: { n: 1 } };
    const asked = give(started, commandTo(at(started, 'a'), { type: 'complete' as const, completion }));
    expect(checkpointOf(asked.run, parseStepId('d::a'))).toMatchObject({ cause: 'no-match', outcome: 'strange' });
    expect(at(answer(asked, 'a', 'y'), 'a')).toMatchObject({ status: 'done', outcome: 'y', output: { n: 1 } });
  });
});
