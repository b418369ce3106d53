import { describe, expect, it } from 'vitest';
import { parseDiagram } from '../../../src/diagram/parseDiagram.ts';
import { mulberry } from './mulberry.ts';
import { randomFlowchart } from './randomFlowchart.ts';

/** Lines that somebody writes into a diagram that is right. */
const lines = [
  '  Q1[Check the state] --> Q2',
  '  Q1 -->|yes| Q2{"Is it so?"}',
  '  subgraph zz [Part]',
  '  Q1 -- go on --> Q2',
  '  style Q1 fill:#f00',
  '  class Q1 red',
  '  click Q1 "https://example.org"',
  '  Q1@{ shape: diam, label: "x" }',
  '  Q1 & Q2 ==> Q3 --> Q4',
  '  Q1:::red -.-> Q2',
  '  direction LR',
];

const isRight = (text: string): boolean => parseDiagram(text).problems.every(({ severity }) => severity !== 'error');

describe('a line that is being typed', () => {
  it('brings at most two new problems at each of its characters, wherever it stands', () => {
    const next = mulberry(31);
    const texts = Array.from({ length: 120 }, () => randomFlowchart(next)).filter(
      (text) => /^(?:flowchart|graph)/.test(text) && isRight(text),
    );
    expect(texts.length).toBeGreaterThan(30);
    for (const text of texts) {
      const before = new Set(parseDiagram(text).problems.map(({ code }) => code));
      const rows = text.split('\n');
      for (const at of [1, Math.ceil(rows.length / 2), rows.length]) {
        const line = lines[next(lines.length)] ?? '';
        for (let typed = 1; typed <= line.length; typed++) {
          const now = [...rows.slice(0, at), line.slice(0, typed), ...rows.slice(at)].join('\n');
          const fresh = parseDiagram(now).problems.filter(({ code }) => !before.has(code));
          expect(fresh.length, JSON.stringify(now)).toBeLessThanOrEqual(2);
        }
      }
    }
  }, 60_000);
});
