import { type DesignId, designId, type RunId, runId, stepId } from '../../../src/core/ids.ts';
import type { RunOrigin, RunSummary, Transition } from '../../../src/engine/ports.ts';
import type { RunEvent } from '../../../src/engine/runEvent.ts';
import type { StepState, StepStatus } from '../../../src/engine/stepState.ts';
import type { Plan } from '../../../src/plan/plan.ts';

export const origin: RunOrigin = {
  uri: 'file:///docs/release.md',
  line: 4,
  blockIndex: 0,
  headings: ['Release'],
  textHash: 'ab',
  nodeIds: ['A'],
};

/** Makes transitions by hand, so that the store is tested apart from the engine. */
export class ScriptedRun {
  readonly plan: Plan;
  readonly runId: RunId;
  readonly designId: DesignId;
  #seq = 0;
  #at = 1_700_000_000_000;
  readonly #status = new Map<number, StepStatus>();

  constructor(plan: Plan, name: string) {
    this.plan = plan;
    this.runId = runId(`run-${name}`);
    this.designId = designId(name);
  }

  get seq(): number {
    return this.#seq;
  }

  /** Goes on behind what a store holds. */
  static after(plan: Plan, summary: RunSummary): ScriptedRun {
    const run = new ScriptedRun(plan, summary.designId);
    run.#seq = summary.seq;
    return run;
  }

  begin(): Transition {
    const steps = this.plan.nodes.map((node) => this.#step(node.index, 'pending'));
    return this.#transition(steps, {
      type: 'run.started',
      runId: this.runId,
      designId: this.designId,
      planHash: this.plan.planHash,
      config: { maxParallel: 4 },
    });
  }

  open(node: number): Transition {
    const step = this.#step(node, 'waiting');
    return this.#transition([step], { type: 'step.opened', step: step.id, attempt: 1, cause: 'task' });
  }

  complete(node: number, choice = 'Done'): Transition {
    const step = { ...this.#step(node, 'done'), outcome: choice };
    return this.#transition([step], {
      type: 'step.completed',
      step: step.id,
      attempt: 1,
      completion: { outcome: choice, comment: 'so it is' },
      choice,
    });
  }

  refuse(message: string): Transition {
    return this.#transition([], { type: 'command.refused', command: 'answer', code: 'not-open', message });
  }

  #step(index: number, status: StepStatus): StepState {
    this.#status.set(index, status);
    const node = this.plan.nodes[index];
    if (node === undefined) throw new Error(`no node ${index}`);
    return {
      id: stepId(this.designId, node.id),
      node: node.id,
      nodeIndex: index,
      rounds: [],
      status,
      attempt: 1,
      attempts: status === 'pending' ? [] : [{ number: 1, startedAt: this.#at }],
    };
  }

  #transition(changed: readonly StepState[], body: RunEventBody): Transition {
    const expectedSeq = this.#seq++;
    this.#at += 1000;
    const event: RunEvent = { ...body, seq: this.#seq, at: this.#at, by: { kind: 'person', name: 'Ada' } };
    const statuses = [...this.#status.values()];
    return {
      runId: this.runId,
      expectedSeq,
      events: [event],
      changed,
      removed: [],
      summary: {
        runId: this.runId,
        designId: this.designId,
        title: this.plan.title,
        planHash: this.plan.planHash,
        origin,
        status: 'waiting',
        startedAt: 1_700_000_001_000,
        updatedAt: this.#at,
        total: this.plan.nodes.length,
        resolved: statuses.filter((status) => status === 'done').length,
        waiting: statuses.filter((status) => status === 'waiting').length,
        seq: this.#seq,
      },
    };
  }
}

type WithoutFacts<T> = T extends unknown ? Omit<T, 'seq' | 'at' | 'by'> : never;
type RunEventBody = WithoutFacts<RunEvent>;
