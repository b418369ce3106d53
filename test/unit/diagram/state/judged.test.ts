import { describe, expect, it } from 'vitest';
import { parseDiagram } from '../../../../src/diagram/parseDiagram.ts';
import { damageState, randomState } from '../../../support/conformance/randomState.ts';
import { type ComparedStates, mermaidStates, ourStates } from '../../../support/conformance/stateGraph.ts';
import { judgeState } from '../../../support/conformance/stateJudge.ts';
import { mulberry } from '../mulberry.ts';

const isAccepted = (text: string): boolean =>
  parseDiagram(text).problems.every(({ severity, code }) => severity !== 'error' && code !== 'flow/no-diagram');

function ours(text: string): ComparedStates {
  const { diagram } = parseDiagram(text);
  if (diagram.kind !== 'state') throw new Error(`no state diagram: ${text}`);
  return ourStates(diagram);
}

/** Compares verdict and graph of many texts; says how many mermaid accepts. */
async function compare(texts: readonly string[]): Promise<number> {
  let accepted = 0;
  for (const text of texts) {
    const db = await judgeState(text).catch(() => undefined);
    expect(isAccepted(text), JSON.stringify(text)).toBe(db !== undefined);
    if (db === undefined) continue;
    accepted++;
    expect(ours(text), JSON.stringify(text)).toEqual(mermaidStates(db));
  }
  return accepted;
}

const handWritten: readonly string[] = [
  'stateDiagram-v2\n',
  'stateDiagram-v2\nA',
  'stateDiagram-v2\n[*]',
  'stateDiagram-v2\n[*] : begins',
  'stateDiagram-v2\nA --> A',
  'stateDiagram-v2\nA --> B --> C',
  'stateDiagram-v2\nA --> B : x : y',
  'stateDiagram-v2\nA --> B;\n',
  'stateDiagram-v2\nA : one; two',
  'stateDiagram-v2\na-b --> c',
  'stateDiagram-v2\nA -> B',
  'stateDiagram-v2\nA ---> B',
  'stateDiagram-v2\n"A" --> B',
  'stateDiagram-v2\nstate A B {\nx\n}',
  'stateDiagram-v2\nstate A\nstate B {\nx\n}',
  'stateDiagram-v2\nstate A\n{\nx\n}',
  'stateDiagram-v2\nstate A {\nx --> y\n',
  'stateDiagram-v2\nstate A { x --> y }',
  'stateDiagram-v2\nstate A {\nx\n--\n}',
  'stateDiagram-v2\nstate A {\n--\nx\n}',
  'stateDiagram-v2\nstate A {\nx\n--\ny\n--\nz\n}\nstate A {\nu\n--\nv\n}',
  'stateDiagram-v2\nstate A {\nx\n---\ny\n}',
  'stateDiagram-v2\nA\n--\nB',
  'stateDiagram-v2\nstate "x" as A {\ny\n}\nA : z',
  'stateDiagram-v2\nstate "" as A',
  'stateDiagram-v2\nstate "x" as A : y : z',
  'stateDiagram-v2\nstate "x" as',
  'stateDiagram-v2\nstate A as "x"',
  'stateDiagram-v2\nA --> F\nstate F <<fork>>',
  'stateDiagram-v2\nstate F <<odd>>',
  'stateDiagram-v2\nnote left of A : x: y',
  'stateDiagram-v2\nnote over A : x',
  'stateDiagram-v2\nnote left of A\nx\nend note',
  'stateDiagram-v2\nnote left of A\nx',
  'stateDiagram-v2\nnote "x" as N',
  'stateDiagram-v2\n}',
  'stateDiagram-v2\n{',
  'stateDiagram-v2 direction LR\nA',
  'stateDiagram-v2\nA : direction LR here\nB',
  'stateDiagram-v2\ndirection\nLR',
  'stateDiagram-v2\nclassDef default fill:red',
  'stateDiagram-v2\nclassDef warm\nA --> B\nC',
  'stateDiagram-v2\nclass é warm',
  'stateDiagram-v2\nclick A "u"',
  'stateDiagram-v2\nstate A {\nclick x href "u"\n}',
  'stateDiagram-v2\nscale 3',
  'stateDiagram-v2\nstateDiagram-v2\nA',
  'stateDiagram-v3\nA',
  'stateDiagram',
  'stateDiagram\n',
  'stateDiagram-V2\nA',
  'stateDiagram-v2\nSTATE X <<FORK>>\nNOTE RIGHT OF X : y',
  'stateDiagram-v2\nA::B',
  'stateDiagram-v2\nA:::',
  'stateDiagram-v2\ndefault --> A',
  'stateDiagram-v2\nroot --> A',
  'stateDiagram-v2\nA -->\nB',
  'stateDiagram-v2\nstate S {\nA -->\nB\n}',
  'stateDiagram-v2\nA %% c\nB --> C%% d',
];

describe('state diagrams beside mermaid itself', () => {
  it('reads hand-written ones in the same way', async () => {
    const accepted = await compare(handWritten);
    expect(accepted).toBeGreaterThan(handWritten.length / 3);
    expect(accepted).toBeLessThan(handWritten.length);
  }, 120_000);

  it('reads the same graph from random ones', async () => {
    const next = mulberry(5);
    const accepted = await compare(Array.from({ length: 300 }, () => randomState(next)));
    expect(accepted).toBeGreaterThan(150);
  }, 120_000);

  it('accepts and refuses the same damaged ones', async () => {
    const next = mulberry(6);
    const accepted = await compare(Array.from({ length: 400 }, () => damageState(next, randomState(next))));
    expect(accepted).toBeGreaterThan(100);
    expect(accepted).toBeLessThan(350);
  }, 120_000);
});
