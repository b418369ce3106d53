import { describe, expect, it } from 'vitest';
import { stepStates } from '../../../src/engine/query.ts';
import type { Run } from '../../../src/engine/run.ts';
import { begin, movesOf, type Played, pictureOf, play } from '../../support/driveRun.ts';
import { planOfText } from '../../support/processText.ts';

/** Every state that any order of any answers leads to, each once; `leaf` sees the ends. */
function explore(start: Played, leaf: (run: Run) => void): number {
  const seen = new Set<string>();
  const stack = [start];
  for (let played = stack.pop(); played !== undefined; played = stack.pop()) {
    const picture = JSON.stringify(pictureOf(played.run));
    if (seen.has(picture)) continue;
    seen.add(picture);
    const moves = movesOf(played.run);
    if (played.run.state.ended !== undefined) leaf(played.run);
    else if (moves.length === 0) throw new Error(`stuck: ${picture}`);
    for (const move of played.run.state.ended === undefined ? moves : []) stack.push(play(played, move));
  }
  return seen.size;
}

/** What people decided, and what came of it. */
function decisionsAndFates(run: Run): readonly [string, string] {
  const steps = stepStates(run);
  const decided = steps.filter((step) => step.by?.kind === 'person' && step.status !== 'skipped');
  const answers = decided.map((step) => `${step.id}=${step.outcome ?? ''}`);
  const passed = steps.filter((step) => step.skipReason?.type === 'person').map((step) => step.id);
  return [[...answers, ...passed].join(' '), steps.map((step) => `${step.id} ${step.status}`).join(' ')];
}

describe('every order of every answer', { timeout: 120_000 }, () => {
  it.each([
    ['a decision and its join', 's --> a{a}\na -->|x| b --> d\na -->|y| c --> d\ns --> e --> d'],
    ['two independent decisions', 'a{a} -->|x| j\na -->|y| p\nb{b} -->|x| j\nb -->|y| q'],
    [
      'a mixed join behind a join',
      's([s]) --> t --> j\ns --> a{a}\na -->|x| b{b}\nb -->|p| j\nb -->|q| k\na -->|y| k --> l\nj --> l',
    ],
    ['a failure way', 'a -->|failed| b --> d\na --> c --> d\ne --> d'],
    ['approvals', 'a{{a}} --> c\nb{{b}}\nb -->|no| d\nb -->|yes| c --> e([end])'],
    [
      'a loop with two ways out',
      's --> a --> b{b}\na --> c\nc --> d{d}\nb -->|again| a\nb -->|out| x\nd -->|again| a\nd -->|out| y\nx & y --> z',
    ],
    ['loops in loops', 'a --> b{b}\nb -->|in| b\nb -->|on| c{c}\nc -->|back| a\nc -->|out| d'],
    ['a loop that is left', 'a --> b --> a\nb --> c\na -->|q| d'],
  ])('of %s leads to an end that depends on the answers alone', (_, body) => {
    const plan = planOfText(`flowchart TD\n${body}`);
    const limited = { ...plan, loops: plan.loops.map((loop) => ({ ...loop, bound: 2 })) };
    const fates = new Map<string, Set<string>>();
    const states = explore(begin(limited), (run) => {
      const [answers, fate] = decisionsAndFates(run);
      fates.set(answers, (fates.get(answers) ?? new Set()).add(fate));
    });
    expect(states).toBeGreaterThan(20);
    expect([...fates].filter(([, all]) => all.size !== 1)).toEqual([]);
  });
});
