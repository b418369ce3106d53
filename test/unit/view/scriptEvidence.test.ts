import { expect, test } from 'vitest';
import { scriptEvidence } from '../../../src/view/scriptEvidence.ts';

const attempt = { number: 1, startedAt: 1_000, endedAt: 4_000 } as const;

test('says how a script ended, after how long, and what it said last, without colours', () => {
  const text = 'one\ntwo\nthree\n\u001b[31mfour\u001b[0m\n\n  five  \r\n';
  expect(scriptEvidence({ ...attempt, output: { text, exitCode: 1 } })).toEqual({
    end: 'exit code 1 after 3s',
    tail: 'two\nthree\nfour\n  five',
  });
  expect(scriptEvidence({ ...attempt, output: { text: '', signal: 'SIGKILL' } })).toEqual({
    end: 'ended by SIGKILL after 3s',
    tail: '',
  });
});

test('says nothing of what it does not know', () => {
  expect(scriptEvidence(attempt)).toBeUndefined();
  expect(scriptEvidence({ ...attempt, output: { lines: 3 } })).toBeUndefined();
  expect(scriptEvidence({ number: 1, output: { text: 'x', exitCode: 0 } })?.end).toBe('exit code 0');
  expect(scriptEvidence({ ...attempt, output: { text: 'stopped' } })?.end).toBe('');
});

test('stays short, however long the output and its lines are', () => {
  const evidence = scriptEvidence({ ...attempt, output: { text: `${'x'.repeat(60_000)}\nend`, exitCode: 0 } });
  expect(evidence?.tail.split('\n').map((line) => line.length)).toEqual([300, 3]);
});
