import { describe, expect, it } from 'vitest';
import { planOfText } from '../../support/processText.ts';

function edgesOf(body: string): readonly string[] {
  const plan = planOfText(`flowchart TD\n${body}`);
  const idOf = (index: number) => plan.nodes[index]?.id;
  return plan.edges.map((edge) => `${idOf(edge.from)}>${idOf(edge.to)}`).toSorted();
}

describe('an edge at a subgraph', () => {
  it('enters what no edge inside enters and leaves what no edge inside leaves', () => {
    expect(edgesOf('s --> g\nsubgraph g\na --> b\nc\nend\ng --> t')).toEqual(['a>b', 'b>t', 'c>t', 's>a', 's>c']);
  });

  it('reaches through subgraphs inside', () => {
    expect(edgesOf('s --> o\nsubgraph o\nsubgraph i\na --> b\nend\nc --> i\nend\no --> t')).toEqual([
      'a>b',
      'b>t',
      'c>a',
      's>c',
    ]);
  });

  it('joins two subgraphs', () => {
    expect(edgesOf('subgraph g\na\nb\nend\nsubgraph h\nc\nd\nend\ng --> h')).toEqual(['a>c', 'a>d', 'b>c', 'b>d']);
  });

  it('enters the first node of a subgraph that goes round, and leaves the last', () => {
    expect(edgesOf('s --> g\nsubgraph g\na --> b\nb --> a\nend\ng --> t')).toEqual(['a>b', 'b>a', 'b>t', 's>a']);
  });

  it('does not mind a node inside that leads to itself', () => {
    expect(edgesOf('s --> g\nsubgraph g\na --> a\nb\nend')).toEqual(['a>a', 's>a', 's>b']);
  });

  it('keeps its label at each of its edges and its place in the drawing', () => {
    const plan = planOfText('flowchart TD\ns -->|go| g\nsubgraph g\na\nb\nend\ns -->|stay| t');
    expect(plan.edges.map(({ label, drawn }) => [label, drawn])).toEqual([
      ['go', 0],
      ['go', 0],
      ['stay', 1],
    ]);
    expect(plan.drawing.edges).toHaveLength(2);
  });
});
