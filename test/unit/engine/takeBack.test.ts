import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { canTakeBack, removedSteps, stepState, stepStates } from '../../../src/engine/query.ts';
import { transition } from '../../../src/engine/transition.ts';
import {
  begin,
  byNumbers,
  commandTo,
  give,
  movesOf,
  pictureOf,
  planOf,
  play,
  playToTheEnd,
} from '../../support/driveRun.ts';
import { holds } from '../../support/propertyRuns.ts';
import { anyProcess, processOf } from '../../support/randomProcess.ts';

const numbers = fc.array(fc.nat(), { minLength: 40, maxLength: 40 });

describe('taking back', { timeout: 120_000 }, () => {
  it('gives the state before, on any process', () => {
    let taken = 0;
    holds(
      fc.property(anyProcess(), numbers, (definition, picks) => {
        playToTheEnd(begin(planOf(definition)), byNumbers(picks), (played) => {
          for (const move of movesOf(played.run)) {
            if (move.choice === undefined || move.step.status !== 'waiting') continue;
            const answered = play(played, move);
            const step = stepState(answered.run, move.step.id);
            if (step === undefined || !canTakeBack(answered.run, step.id)) continue;
            const back = give(answered, commandTo(step, { type: 'takeBack' as const }));
            const again = stepState(back.run, step.id);
            if (again === undefined) throw new Error('the step is gone');
            expect(again.attempt).toBe(step.attempt + 1);
            const open = again.status === 'pending' ? give(back, commandTo(again, { type: 'open' as const })) : back;
            if (move.step.openCause !== 'no-match' || again.status === 'waiting') {
              expect(pictureOf(open.run)).toEqual(pictureOf(played.run));
            }
            taken++;
          }
        });
      }),
      150,
    );
    expect(taken).toBeGreaterThan(150);
  });

  it('lets the run go on to an end', () => {
    holds(
      fc.property(anyProcess(), numbers, numbers, (definition, picks, others) => {
        let played = begin(planOf(definition));
        const player = byNumbers(picks);
        for (let count = 0; count < 30 && played.run.state.ended === undefined; count++) {
          const moves = movesOf(played.run);
          const move = player(moves, played);
          if (move === undefined) break;
          played = play(played, move);
          const back = stepStates(played.run).filter((step) => canTakeBack(played.run, step.id));
          const chosen = count % 3 === 0 ? back[(others[count] ?? 0) % Math.max(1, back.length)] : undefined;
          if (chosen !== undefined) played = give(played, commandTo(chosen, { type: 'takeBack' as const }));
        }
        playToTheEnd(played, byNumbers(others));
      }),
    );
  });

  it('names what goes back, and what is no more', () => {
    const plan = planOf(
      processOf(4, [
        [0, 1],
        [1, 0, 'again'],
        [1, 2, 'on'],
        [2, 3],
      ]),
    );
    const pick = (choice: string | undefined, id: string) => (played: ReturnType<typeof begin>) => {
      const move = movesOf(played.run).find((one) => one.step.id === id && one.choice?.id === choice);
      if (move === undefined) throw new Error(`no ${choice} at ${id}`);
      return play(played, move);
    };
    const before = [
      pick(undefined, 'd::n0'),
      pick('Done', 'd::n0'),
      pick(undefined, 'd::n1'),
      pick('again', 'd::n1'),
    ].reduce((played, next) => next(played), begin(plan));
    const step = stepState(before.run, commandTo(stepStates(before.run)[2] ?? raise(), {}).step) ?? raise();
    expect(step.id).toBe('d::n1');
    const result = transition(before.run, commandTo(step, { type: 'takeBack' as const }));
    expect(result.ok && result.value).toMatchObject([{ type: 'step.takenBack', step: 'd::n1', attempt: 2 }]);
    const after = give(before, commandTo(step, { type: 'takeBack' as const }));
    expect(removedSteps(before.run, after.run).toSorted()).toEqual(['d::n0::iter_2', 'd::n1::iter_2']);
    expect(stepStates(after.run).map((one) => one.id)).toEqual(['d::n0', 'd::n1', 'd::n2', 'd::n3']);
  });

  it('is refused to agents', () => {
    const played = begin(planOf(processOf(2, [[0, 1]])));
    const open = play(played, movesOf(played.run)[0] ?? raise());
    const done = play(open, movesOf(open.run)[0] ?? raise());
    const step = stepStates(done.run)[0] ?? raise();
    const by = { kind: 'agent', name: 'Robo' } as const;
    const result = transition(done.run, { ...commandTo(step, { type: 'takeBack' as const }), by });
    expect(result).toMatchObject({ ok: false, error: { code: 'not-allowed' } });
  });
});

function raise(): never {
  throw new Error('expected something');
}
