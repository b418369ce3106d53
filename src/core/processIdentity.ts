/** A process, told apart from a later one with the same number. */
export interface ProcessIdentity {
  readonly pid: number;
  /**
   * Machine, and on Linux its installation and the space that its process numbers count in (containers have their own).
   */
  readonly host: string;
  /** Linux: identity of this start of the machine. */
  readonly boot?: string;
  /** Linux: start time of the process in clock ticks. */
  readonly start?: string;
  /** What a person calls it. */
  readonly name: string;
}

/** Whether both are the same process, whatever it is called. */
export function isSameProcess(a: ProcessIdentity, b: ProcessIdentity): boolean {
  return a.pid === b.pid && a.host === b.host && a.boot === b.boot && a.start === b.start;
}
