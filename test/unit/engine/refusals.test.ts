import { describe, expect, it } from 'vitest';
import { parseStepId } from '../../../src/core/ids.ts';
import { apply, refusedEvent } from '../../../src/engine/apply.ts';
import type { Command } from '../../../src/engine/command.ts';
import { stepState } from '../../../src/engine/query.ts';
import type { Run } from '../../../src/engine/run.ts';
import { transition } from '../../../src/engine/transition.ts';
import { begin, give, type Played, person } from '../../support/driveRun.ts';
import { planOfText } from '../../support/processText.ts';

type Sketch = Partial<Command> & { readonly type: Command['type'] };

const start = (body: string): Played => begin(planOfText(`flowchart TD\n${body}`));

/** A command to node `n`, to its current attempt where none is given. */
function to(run: Run, node: string, sketch: Sketch): Command {
  const step = parseStepId(`d::${node}`);
  const attempt = stepState(run, step)?.attempt ?? 1;
  const given = { step, attempt, at: 5, by: person, completion: {}, message: '', choice: '' };
  return { ...given, ...sketch } as Command;
}

function having(played: Played, ...commands: readonly (readonly [string, Sketch])[]): Played {
  return commands.reduce((now, [node, sketch]) => give(now, to(now.run, node, sketch)), played);
}

function refusalOf(run: Run, command: Command): { readonly code: string; readonly message: string } {
  const result = transition(run, command);
  if (result.ok) throw new Error('the command was accepted');
  return result.error;
}

const open: Sketch = { type: 'open' };
const done: Sketch = { type: 'answer', choice: 'Done' };

