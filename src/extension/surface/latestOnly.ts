/**
 * Wraps work that brings something up to date. Calls that come while it runs are answered by one more run after it, so
 * that a caller's promise always covers what was true at its call, and a burst costs two runs. Rejects with what the
 * work rejects with.
 */
export function latestOnly(work: () => Promise<void>): () => Promise<void> {
  let current: Promise<void> | undefined;
  let next: Promise<void> | undefined;
  const begin = (): Promise<void> => {
    const running = work().finally(() => {
      if (current === running) current = undefined;
    });
    current = running;
    return running;
  };
  return () => {
    if (current === undefined) return begin();
    next ??= current
      .catch(() => undefined)
      .then(() => {
        next = undefined;
        return begin();
      });
    return next;
  };
}
