import type { ProblemDefinition } from '../core/problemDefinition.ts';
import { problemCodes } from '../diagram/problemCodes.ts';
import { ddeProblems } from '../formats/dde/ddeProblem.ts';
import { linkProblemDefinitions } from '../formats/mermaid/linkProblems.ts';
import { stepProblems } from '../formats/runbook/stepProblem.ts';
import { planProblems } from '../plan/rules/planProblem.ts';

/** Everything that can be found in a document: the definitions of all rooms by their codes. */
export const problemCatalogue = {
  ...problemCodes,
  ...planProblems,
  ...linkProblemDefinitions,
  ...stepProblems,
  ...ddeProblems,
} as const;

/** The code of a kind of problem. */
export type ProblemCode = keyof typeof problemCatalogue;

/** All codes with what is known of them, in the order of the documentation. */
export function definedProblems(): readonly (readonly [code: ProblemCode, definition: ProblemDefinition])[] {
  return Object.entries(problemCatalogue).flatMap(([code, definition]) =>
    isProblemCode(code) ? [[code, definition] as const] : [],
  );
}

/** Whether a text is the code of a kind of problem. */
export function isProblemCode(text: string): text is ProblemCode {
  return Object.hasOwn(problemCatalogue, text);
}

/** Families of codes, as they are named for all of their codes: `flow/*`. */
export const problemFamilies: readonly string[] = [
  ...new Set(Object.keys(problemCatalogue).map((code) => code.replace(/\/.*/, '/*'))),
];
