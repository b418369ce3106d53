import type { Problem } from '../../core/problem.ts';
import { type ProblemDefinitions, problemMaker } from '../../core/problemDefinition.ts';
import type { TextRange } from '../../core/text.ts';
import { beginningProblems } from './definitions/beginningProblems.ts';
import { lineProblems } from './definitions/lineProblems.ts';
import { wholeProblems } from './definitions/wholeProblems.ts';

/** Everything that can be wrong with a diagram of the format. */
export const ddeProblems = {
  ...beginningProblems,
  ...lineProblems,
  ...wholeProblems,
} as const satisfies ProblemDefinitions;

export type DdeProblemCode = keyof typeof ddeProblems;

const make = problemMaker<DdeProblemCode>(ddeProblems);

/** A problem with the words that the format's first parser has for it, where it knows the mistake. */
export interface DdeProblem extends Problem {
  readonly code: DdeProblemCode;
  readonly originalText?: string;
}

/** Problems of the diagram as a whole: their range is only where to show them. */
export const wholeDiagramCodes: ReadonlySet<DdeProblemCode> = new Set([
  'format/dde-empty',
  'format/dde-no-entry',
  'format/dde-no-terminal',
]);

type Extras = Pick<DdeProblem, 'originalText' | 'fixes' | 'related'>;

/** A problem with the severity of its code. */
export function ddeProblem(code: DdeProblemCode, range: TextRange, message: string, extras: Extras = {}): DdeProblem {
  const { originalText, ...rest } = extras;
  return { ...make(code, range, message, rest), code, ...(originalText !== undefined && { originalText }) };
}
