import type { Completion } from '../../../src/engine/command.ts';
import type { Runner, RunnerContext } from '../../../src/engine/ports.ts';

/** A runner whose bodies end when the test says so. */
export class FakeRunner implements Runner {
  readonly begun: RunnerContext[] = [];
  readonly #ends = new Map<string, (outcome: Completion | Error) => void>();

  run(context: RunnerContext): Promise<Completion> {
    this.begun.push(context);
    return new Promise((resolve, reject) => {
      this.#ends.set(context.step.node, (outcome) => (outcome instanceof Error ? reject(outcome) : resolve(outcome)));
    });
  }

  /** The nodes that were begun, in order. */
  get nodes(): string[] {
    return this.begun.map(({ step }) => step.node);
  }

  end(node: string, outcome: Completion | Error = {}): void {
    const end = this.#ends.get(node);
    if (end === undefined) throw new Error(`${node} was not begun`);
    end(outcome);
  }
}
