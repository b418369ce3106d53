/** The longest that one timer can wait: a later moment is waited for in several. */
const longest = 2 ** 31 - 1;

/** Calls back once a moment has come. It knows one moment at a time. */
export class Alarm {
  readonly #now: () => number;
  readonly #onTime: () => void;
  #timer: NodeJS.Timeout | undefined;
  #moment: number | undefined;

  /**
   * @param now milliseconds since 1970
   * @param onTime called once for each moment that was set; not after {@link clear}
   */
  constructor(now: () => number, onTime: () => void) {
    this.#now = now;
    this.#onTime = onTime;
  }

  get isSet(): boolean {
    return this.#moment !== undefined;
  }

  /** Waits for another moment, in milliseconds since 1970, in place of the one before; undefined waits for none. */
  set(moment: number | undefined): void {
    if (moment === this.#moment) return;
    this.clear();
    if (moment === undefined) return;
    this.#moment = moment;
    this.#wait(moment);
  }

  clear(): void {
    clearTimeout(this.#timer);
    this.#timer = undefined;
    this.#moment = undefined;
  }

  #wait(moment: number): void {
    const rest = moment - this.#now();
    this.#timer = setTimeout(
      () => {
        if (moment > this.#now()) {
          this.#wait(moment);
          return;
        }
        this.clear();
        this.#onTime();
      },
      Math.min(Math.max(rest, 0), longest),
    );
  }
}
