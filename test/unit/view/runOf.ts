import { designId, nodeId, parseStepId, runId, type StepId, stepId } from '../../../src/core/ids.ts';
import { apply } from '../../../src/engine/apply.ts';
import { beginRun } from '../../../src/engine/beginRun.ts';
import type { Actor, Command, Completion } from '../../../src/engine/command.ts';
import { stepState, toOpen } from '../../../src/engine/query.ts';
import type { Run } from '../../../src/engine/run.ts';
import type { RunEvent } from '../../../src/engine/runEvent.ts';
import { transition } from '../../../src/engine/transition.ts';
import type { Plan } from '../../../src/plan/plan.ts';
import type { PlanView, StepView } from '../../../src/view/planView.ts';
import { presentRun } from '../../../src/view/presentRun.ts';

const ANNA: Actor = { kind: 'person', name: 'anna' };

/**
 * A run that a test drives like a person would; each command is one second later, and what people must act on is open
 * at once.
 */
export class DrivenRun {
  run: Run;
  readonly events: RunEvent[] = [];
  #now = 1_000_000;

  constructor(plan: Plan) {
    const begun = beginRun(plan, { runId: runId('run-1'), designId: designId('plan-1'), at: this.#now, by: ANNA });
    this.run = begun.run;
    this.events.push(...begun.events);
    this.#openAll();
  }

  /** Answers the step of this node: `tick('A')`, `answer('B', 'yes')`. */
  answer(node: string, choice: string, comment?: string): this {
    return this.#toStep(node, { type: 'answer', choice, ...(comment !== undefined && { comment }) });
  }
  tick(node: string): this {
    return this.answer(node, 'Done');
  }
  act(node: string, type: 'retry' | 'skip' | 'takeBack' | 'start'): this {
    return this.#toStep(node, { type });
  }
  /** What the runner of a step reports. */
  body(node: string, report: BodyWish): this {
    return this.#toStep(node, report);
  }
  pause(): this {
    return this.#do({ type: 'pause', at: this.#later(), by: ANNA });
  }
  cancel(): this {
    return this.#do({ type: 'cancel', at: this.#later(), by: ANNA });
  }

  view(): PlanView {
    return presentRun(this.run, this.events, { source: 'docs/plan.md:3', drifted: false });
  }
  /** The view of the latest step of a node. */
  step(node: string, round = ''): StepView {
    const found = this.view().steps.find((step) => step.nodeId === node && step.round === round);
    if (!found) throw new Error(`no step of ${node} in “${round}”`);
    return found;
  }

  #toStep(node: string, command: StepWish | BodyWish): this {
    const id = this.#latest(node);
    const attempt = stepState(this.run, id)?.attempt ?? 1;
    return this.#do({ ...command, step: id, attempt, at: this.#later(), by: ANNA });
  }
  #latest(node: string): StepId {
    const found = this.view()
      .steps.filter((step) => step.nodeId === node)
      .at(-1);
    return found === undefined ? stepId(this.run.designId, nodeId(node)) : parseStepId(found.id);
  }
  #do(command: Command): this {
    const result = transition(this.run, command);
    if (!result.ok) throw new Error(result.error.message);
    for (const event of result.value) this.#add(event);
    this.#openAll();
    return this;
  }
  #openAll(): void {
    for (const { id, attempt } of toOpen(this.run)) {
      const opened = transition(this.run, {
        type: 'open',
        step: id,
        attempt,
        at: this.#now,
        by: { kind: 'engine', name: 'engine' },
      });
      if (!opened.ok) throw new Error(opened.error.message);
      for (const event of opened.value) this.#add(event);
    }
  }
  #add(event: RunEvent): void {
    this.run = apply(this.run, event);
    this.events.push(event);
  }
  #later(): number {
    this.#now += 1000;
    return this.#now;
  }
}

type StepWish =
  | { readonly type: 'answer'; readonly choice: string; readonly comment?: string }
  | { readonly type: 'retry' | 'skip' | 'takeBack' | 'start' };

type BodyWish =
  | { readonly type: 'complete'; readonly completion: Completion }
  | { readonly type: 'fail'; readonly message: string; readonly output?: unknown }
  | { readonly type: 'interrupt' };

/** The step ids of nodes, without the run's name. */
export function bare(ids: readonly string[]): readonly string[] {
  return ids.map((id) => id.replace('plan-1::', ''));
}
