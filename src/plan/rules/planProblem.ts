import { problemMaker } from '../../core/problemDefinition.ts';
import { decisionDefinitions } from './definitions/decisionDefinitions.ts';
import { flowDefinitions } from './definitions/flowDefinitions.ts';
import { loopDefinitions } from './definitions/loopDefinitions.ts';
import { nameDefinitions } from './definitions/nameDefinitions.ts';

/** Every problem of a process: what would go wrong when it runs. */
export const planProblems = {
  ...flowDefinitions,
  ...decisionDefinitions,
  ...loopDefinitions,
  ...nameDefinitions,
} as const;

/** A problem of a process, with the severity of its code. */
export const planProblem = problemMaker(planProblems);
