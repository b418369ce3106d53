/** Does one piece of work after the other, in the order in which they came. */
export class Mailbox {
  #last: Promise<unknown> = Promise.resolve();
  #waiting = 0;

  /** Nothing is being done and nothing waits. */
  get isIdle(): boolean {
    return this.#waiting === 0;
  }

  /** Resolves or rejects as `work` does; work that fails does not keep the next from being done. */
  async run<T>(work: () => Promise<T>): Promise<T> {
    this.#waiting++;
    const mine = this.#last.then(work, work);
    this.#last = mine.catch(() => undefined);
    try {
      return await mine;
    } finally {
      this.#waiting--;
    }
  }
}
