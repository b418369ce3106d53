import { describe, expect, it } from 'vitest';
import { problemsOf } from '../../support/processText.ts';

describe('problems of a process', () => {
  it.each([
    ['', ['plan/empty: flowchart TD']],
    ['a', []],
    ['a --> b\nc', ['plan/lone-node: c']],
    ['a --> b\nc --> b', ['plan/several-starts: c']],
    ['a --> b\nc --> d --> c', ['plan/loop-without-exit: c', 'plan/unreachable: c']],
    ['c --> d --> c', ['plan/loop-without-exit: c']],
    ['a --> a', ['plan/loop-without-exit: a']],
    ['a{x} -->|yes| b', ['plan/one-way-decision: a']],
    ['a{x} -->|1| b\na -->|1| c\na -->|2| d', ['plan/equal-ways: -->|1|']],
    ['a{x} -->|one / two| b\na -->|two / three| c', ['plan/overlapping-ways: -->|two / three|']],
    ['a{x} -->|"one (1)"| b\na -->|"one (2)"| c', ['plan/overlapping-ways: -->|"one (2)"|']],
    ['a{x} -->|one / two| b\na -->|two| c', []],
    ['a -->|failed| b\na -->|error| c', []],
    ['a --> b\na --> b', ['plan/duplicate-edge: -->']],
    ['a -->|x| b\na -->|X| b\na --> c', ['plan/duplicate-edge: -->|X|', 'plan/equal-ways: -->|X|']],
    ['a -->|x| b\na -->|y| b', []],
    ['a[Same] --> b[same]', ['plan/same-label: b']],
    ['a --> b(((x))) --> c', ['plan/end-with-ways-out: b']],
    ['a --> g\nsubgraph g\nend', ['plan/empty-subgraph: -->']],
  ])('%j', (body, expected) => {
    expect(problemsOf(`flowchart TD\n${body}`).toSorted()).toEqual(expected);
  });

  it('knows a join that mixes a decision with an independent branch', () => {
    const mixed = 's --> t --> d\ns --> r{r}\nr -->|yes| d\nr -->|no| f';
    expect(problemsOf(`flowchart TD\n${mixed}`)).toEqual(['plan/mixed-join: d']);
  });

  it.each([
    ['each way leads to it', 's --> t --> j\ns --> a{a}\na -->|x| b --> j\na -->|y| c --> j'],
    ['the ways come together before', 'a{a} -->|x| m\na -->|y| d{d}\nd -->|p| m\nd -->|q| z\nm --> z'],
    ['the branches come together before the decision', 's --> p & q --> g{g}\ng -->|yes| m\ng -->|no| n --> m'],
    ['one of them comes of the decision', 'a{a} -->|x| b --> c --> d\na -->|y| e\nb --> d'],
    ['only failure keeps it from running', 's --> a & b --> j\na -->|failed| x'],
    ['two links of one choice', 'a{a} -->|x| b --> j\na -->|x| c --> j\na -->|y| e'],
  ])('is silent where %s', (_, body) => {
    expect(problemsOf(`flowchart TD\n${body}`).filter((problem) => !problem.startsWith('plan/equal-ways'))).toEqual([]);
  });

  it.each([
    ['one way leads on', 'a --> b{b}\nb -->|no| a\nb -->|yes| c'],
    ['a failure leads on', 'a --> b --> a\nb -->|failed| c'],
    ['an inner loop is left', 'a --> b{b}\nb -->|inner| b\nb -->|outer| a\nb -->|out| c'],
  ])('says nothing of a loop where %s', (_, body) => {
    expect(problemsOf(`flowchart TD\n${body}`)).toEqual([]);
  });

  it.each([
    ['both ways lead back', 'a{a} -->|x| b --> a\na -->|y| c --> a\ns --> a', 'a'],
    ['the inner loop leads only back', 'a --> b{b}\nb -->|inner| b\nb -->|outer| a', 'a'],
    ['one branch always leads back', 'a --> b --> a\na --> c{c}\nc -->|x| a\nc -->|y| z', 'a'],
  ])('warns of a loop where %s', (_, body, header) => {
    expect(problemsOf(`flowchart TD\n${body}`)).toContain(`plan/loop-without-exit: ${header}`);
  });

  it('warns of an exit that can be chosen beside a way back', () => {
    expect(problemsOf('flowchart TD\na --> b{b} & c{c}\nb -->|x| a\nb -->|y| d\nc -->|x| a\nc -->|z| e')).toEqual([
      'plan/exit-beside-back: -->|y|',
      'plan/exit-beside-back: -->|z|',
    ]);
    expect(problemsOf('flowchart TD\na{a} -->|x| b --> a\na -->|x| c\na -->|y| d')).toContain(
      'plan/exit-beside-back: -->|x|',
    );
  });

  it('finds nothing in huge diagrams but what is there, and ends', () => {
    const lines = Array.from({ length: 3_000 }, (_, i) => `n${i}{q${i}} -->|a| n${i + 1}\nn${i} -->|b| n${i + 2}`);
    expect(problemsOf(`flowchart TD\n${lines.join('\n')}`)).toEqual([]);
  });
});
