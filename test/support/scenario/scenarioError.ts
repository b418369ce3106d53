/** A mistake in a scenario file. Lines count from 1. */
export class ScenarioError extends Error {
  readonly line: number;

  constructor(line: number, message: string) {
    super(message);
    this.line = line;
  }
}
