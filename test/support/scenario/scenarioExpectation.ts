import { isDeepStrictEqual } from 'node:util';
import type { Problem } from '../../../src/core/problem.ts';
import { choicesOf, readySteps, runOutcome, runStatus, stepStates, waitingSteps } from '../../../src/engine/query.ts';
import type { Run } from '../../../src/engine/run.ts';
import type { StepState } from '../../../src/engine/stepState.ts';
import type { ExpectationName } from './scenarioLine.ts';
import type { ScenarioRun } from './scenarioRun.ts';

/** What was to be seen and was not. */
export interface Difference {
  readonly expected: string;
  readonly seen: string;
}

/** Compares what a line expects with what is. Throws an Error where the line itself makes no sense. */
export function check(name: ExpectationName, value: unknown, play: ScenarioRun): Difference | undefined {
  const { run } = play;
  switch (name) {
    case 'ready':
      return compare(name, asList(value), readySteps(run).map(nameOfStep));
    case 'waiting':
      return compare(name, [...asList(value)].sort(), waitingSteps(run).map(nameOfStep).sort());
    case 'run':
      return compare(name, String(value), runStatus(run));
    case 'outcome':
      return compare(name, value === null ? 'none' : String(value), runOutcome(run) ?? 'none');
    case 'state':
      return checkEach(name, asMap(value), (step, expected) => [expected, play.find(step).state?.status ?? 'absent']);
    case 'attempt':
      return checkEach(name, asMap(value), (step, expected) => [
        expected,
        String(play.find(step).state?.attempt ?? 'absent'),
      ]);
    case 'iteration':
      return checkEach(name, asMap(value), (step, expected) => [expected, roundOf(play.find(step).state, expected)]);
    case 'states':
      return checkStates(asMap(value), run);
    case 'checkpoint':
      return checkCheckpoint(value, play);
    case 'problems':
      throw new Error('problems are compared before the run');
  }
}

/** Compares the codes of problems, each counted once. */
export function checkProblems(value: unknown, problems: readonly Problem[]): Difference | undefined {
  const expected = [...new Set(asList(value))].sort();
  return compare('problems', expected, [...new Set(problems.map((problem) => problem.code))].sort());
}

function checkStates(expected: ReadonlyMap<string, string>, run: Run): Difference | undefined {
  const bare = new Map([...expected].map(([name, status]) => [name.replace(/::iter_1(\.1)*$/, ''), status]));
  const seen = new Map(stepStates(run).map((step) => [nameOfStep(step), step.status]));
  const byName = (map: ReadonlyMap<string, string>) =>
    [...map].sort(([a], [b]) => (a < b ? -1 : 1)).map((pair) => pair.join(': '));
  return compare('states', byName(bare), byName(seen));
}

function checkCheckpoint(value: unknown, play: ScenarioRun): Difference | undefined {
  if (!(value instanceof Map) || !value.has('step'))
    throw new Error("'checkpoint' needs a step: {step: X, choices: […]}");
  const { id, state } = play.find(String(value.get('step')));
  const offered = choicesOf(play.run, id).map((choice) => choice.id);
  if (offered.length === 0) return { expected: 'a checkpoint', seen: state?.status ?? 'absent' };
  return value.has('choices')
    ? compare('choices', [...asList(value.get('choices'))].sort(), offered.sort())
    : undefined;
}

function checkEach(
  name: string,
  expected: ReadonlyMap<string, string>,
  look: (step: string, expected: string) => readonly [string, string],
): Difference | undefined {
  for (const [step, wanted] of expected) {
    const difference = compare(`${name} ${step}`, ...look(step, wanted));
    if (difference !== undefined) return difference;
  }
  return undefined;
}

function roundOf(state: StepState | undefined, expected: string): string {
  if (state === undefined) return 'absent';
  return expected.includes('.') ? state.rounds.join('.') : String(state.rounds.at(-1) ?? 1);
}

/** A step as scenarios call it: in round 1 bare. */
function nameOfStep(step: StepState): string {
  return step.rounds.some((round) => round > 1) ? `${step.node}::iter_${step.rounds.join('.')}` : step.node;
}

function compare(what: string, expected: unknown, seen: unknown): Difference | undefined {
  if (isDeepStrictEqual(expected, seen)) return undefined;
  return { expected: `${what} ${show(expected)}`, seen: show(seen) };
}

function show(value: unknown): string {
  return Array.isArray(value) ? `[${value.join(', ')}]` : String(value);
}

function asList(value: unknown): readonly string[] {
  if (value === null) return [];
  if (!Array.isArray(value)) throw new Error('this expectation needs a list: [A, B]');
  return value.map(String);
}

function asMap(value: unknown): ReadonlyMap<string, string> {
  if (!(value instanceof Map)) throw new Error('this expectation needs a map: {A: …}');
  return new Map([...value].map(([key, item]) => [String(key), String(item)]));
}
