import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { sha256Hex } from '../../../src/core/sha256.ts';
import { stepStates } from '../../../src/engine/query.ts';
import { waysWithoutOutcome } from '../../../src/engine/route.ts';
import type { Run } from '../../../src/engine/run.ts';
import type { StepState } from '../../../src/engine/stepState.ts';
import type { PlanNode } from '../../../src/plan/plan.ts';
import { begin, type Move, type Player, planOf, playToTheEnd } from '../../support/driveRun.ts';
import { holds } from '../../support/propertyRuns.ts';
import { acyclicProcess, anyProcess } from '../../support/randomProcess.ts';
import { referenceFates } from '../../support/referenceRun.ts';

const numbers = fc.array(fc.nat(), { minLength: 40, maxLength: 40 });

/** A number that depends on nothing but the text. */
const numberOf = (text: string): number => Number.parseInt(sha256Hex(text).slice(0, 8), 16);

/** Answers each question by its step alone; the numbers decide only whose turn it is. */
function fixedAnswers(picks: readonly number[], salt: number): Player {
  let at = 0;
  return (moves) => {
    const steps = [...new Set(moves.map((move) => move.step.id))];
    const id = steps[(picks[at++ % picks.length] ?? 0) % steps.length];
    const own = moves.filter((move) => move.step.id === id);
    return own[numberOf(`${salt} ${id} ${own[0]?.step.status} ${own[0]?.step.openCause}`) % own.length];
  };
}

function statuses(run: Run): readonly string[] {
  return stepStates(run).map((step) => `${step.id} ${step.status} ${step.outcome}`);
}

describe('the order of independent steps', { timeout: 120_000 }, () => {
  it('does not change which steps run', () => {
    holds(
      fc.property(anyProcess(), numbers, numbers, fc.nat(), (definition, one, other, salt) => {
        const plan = planOf(definition);
        const first = playToTheEnd(begin(plan), fixedAnswers(one, salt));
        const second = playToTheEnd(begin(plan), fixedAnswers(other, salt));
        expect(statuses(second.run)).toEqual(statuses(first.run));
      }),
      500,
    );
  });

  it('leads to what the rules say, taken word for word', () => {
    holds(
      fc.property(acyclicProcess(), numbers, fc.nat(), (definition, picks, salt) => {
        const plan = planOf(definition);
        const waysTaken = (node: PlanNode): readonly number[] => {
          const usual = node.kind === 'pass' ? waysWithoutOutcome(node) : undefined;
          if (usual !== undefined) return usual;
          return node.ways.every((way) => way.failure) ? [] : [numberOf(`${salt} ${node.id}`) % node.ways.length];
        };
        const edgesTaken = (step: StepState): readonly number[] => {
          const node = plan.nodes[step.nodeIndex];
          if (node === undefined || !node.decides) return node?.outgoing ?? [];
          return waysTaken(node).flatMap((way) => node.ways[way]?.edges ?? []);
        };
        const isMeant = ({ step, choice }: Move): boolean =>
          choice === undefined ||
          (choice.effect !== 'fail' && choice.effect !== 'reject' && String(choice.edges) === String(edgesTaken(step)));
        let at = 0;
        const player: Player = (moves) => {
          const meant = moves.filter(isMeant);
          return meant[(picks[at++ % picks.length] ?? 0) % meant.length];
        };
        const { run } = playToTheEnd(begin(plan), player);
        const expected = referenceFates(plan, waysTaken).map((fate) => (fate.runs ? 'done' : 'skipped'));
        expect(stepStates(run).map((step) => step.status)).toEqual(expected);
      }),
      500,
    );
  });
});
