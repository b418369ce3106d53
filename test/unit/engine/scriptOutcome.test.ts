import { describe, expect, test } from 'vitest';
import { scriptVerdict } from '../../../src/engine/scriptOutcome.ts';
import { readScriptOutput, scriptEnd } from '../../../src/engine/scriptOutput.ts';
import { compiledPlan } from '../../support/compiledPlan.ts';

function verdict(lines: readonly string[], succeeded: boolean, named?: string): string {
  const [node] = compiledPlan(lines, { kinds: { A: 'script' } }).nodes;
  if (node === undefined) throw new Error('no node');
  const found = scriptVerdict(node, succeeded, named);
  return found.type === 'fail' ? 'fails' : (found.outcome ?? 'no outcome');
}

describe('how a script completes its step', () => {
  const ways = (...labels: readonly string[]) =>
    labels.map((label, index) => (label === '' ? `A --> w${index}` : `A -- ${label} --> w${index}`));

  test.each([
    [['A'], true, 'no outcome'],
    [['A'], false, 'fails'],
    [['A --> B'], false, 'fails'],
    [ways('Yes', 'no'), true, 'Yes'],
    [ways('Yes', 'no'), false, 'no'],
    [ways('red', 'GREEN'), false, 'red'],
    [ways('ok', 'failed'), false, 'failed'],
    [ways('passed', 'failed'), true, 'passed'],
    [ways('passed', 'failed'), false, 'fails'],
    [ways('healthy', 'failed', 'on error'), true, 'healthy'],
    [ways('', 'on error'), true, 'no outcome'],
    [ways('', 'on error'), false, 'fails'],
    [ways('big', 'small'), true, 'no outcome'],
    [ways('big', 'small'), false, 'no outcome'],
    [ways('big', 'small', 'failed'), false, 'fails'],
  ] as const)('%j, ended well: %j: %s', (lines, succeeded, expected) => {
    expect(verdict(lines, succeeded)).toBe(expected);
  });

  test('what it names itself comes first', () => {
    expect(verdict(ways('Yes', 'no'), true, 'no')).toBe('no');
    expect(verdict(['A'], false, 'anything')).toBe('anything');
  });
});

test('an output is read only where it is one', () => {
  expect(readScriptOutput({ text: 'a', exitCode: 1, more: 2 })).toEqual({ text: 'a', exitCode: 1 });
  for (const other of [undefined, null, 'text', [], { text: 1 }]) expect(readScriptOutput(other)).toBeUndefined();
  expect(scriptEnd({ text: '', exitCode: 3 })).toBe('exit code 3');
  expect(scriptEnd({ text: '', signal: 'SIGTERM' })).toBe('ended by SIGTERM');
  expect(scriptEnd({ text: '' })).toBe('');
});
