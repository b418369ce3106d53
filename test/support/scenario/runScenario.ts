import { ScenarioError } from './scenarioError.ts';
import { check, checkProblems, type Difference } from './scenarioExpectation.ts';
import type { Scenario } from './scenarioFile.ts';
import type { ScenarioLine } from './scenarioLine.ts';
import { ScenarioRun } from './scenarioRun.ts';
import { type Setup, setUp } from './scenarioSetup.ts';

/** Where a scenario first differs from what is. Lines count from 1. */
export interface ScenarioFailure extends Difference {
  readonly line: number;
}

/**
 * Plays a scenario on the engine. Returns the first difference, or undefined where all is as expected. Throws a
 * {@link ScenarioError}.
 */
export function runScenario(scenario: Scenario): ScenarioFailure | undefined {
  const setup = setUp(scenario);
  let play: ScenarioRun | undefined;
  for (const { line, value } of scenario.lines) {
    try {
      if (value.kind === 'setting') continue;
      if (value.kind === 'expectation' && value.name === 'problems') {
        const difference = checkProblems(value.value, setup.problems);
        if (difference !== undefined) return { line, ...difference };
        continue;
      }
      play ??= begin(setup);
      const difference = playLine(value, play);
      if (difference !== undefined) return { line, ...difference };
    } catch (problem) {
      throw new ScenarioError(line, problem instanceof Error ? problem.message : String(problem));
    }
  }
  return undefined;
}

function begin({ plan, problems, config }: Setup): ScenarioRun {
  if (plan === undefined) {
    const messages = problems.filter((problem) => problem.severity === 'error').map((problem) => problem.message);
    throw new Error(`the diagram cannot be run: ${messages.join(' ')}`);
  }
  return new ScenarioRun(plan, config);
}

function playLine(line: Exclude<ScenarioLine, { kind: 'setting' }>, play: ScenarioRun): Difference | undefined {
  switch (line.kind) {
    case 'expectation':
      return check(line.name, line.value, play);
    case 'refused':
      return play.perform(line.command) === undefined ? { expected: 'a refusal', seen: 'it was accepted' } : undefined;
    case 'command': {
      const refusal = play.perform(line.command);
      return refusal && { expected: `${line.command.verb} to be accepted`, seen: `refused: ${refusal.message}` };
    }
  }
}
