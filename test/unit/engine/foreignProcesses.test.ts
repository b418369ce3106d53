import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { findBlocks } from '../../../src/diagram/findBlocks.ts';
import { parseDiagram } from '../../../src/diagram/parseDiagram.ts';
import { stepStates } from '../../../src/engine/query.ts';
import { readMermaid } from '../../../src/formats/mermaid/readMermaid.ts';
import { compilePlan } from '../../../src/plan/compilePlan.ts';
import type { Plan } from '../../../src/plan/plan.ts';
import { begin, byNumbers, playToTheEnd } from '../../support/driveRun.ts';
import { fixturesFolder, hasFixtures } from '../../support/fixturesFolder.ts';
import { problemsOf } from '../../support/processText.ts';

interface Sample {
  readonly id: string;
  readonly kind: string;
  readonly text: string;
  readonly expect: 'accept' | 'reject';
}

function planOf(text: string): Plan | undefined {
  const { diagram, problems } = parseDiagram(text);
  if (diagram.kind !== 'flowchart' || problems.some((problem) => problem.severity === 'error')) return undefined;
  return compilePlan(readMermaid(diagram, { text, headings: [], fallbackTitle: 'x' }).definition).plan;
}

function caseBlocks(name: string): readonly string[] {
  const text = readFileSync(join(fixturesFolder, 'cases', name), 'utf8');
  const document = { uri: name, languageId: 'markdown', version: 1, getText: () => text };
  return findBlocks(document).map((block) => block.text);
}

describe.skipIf(!hasFixtures())('flowcharts of other people', { timeout: 120_000 }, () => {
  it('run to an end, every one of them', () => {
    const samples: Sample[] = JSON.parse(readFileSync(join(fixturesFolder, 'mermaid/realworld.open.json'), 'utf8'));
    const flowcharts = samples.filter((sample) => sample.kind === 'flowchart' && sample.expect === 'accept');
    let played = 0;
    for (const { id, text } of flowcharts) {
      const plan = planOf(text);
      if (plan === undefined) continue;
      const limited = { ...plan, loops: plan.loops.map((loop) => ({ ...loop, bound: 2 })) };
      const { run } = playToTheEnd(begin(limited), byNumbers([3, 1, 4, 1, 5, 9, 2, 6]));
      const open = stepStates(run).filter((step) => step.status !== 'done' && step.status !== 'skipped');
      expect(open, id).toEqual([]);
      played++;
    }
    expect(played).toBeGreaterThan(flowcharts.length * 0.9);
  });

  it('with ids that objects trip over', () => {
    for (const name of ['04-prototype-ids.md', '05-dunder-proto-id.md', '18-global-names-as-ids.md']) {
      const plan = planOf(caseBlocks(name)[0] ?? '');
      if (plan === undefined) throw new Error(`${name} has no plan`);
      expect(playToTheEnd(begin(plan), byNumbers([0])).run.state.ended?.status, name).toBe('succeeded');
    }
  });

  it('two equal blocks give the same plan', () => {
    const [first = '', second = ''] = caseBlocks('14-two-identical-blocks.md');
    expect(planOf(first)?.planHash).toBe(planOf(second)?.planHash);
  });

  it('with a second start, a lone node and a loop on itself, each noted at its own place', () => {
    const [text = ''] = caseBlocks('32-unreachable-and-two-starts.md');
    expect(problemsOf(text).toSorted()).toEqual([
      'plan/lone-node: e',
      'plan/loop-without-exit: f',
      'plan/several-starts: c',
      'plan/unreachable: f',
    ]);
  });
});
