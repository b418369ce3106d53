import { type Disposable, toDisposable } from './disposable.ts';

/** Subscribes a listener. The shape of `vscode.Event`, so that adapters are one line. */
export type Event<T> = (listener: (value: T) => void) => Disposable;

export class Emitter<T> implements Disposable {
  readonly #listeners = new Set<{ readonly call: (value: T) => void }>();

  readonly event: Event<T> = (listener) => {
    const entry = { call: listener };
    this.#listeners.add(entry);
    return toDisposable(() => this.#listeners.delete(entry));
  };

  /**
   * Calls every listener in the order of subscription; a listener that throws does not keep the others from hearing.
   */
  fire(value: T): void {
    const errors: unknown[] = [];
    for (const listener of [...this.#listeners]) {
      try {
        listener.call(value);
      } catch (error) {
        errors.push(error);
      }
    }
    if (errors.length > 0) throw new AggregateError(errors, 'a listener failed');
  }

  dispose(): void {
    this.#listeners.clear();
  }
}
