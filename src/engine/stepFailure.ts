/** What a runner throws when the step failed and there is something to show for it. */
export class StepFailure extends Error {
  override readonly name = 'StepFailure';
  /** JSON, kept with the attempt. */
  readonly output: unknown;

  constructor(message: string, output: unknown) {
    super(message);
    this.output = output;
  }
}
