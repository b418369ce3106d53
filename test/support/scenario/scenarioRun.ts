import { designId, parseStepId, runId, type StepId, stepId } from '../../../src/core/ids.ts';
import { apply, emptyRun, refusedEvent } from '../../../src/engine/apply.ts';
import { beginRun } from '../../../src/engine/beginRun.ts';
import type { Actor, Command, Refusal } from '../../../src/engine/command.ts';
import { currentStepState, stepState, stepStates } from '../../../src/engine/query.ts';
import type { Run } from '../../../src/engine/run.ts';
import type { RunEvent } from '../../../src/engine/runEvent.ts';
import type { StepState } from '../../../src/engine/stepState.ts';
import { transition } from '../../../src/engine/transition.ts';
import type { Plan } from '../../../src/plan/plan.ts';
import { isPersonKind } from '../../../src/workflow/nodeKind.ts';
import type { ScenarioCommand } from './scenarioCommand.ts';
import type { Config } from './scenarioConfig.ts';

const design = designId('scenario-1');
const someone = 'tester';
type StepVerb = Extract<ScenarioCommand, { readonly step: string }>;

/** A run that is driven by the lines of a scenario, with a clock of its own. */
export class ScenarioRun {
  readonly #plan: Plan;
  readonly #agent: string | undefined;
  #events: RunEvent[];
  #now = 1_000;
  run: Run;

  constructor(plan: Plan, { maxParallel, timeLimit, performer }: Config) {
    this.#plan = plan;
    this.#agent = performer;
    const by: Actor = { kind: 'person', name: someone };
    const begun = beginRun(plan, {
      runId: runId('scenario'),
      designId: design,
      at: this.#now,
      by,
      config: {
        maxParallel,
        ...(timeLimit !== undefined && { timeLimit }),
        ...(performer !== undefined && { performer: { kind: 'agent', name: performer } }),
      },
    });
    this.run = begun.run;
    this.#events = [...begun.events];
  }

  /**
   * Carries out a command; returns the refusal where it is refused. A refused command changes nothing but the history.
   */
  perform(command: ScenarioCommand): Refusal | undefined {
    this.#now++;
    switch (command.verb) {
      case 'crash':
        this.#readAgain();
        return this.#give(this.#interruptions());
      case 'advance':
        this.#now += command.milliseconds;
        return this.#give([() => ({ type: 'tick', ...this.#given() })]);
      case 'cancel':
      case 'pause':
      case 'resume': {
        const type = command.verb;
        return this.#give([() => ({ type, ...this.#given() })]);
      }
      default:
        return this.#give(this.#commandsFor(command));
    }
  }

  /**
   * The step that a name means: with a round that one, bare the current one. Throws where the diagram has no such node.
   */
  find(name: string): { readonly id: StepId; readonly state?: StepState } {
    const [, node = name, suffix] = /^([\s\S]*)::iter_([\d.]+)$/.exec(name) ?? [];
    const index = this.#plan.nodes.findIndex((one) => one.id === node);
    const found = this.#plan.nodes[index];
    if (found === undefined) throw new Error(`the diagram has no node '${node}'`);
    const rounds = suffix?.split('.').map(Number);
    const current = currentStepState(this.run, index);
    const id = rounds === undefined ? (current?.id ?? parseStepId(name)) : stepId(design, found.id, rounds);
    const state = stepState(this.run, id);
    return { id, ...(state !== undefined && { state }) };
  }

  #give(commands: readonly (() => Command)[]): Refusal | undefined {
    const before = this.run;
    const events: RunEvent[] = [];
    for (const make of commands) {
      const command = make();
      const result = transition(this.run, command);
      if (!result.ok) {
        this.#refuse(before, command, result.error);
        return result.error;
      }
      this.run = result.value.reduce(apply, this.run);
      events.push(...result.value);
    }
    this.#events.push(...events);
    return undefined;
  }

  #refuse(before: Run, command: Command, refusal: Refusal): void {
    const event = refusedEvent(before, command, refusal);
    this.run = apply(before, event);
    this.#events.push(event);
    if (this.run.state !== before.state) throw new Error('a refused command changed the run');
  }

  /** `done` and `fail` start a ready step first; `done` answers an open one. */
  #commandsFor(command: StepVerb): readonly (() => Command)[] {
    const { id, state } = this.find(command.step);
    const node = this.#plan.nodes[state?.nodeIndex ?? -1];
    const isApproval = node?.kind === 'manual' || node?.kind === 'input';
    const isTask = node !== undefined && isPersonKind(node.kind) && !isApproval;
    const given = () => ({ step: id, attempt: command.attempt ?? state?.attempt ?? 1, ...this.#given(command.by) });
    const start = (): Command => ({ type: 'start', ...given() });
    const answer = (choice: string) => (): Command => ({ type: 'answer', ...given(), choice });
    switch (command.verb) {
      case 'start':
      case 'open':
      case 'retry':
      case 'skip':
      case 'interrupt':
      case 'escalate': {
        const type = command.verb;
        return [() => ({ type, ...given() })];
      }
      case 'undo':
        return [() => ({ type: 'takeBack', ...given() })];
      case 'answer':
        return [answer(command.value ?? '')];
      case 'fail': {
        const fail = (): Command => ({ type: 'fail', ...given(), message: command.value ?? 'failed' });
        return state?.status === 'pending' || (state?.status === 'waiting' && isTask) ? [start, fail] : [fail];
      }
      case 'done': {
        const choice = command.value ?? (node?.kind === 'manual' ? 'Approve' : 'Done');
        if (state?.status === 'waiting' || state?.status === 'blocked') return [answer(choice)];
        if (state?.status === 'pending' && isApproval) return [() => ({ type: 'open', ...given() }), answer(choice)];
        const outcome = command.value === undefined ? {} : { outcome: command.value };
        const complete = (): Command => ({ type: 'complete', ...given(), completion: outcome });
        return state?.status === 'pending' ? [start, complete] : [complete];
      }
    }
  }

  /** Everything but what was stored is thrown away and read again. */
  #readAgain(): void {
    const stored = JSON.stringify({ plan: this.#plan, events: this.#events });
    const read: { readonly plan: Plan; readonly events: RunEvent[] } = JSON.parse(stored);
    this.#events = read.events;
    this.run = read.events.reduce(apply, emptyRun(read.plan));
  }

  /** What a runner worked on has ended with the program. */
  #interruptions(): readonly (() => Command)[] {
    return stepStates(this.run)
      .filter(
        ({ status, nodeIndex }) =>
          status === 'in_progress' && !isPersonKind(this.#plan.nodes[nodeIndex]?.kind ?? 'task'),
      )
      .map(({ id, attempt }) => () => ({ type: 'interrupt', step: id, attempt, ...this.#given() }));
  }

  #given(name = someone): { readonly at: number; readonly by: Actor } {
    return { at: this.#now, by: { kind: name === this.#agent ? 'agent' : 'person', name } };
  }
}