describe('a refusal names the step, how it stands and what to do', () => {
  const two = start('a[Cut] --> b[Weld]');

  it.each<[string, Played, string, Sketch, string, RegExp]>([
    ['before its turn', two, 'b', { type: 'complete' }, 'not-ready', /'Weld' cannot be completed: it waits for 'Cut'/],
    ['not started', two, 'a', { type: 'complete' }, 'not-ready', /'Cut' .* it is ready but not started/],
    ['not open', two, 'a', done, 'not-open', /'Cut' cannot be answered/],
    [
      'not offered',
      having(two, ['a', open]),
      'a',
      { type: 'answer', choice: 'Perhaps' },
      'not-offered',
      /'Perhaps' is not offered. Choose one of: 'Done', 'Cannot be done'/,
    ],
    [
      'already answered',
      having(two, ['a', open], ['a', done]),
      'a',
      done,
      'already-answered',
      /'Cut' .* already done, by Ann/,
    ],
    [
      'an old attempt',
      two,
      'a',
      { type: 'open', attempt: 3 } as Sketch,
      'old-attempt',
      /attempt 3, and attempt 1 is the current one/,
    ],
    [
      'opened twice',
      having(two, ['a', open]),
      'a',
      open,
      'not-ready',
      /'Cut' cannot be opened: it waits for an answer/,
    ],
    ['nothing to retry', two, 'a', { type: 'retry' }, 'not-offered', /'Cut' cannot be retried/],
    ['nothing to take back', two, 'a', { type: 'takeBack' }, 'not-allowed', /'Cut' cannot be taken back/],
    ['no such step', two, 'zzz', open, 'no-such-step', /no step 'd::zzz'/],
  ])('%s', (_, played, node, sketch, code, message) => {
    const refusal = refusalOf(played.run, to(played.run, node, sketch));
    expect(refusal.code).toBe(code);
    expect(refusal.message).toMatch(message);
  });

  it('when followed up', () => {
    const played = having(two, ['a', open], ['a', done], ['b', { type: 'start' }]);
    const refusal = refusalOf(played.run, to(played.run, 'a', { type: 'takeBack' }));
    expect(refusal).toMatchObject({ code: 'followed-up', step: 'd::a' });
    expect(refusal.message).toContain("'Weld' followed from it");
  });

  it('why a step was skipped', () => {
    const played = start('a{Fit?} -->|yes| b[Ship]\na -->|no| c[Fix]');
    const chosen = having(played, ['a', open], ['a', { type: 'answer', choice: 'yes' }]);
    expect(refusalOf(chosen.run, to(chosen.run, 'c', open)).message).toContain("way 'no' was not taken at 'Fit?'");
    expect(stepState(chosen.run, parseStepId('d::c'))?.skipReason).toEqual({
      type: 'way-not-taken',
      step: 'd::a',
      label: 'no',
    });
  });

  it('to an agent that would approve', () => {
    const played = having(start('g{{Go?}} --> b'), ['g', open]);
    const by = { kind: 'agent', name: 'Robo' } as const;
    const command = to(played.run, 'g', { type: 'answer', choice: 'Approve', by } as Sketch);
    expect(refusalOf(played.run, command)).toMatchObject({ code: 'not-allowed' });
    expect(transition(played.run, { ...command, by: person }).ok).toBe(true);
  });

  it('but an agent may tick a task', () => {
    const by = { kind: 'agent', name: 'Robo' } as const;
    const played = having(two, ['a', { type: 'start', by } as Sketch], ['a', { type: 'complete', by } as Sketch]);
    expect(stepState(played.run, parseStepId('d::a'))).toMatchObject({ status: 'done', by });
  });

  it('while paused, and after the end', () => {
    const paused = give(two, { type: 'pause', at: 2, by: person });
    expect(refusalOf(paused.run, to(paused.run, 'a', open)).code).toBe('run-paused');
    expect(refusalOf(paused.run, { type: 'pause', at: 3, by: person }).code).toBe('no-change');
    const cancelled = give(two, { type: 'cancel', at: 2, by: person, comment: 'enough' });
    expect(refusalOf(cancelled.run, to(cancelled.run, 'a', open)).code).toBe('run-ended');
    expect(cancelled.events.at(-1)).toMatchObject({ type: 'run.ended', status: 'cancelled', comment: 'enough' });
  });

  it('is kept in the history and changes nothing else', () => {
    const command = to(two.run, 'b', open);
    const refusal = refusalOf(two.run, command);
    const event = refusedEvent(two.run, command, { code: 'not-ready', message: refusal.message });
    const next = apply(two.run, event);
    expect(event).toMatchObject({
      type: 'command.refused',
      command: 'open',
      seq: two.run.seq + 1,
      message: refusal.message,
    });
    expect(next.seq).toBe(two.run.seq + 1);
    expect(next.state).toBe(two.run.state);
  });
});

describe('steps of hostile names', () => {
  it('are found by their ids and nothing else is', () => {
    const { run } = start('constructor --> __proto__ --> toString');
    expect(stepState(run, parseStepId('d::__proto__'))?.status).toBe('pending');
    for (const id of [
      'd::valueOf',
      'd::constructor::iter_1',
      'd::constructor::iter_2',
      '__proto__',
      'x::constructor',
      'd::',
    ]) {
      expect(stepState(run, parseStepId(id)), id).toBeUndefined();
    }
  });

  it('in loops are found by their rounds', () => {
    const played = start('a --> b{b}\nb -->|in| b\nb -->|back| a\nb -->|out| c');
    const looped = having(played, ['a', open], ['a', done], ['b', open], ['b', { type: 'answer', choice: 'in' }]);
    expect(stepState(looped.run, parseStepId('d::b::iter_1.2'))?.rounds).toEqual([1, 2]);
    for (const id of [
      'd::b::iter_2',
      'd::b::iter_1.1',
      'd::b::iter_1.3',
      'd::b::iter_1.2.1',
      'd::b::iter_01.2',
      'd::b::iter_0.2',
    ]) {
      expect(stepState(looped.run, parseStepId(id)), id).toBeUndefined();
    }
  });
});
