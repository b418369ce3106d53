/** Something with an end of life. The shape of `vscode.Disposable`. */
export interface Disposable {
  dispose(): void;
}

export const toDisposable = (dispose: () => void): Disposable => ({ dispose });

/**
 * Owns disposables; what is added after the end is disposed at once. Errors of members are gathered, none keeps another
 * from being disposed.
 */
export class DisposableStore implements Disposable {
  readonly #members = new Set<Disposable>();
  #disposed = false;

  get isDisposed(): boolean {
    return this.#disposed;
  }

  add<T extends Disposable>(member: T): T {
    if (this.#disposed) member.dispose();
    else this.#members.add(member);
    return member;
  }

  dispose(): void {
    this.#disposed = true;
    const errors: unknown[] = [];
    for (const member of [...this.#members].reverse()) {
      try {
        member.dispose();
      } catch (error) {
        errors.push(error);
      }
    }
    this.#members.clear();
    if (errors.length > 0) throw new AggregateError(errors, 'disposing failed');
  }
}
