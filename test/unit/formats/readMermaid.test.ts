import { describe, expect, it } from 'vitest';
import { readMermaid } from '../../../src/formats/mermaid/readMermaid.ts';
import { definitionOf, flowchartOf, problemsOf } from '../../support/processText.ts';

const kindsOf = (body: string): Readonly<Record<string, string>> =>
  Object.fromEntries(definitionOf(`flowchart TD\n${body}`).nodes.map((node) => [node.id, node.kind]));

describe('the kind of a node', () => {
  it('follows from its shape and the ways at it', () => {
    expect(kindsOf('a([s]) --> b[box] --> c{d} --> h{{ok}} --> e([end])\nx((s)) --> b\nb --> y(((e)))')).toEqual({
      a: 'pass',
      b: 'task',
      c: 'task',
      h: 'manual',
      e: 'end',
      x: 'pass',
      y: 'end',
    });
  });

  it('is a task for a stadium that something enters and something leaves', () => {
    expect(kindsOf('a --> b([middle]) --> c')).toMatchObject({ b: 'task' });
  });

  it('counts links to and from the subgraph around it', () => {
    expect(kindsOf('s([Start]) --> g --> f([Done])\nsubgraph g\na([A])\nend')).toEqual({
      s: 'pass',
      g: undefined,
      a: 'task',
      f: 'end',
    });
  });

  it('counts no link that only draws', () => {
    expect(kindsOf('a([One]) ~~~ b([Two])')).toEqual({ a: 'pass', b: 'pass' });
  });

  it('knows the shapes by their other names', () => {
    expect(kindsOf('a@{ shape: hex } --> b@{ shape: terminal }')).toEqual({ a: 'manual', b: 'end' });
  });
});

describe('the title', () => {
  const read = (text: string, headings: readonly string[]) =>
    readMermaid(flowchartOf(text), { text, headings, fallbackTitle: 'release.md' }).definition.title;

  it('is that of the front matter, else the last heading, else the file', () => {
    expect(read('---\ntitle: Ship it\n---\nflowchart TD\na', ['Guide', 'Release'])).toBe('Ship it');
    expect(read('flowchart TD\na', ['Guide', 'Release'])).toBe('Release');
    expect(read('flowchart TD\na', [])).toBe('release.md');
    expect(read('flowchart TD\na', ['  '])).toBe('release.md');
  });
});

describe('links that do not say which end is first', () => {
  it.each([
    ['a --- b', ['plan/undirected-link: ---']],
    ['a --o b', ['plan/undirected-link: --o']],
    ['a x--x b', ['plan/undirected-link: x--x']],
    ['a <--> b', ['plan/two-way-link: <-->']],
    ['a --> b', []],
    ['a -.-> b ==> c', []],
  ])('%s', (body, expected) => {
    expect(problemsOf(`flowchart TD\n${body}`)).toEqual(expected);
  });
});

it('takes an empty label as none', () => {
  expect(definitionOf('flowchart TD\na -->|" "| b').edges[0]).not.toHaveProperty('label');
});
