import { describe, expect, it } from 'vitest';
import { parseDiagram } from '../../../../src/diagram/parseDiagram.ts';
import type { DiagramPart } from '../../../../src/diagram/source/diagramSource.ts';
import { readSource } from '../../../../src/diagram/source/readSource.ts';
import { mulberry } from '../../diagram/mulberry.ts';
import { damage, randomFlowchart } from '../../diagram/randomFlowchart.ts';

const sourceOf = (text: string) => readSource(text, parseDiagram(text).diagram);

function written(text: string): readonly string[] {
  const word = (part: DiagramPart): string =>
    part.kind === 'name' ? `${part.of}${part.declares ? '!' : ''}` : part.kind;
  return sourceOf(text).parts.map((part) => `${word(part)} ${text.slice(part.range.start, part.range.end)}`);
}

describe('how a flowchart is written', () => {
  it.each([
    [
      'A["f(x)"]:::big -->|yes| B & C',
      ['node! A', 'label f(x)', 'class big', 'link -->', 'label yes', 'node B', 'node C'],
    ],
    [
      'A e1@-- text --> B@{ shape: docs }',
      ['node A', 'link! e1', 'link --', 'label text', 'link -->', 'node! B', 'data @{ shape: docs }'],
    ],
    ['subgraph s [T]\nend', ['keyword subgraph', 'subgraph! s', 'label T', 'keyword end']],
    ['subgraph two words\nend', ['keyword subgraph', 'label two words', 'keyword end']],
    ['class A,B big', ['keyword class', 'node A', 'node B', 'class big']],
    ['classDef a,b fill:#f96', ['keyword classDef', 'class! a', 'style ,', 'class! b', 'style fill:#f96']],
    ['click A call f(1)', ['keyword click', 'node A', 'keyword call', 'callback f', 'callback 1']],
    ['click A "u" "tip" _blank', ['keyword click', 'node A', 'label u', 'label tip', 'keyword _blank']],
    ['accTitle: t', ['keyword accTitle', 'label t']],
    ['accDescr { a\nb }', ['keyword accDescr', 'label a\nb']],
    ['%% note', ['comment %% note']],
  ])('%s', (line, expected) => {
    expect(written(`flowchart TD\n${line}\n`).slice(2)).toEqual(expected);
  });

  it('tells the depth and the part of each statement', () => {
    const text = 'flowchart TD\nA; B\nsubgraph s\nclick A "u"\nend\nclick B "u"\n';
    expect(
      sourceOf(text).statements.map(
        ({ range, depth, role }) => `${depth} ${role} ${text.slice(range.start, range.end)}`,
      ),
    ).toEqual([
      ...['0 header flowchart TD', '0 other A', '0 other B', '0 opening subgraph s'],
      ...['1 other click A "u"', '0 closing end', '0 other click B "u"'],
    ]);
  });

  it('keeps order, never overlaps and names what stands there, in broken texts too', () => {
    for (let seed = 0; seed < 1200; seed++) {
      const next = mulberry(seed);
      const whole = randomFlowchart(next);
      const text = seed % 2 === 0 ? whole : damage(next, whole);
      const { parts, statements } = sourceOf(text);
      let end = 0;
      for (const part of parts) {
        expect(part.range.start, text).toBeGreaterThanOrEqual(end);
        expect(part.range.end, text).toBeGreaterThan(part.range.start);
        end = part.range.end;
        const words = text.slice(part.range.start, part.range.end);
        // An entity is another sign in an id.
        if (part.kind === 'name' && part.of !== 'subgraph' && !/#\w+;/.test(words)) expect(words, text).toBe(part.id);
      }
      expect(end).toBeLessThanOrEqual(text.length);
      for (const { range } of statements) expect(range.end, text).toBeLessThanOrEqual(text.length);
    }
  });

  it('has a place for every mention of a node', () => {
    for (let seed = 0; seed < 400; seed++) {
      const text = randomFlowchart(mulberry(seed));
      const { diagram, problems } = parseDiagram(text);
      if (diagram.kind !== 'flowchart' || problems.some(({ severity }) => severity === 'error')) continue;
      const places = new Set(sourceOf(text).parts.flatMap(({ kind, range }) => (kind === 'name' ? [range.start] : [])));
      for (const { mentions } of diagram.nodes)
        for (const { start } of mentions) expect(places.has(start), text).toBe(true);
    }
  });
});

describe('how a state diagram is written', () => {
  it('names states, composites, texts and arrows', () => {
    const text =
      'stateDiagram-v2\n  [*] --> A : go\n  state "Long" as B\n  state C {\n    D\n  }\n  note right of C : n\n  class A big\n';
    expect(written(text)).toEqual([
      ...['keyword stateDiagram-v2', 'keyword [*]', 'link -->', 'node A', 'label go', 'keyword state', 'label Long'],
      ...['keyword as', 'node! B', 'keyword state', 'subgraph! C', 'node D', 'keyword note right of', 'subgraph C'],
      ...['label n', 'keyword class', 'node A'],
    ]);
  });

  it('is empty for other diagrams', () => {
    expect(sourceOf('pie\n"a" : 1\n')).toEqual({ parts: [], statements: [] });
  });
});
