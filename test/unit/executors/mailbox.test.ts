import { expect, test } from 'vitest';
import { Mailbox } from '../../../src/executors/local/mailbox.ts';

const pause = (): Promise<void> => new Promise((resolve) => setTimeout(resolve, 5));

test('work is done one after the other, in the order in which it came, failures too', async () => {
  const mailbox = new Mailbox();
  const log: string[] = [];
  const work =
    (name: string, fails = false) =>
    async (): Promise<string> => {
      log.push(`${name} begins`);
      await pause();
      log.push(`${name} ends`);
      if (fails) throw new Error(name);
      return name;
    };
  const outcomes = await Promise.allSettled([
    mailbox.run(work('a')),
    mailbox.run(work('b', true)),
    mailbox.run(work('c')),
  ]);
  expect(log).toEqual(['a begins', 'a ends', 'b begins', 'b ends', 'c begins', 'c ends']);
  expect(outcomes.map(({ status }) => status)).toEqual(['fulfilled', 'rejected', 'fulfilled']);
  expect(mailbox.isIdle).toBe(true);
});

test('it is idle only when nothing is done and nothing waits', async () => {
  const mailbox = new Mailbox();
  expect(mailbox.isIdle).toBe(true);
  const done = mailbox.run(pause);
  expect(mailbox.isIdle).toBe(false);
  await done;
  expect(mailbox.isIdle).toBe(true);
});
