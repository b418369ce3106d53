/** Something that is measured. */
export interface BenchSuite {
  readonly name: string;
  /** One line for the list of suites. */
  readonly what: string;
  /** Measures and tells, line by line, as a table in markdown. */
  run(tell: (line: string) => void): Promise<void>;
}
