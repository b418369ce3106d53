import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { afterTyping, typingPause } from '../../../../src/extension/editor/afterTyping.ts';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

test('many keystrokes cost one look, after the last of them', () => {
  const work = vi.fn();
  const { typed } = afterTyping(work);
  for (let key = 0; key < 40; key++) {
    typed();
    vi.advanceTimersByTime(typingPause - 1);
  }
  expect(work).not.toHaveBeenCalled();
  vi.advanceTimersByTime(1);
  expect(work).toHaveBeenCalledOnce();
  typed();
  vi.runAllTimers();
  expect(work).toHaveBeenCalledTimes(2);
});

test('nothing is looked at after the end', () => {
  const work = vi.fn();
  const { typed, dispose } = afterTyping(work);
  typed();
  dispose();
  vi.runAllTimers();
  expect(work).not.toHaveBeenCalled();
});
