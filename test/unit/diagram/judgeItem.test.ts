import { describe, expect, it } from 'vitest';
import { parseDiagram } from '../../../src/diagram/parseDiagram.ts';
import { shortcomings } from '../../support/conformance/gate.ts';
import { type Finding, judgeItem } from '../../support/conformance/judgeItem.ts';

const item = { id: 'x', text: 'flowchart TD\nA --> end', type: 'flowchart-v2', expect: 'reject' as const };

describe('judgeItem', () => {
  it('counts what is thrown as a crash, whatever is expected', () => {
    const crash = () => {
      throw new RangeError('too deep');
    };
    expect(judgeItem(item, crash)).toMatchObject({ verdict: 'right', crash: 'too deep', reason: 'crash: too deep' });
    expect(judgeItem({ ...item, expect: 'accept' }, crash)).toMatchObject({ verdict: 'wrong reject' });
    expect(shortcomings([judgeItem(item, crash)])).toEqual(['1 crashes']);
  });

  it('looks at the first error alone, and not at its related places', () => {
    const at = { offset: 19, end: 22 };
    const placed = { ...item, error: { at } };
    expect(judgeItem(placed)).toMatchObject({ touches: true });
    const elsewhere = () => {
      const parsed = parseDiagram(item.text);
      const [problem] = parsed.problems;
      if (problem === undefined) throw new Error('no problem');
      const related = [{ message: 'here', range: problem.range }];
      return { ...parsed, problems: [{ ...problem, range: { start: 0, end: 4 }, related }, problem] };
    };
    expect(judgeItem(placed, elsewhere)).toMatchObject({ touches: false, reason: expect.stringContaining('1:1') });
  });

  it('counts an accepted text whose place is known among the places', () => {
    const accepted = { ...item, text: 'flowchart TD\nA', error: { at: { offset: 0, end: 1 } } };
    expect(judgeItem(accepted)).toMatchObject({ verdict: 'wrong accept', touches: false });
  });
});

describe('the gate', () => {
  const right: Finding = { id: 'r', type: 'flowchart', mutant: true, verdict: 'right', milliseconds: 1 };
  const wrong: Finding = { ...right, verdict: 'wrong accept' };
  const of = (count: number, finding: Finding) => Array.from({ length: count }, () => finding);

  it('lets one in two hundred damaged texts be wrong, and no other', () => {
    expect(shortcomings([...of(199, right), wrong])).toEqual([]);
    expect(shortcomings([...of(198, right), wrong])).toEqual(['only 99.4 % right verdicts on mutants']);
    expect(shortcomings([...of(999, right), { ...wrong, mutant: false }])).toEqual(['1 wrong verdicts']);
  });

  it('asks for equal graphs of what is not damaged', () => {
    expect(shortcomings([{ ...right, difference: 'x' }])).toEqual([]);
    expect(shortcomings([{ ...right, mutant: false, difference: 'x' }])).toEqual(['1 different graphs']);
  });

  it('asks for 95 % of the places', () => {
    const touching: Finding = { ...right, touches: true };
    const missing: Finding = { ...right, touches: false };
    expect(shortcomings([...of(19, touching), missing])).toEqual([]);
    expect(shortcomings([...of(18, touching), missing])).toEqual(['only 94.7 % of the first diagnostics on the token']);
  });
});
