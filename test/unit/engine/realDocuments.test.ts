import { describe, expect, it } from 'vitest';
import { apply } from '../../../src/engine/apply.ts';
import { stepStates } from '../../../src/engine/query.ts';
import { begin, type Played, type Player, pictureOf, playToTheEnd } from '../../support/driveRun.ts';
import { hasFixtures } from '../../support/fixturesFolder.ts';
import { realDocuments } from '../../support/realDocuments.ts';
import { mulberry } from '../diagram/mulberry.ts';

/** Does any of what can be done now. The same seed does the same. */
function randomPerformer(seed: number): Player {
  const random = mulberry(seed);
  return (moves) => moves[random(moves.length)];
}

/** The run made again from its events alone. */
function replayed({ run, events }: Played): unknown {
  const { run: fresh, events: first } = begin(run.plan);
  return pictureOf(events.slice(first.length).reduce(apply, fresh));
}

// The documents lie beside the project; where they do not, there is nothing to run, and it is said so.
describe.skipIf(!hasFixtures())('thirty varied flowcharts of public repositories', { timeout: 120_000 }, () => {
  const documents = hasFixtures() ? realDocuments(30) : [];

  it('are thirty different ones, with loops, choices and groups among them', () => {
    expect(new Set(documents.map(({ text }) => text)).size).toBe(30);
    expect(documents.filter(({ plan }) => plan.loops.length > 0).length).toBeGreaterThanOrEqual(5);
    expect(documents.filter(({ plan }) => plan.nodes.some(({ decides }) => decides)).length).toBeGreaterThanOrEqual(10);
    expect(documents.filter(({ plan }) => plan.groups.length > 0).length).toBeGreaterThanOrEqual(5);
  });

  it.each(documents)('$id ($why) runs to its end, whatever people choose', ({ plan }) => {
    for (const seed of [1, 2, 3]) {
      const ended = playToTheEnd(begin(plan), randomPerformer(seed));
      expect(ended.run.state.ended?.status).toMatch(/^(?:succeeded|failed)$/);
      const open = stepStates(ended.run).filter(({ status }) => status !== 'done' && status !== 'skipped');
      expect(open.map(({ id }) => id)).toEqual([]);
      expect(replayed(ended)).toEqual(pictureOf(ended.run));
    }
  });
});
