import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { apply, emptyRun, refusedEvent } from '../../../src/engine/apply.ts';
import type { Command } from '../../../src/engine/command.ts';
import { canSkip, canTakeBack, changedSteps, countSteps, stepStates, waitingFor } from '../../../src/engine/query.ts';
import type { RunEvent } from '../../../src/engine/runEvent.ts';
import { transition } from '../../../src/engine/transition.ts';
import { begin, byNumbers, commandTo, type Played, pictureOf, planOf, playToTheEnd } from '../../support/driveRun.ts';
import { holds } from '../../support/propertyRuns.ts';
import { anyProcess } from '../../support/randomProcess.ts';

const numbers = fc.array(fc.nat(), { minLength: 40, maxLength: 40 });

/** Any graph at all: joins, decisions, approvals, failure ways, links twice, loops in loops. */
describe('a run of any process', { timeout: 120_000 }, () => {
  it('ends with every step done or skipped, and nothing is ever stuck', () => {
    holds(
      fc.property(anyProcess(), numbers, (definition, picks) => {
        const { run } = playToTheEnd(begin(planOf(definition)), byNumbers(picks));
        expect(stepStates(run).filter((step) => step.status !== 'done' && step.status !== 'skipped')).toEqual([]);
      }),
    );
  });

  it('touches no step before its edges are resolved', () => {
    holds(
      fc.property(anyProcess(), numbers, (definition, picks) => {
        const plan = planOf(definition);
        const { events } = playToTheEnd(begin(plan), byNumbers(picks));
        let before = emptyRun(plan);
        for (const event of events) {
          if (event.type.startsWith('step.') && 'step' in event && event.step !== undefined) {
            expect(waitingFor(before, event.step)).toEqual([]);
          }
          before = apply(before, event);
        }
      }),
    );
  });

  it('decides each step exactly once a round', () => {
    holds(
      fc.property(anyProcess(), numbers, (definition, picks) => {
        const { run, events } = playToTheEnd(begin(planOf(definition)), byNumbers(picks));
        const decided = events.flatMap((event) =>
          event.type === 'step.completed' || event.type === 'step.skipped' ? [event.step] : [],
        );
        const steps = stepStates(run).filter((step) => step.skipReason?.type !== 'loop-left');
        expect(decided.toSorted()).toEqual(steps.map((step) => step.id).toSorted());
      }),
    );
  });

  it('counts at each moment what a look at every step would count', () => {
    holds(
      fc.property(anyProcess(), numbers, (definition, picks) => {
        const look = ({ run }: Played): void => {
          const states = stepStates(run).map((step) => step.status);
          expect(countSteps(run)).toEqual({
            total: states.length,
            resolved: states.filter((status) => status === 'done' || status === 'skipped').length,
            waiting: states.filter((status) => status === 'waiting').length,
          });
        };
        look(playToTheEnd(begin(planOf(definition)), byNumbers(picks), look));
      }),
      100,
    );
  });

  it('is the fold of its events, also of stored ones', () => {
    holds(
      fc.property(anyProcess(), numbers, (definition, picks) => {
        const plan = planOf(definition);
        const { run, events } = playToTheEnd(begin(plan), byNumbers(picks));
        const stored: RunEvent[] = JSON.parse(JSON.stringify(events));
        expect(stored.reduce(apply, emptyRun(JSON.parse(JSON.stringify(plan))))).toEqual(run);
      }),
    );
  });

  it('reports exactly the steps that changed', () => {
    holds(
      fc.property(anyProcess(), numbers, (definition, picks) => {
        let last = emptyRun(planOf(definition));
        const rows = new Map<string, unknown>();
        const look = ({ run }: { run: typeof last }): void => {
          for (const step of changedSteps(last, run)) {
            expect(rows.get(step.id)).not.toEqual(step);
            rows.set(step.id, step);
          }
          last = run;
        };
        look(playToTheEnd(begin(last.plan), byNumbers(picks), look));
        expect([...rows.keys()].toSorted()).toEqual(
          stepStates(last)
            .map((step) => step.id)
            .toSorted(),
        );
        expect(stepStates(last).map((step) => rows.get(step.id))).toEqual(stepStates(last));
      }),
      150,
    );
  });

  it('is not changed by a refused command, nor by being asked', () => {
    const types = ['start', 'open', 'complete', 'fail', 'answer', 'retry', 'skip', 'takeBack'] as const;
    holds(
      fc.property(anyProcess(), numbers, (definition, picks) => {
        playToTheEnd(begin(planOf(definition)), byNumbers(picks), ({ run }) => {
          const before = pictureOf(run);
          for (const step of stepStates(run)) {
            for (const type of types) {
              const given = { completion: {}, message: 'no', choice: 'no such choice' };
              const command: Command = { ...commandTo(step, given), type };
              const result = transition(run, command);
              if (type === 'skip') expect(result.ok).toBe(canSkip(run, step.id));
              if (type === 'takeBack') expect(result.ok).toBe(canTakeBack(run, step.id));
              if (!result.ok) expect(apply(run, refusedEvent(run, command, result.error)).state).toBe(run.state);
            }
          }
          expect(pictureOf(run)).toEqual(before);
        });
      }),
      40,
    );
  });
});
