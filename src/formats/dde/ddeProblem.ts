import type { Problem, Severity } from '../../core/problem.ts';
import type { TextRange } from '../../core/text.ts';

/** Every problem of the format: how grave it is. */
const severities = {
  'format/no-diagram': 'error',
  'format/header': 'error',
  'format/front-matter': 'error',
  'format/directive': 'error',
  'format/second-header': 'error',
  'format/unsupported': 'error',
  'format/line': 'error',
  'format/node': 'error',
  'format/empty-endpoint': 'error',
  'format/edge-label': 'error',
  'format/state-arrow': 'error',
  'format/shape': 'error',
  'format/empty': 'error',
  'format/no-entry': 'error',
  'format/no-terminal': 'error',
  'format/cycle': 'error',
  'format/duplicate-edge': 'warning',
  'format/undrawable-id': 'warning',
  'format/unknown-annotation': 'warning',
  'step/unknown-type': 'error',
  'step/max-iterations': 'error',
  'step/gate-ways': 'error',
  'step/gate-label': 'error',
  'step/gate-equal-labels': 'error',
} as const satisfies Readonly<Record<string, Severity>>;

export type DdeProblemCode = keyof typeof severities;

/** A problem with the words that the format's first parser has for it, where it knows the mistake. */
export interface DdeProblem extends Problem {
  readonly code: DdeProblemCode;
  readonly originalText?: string;
}

/** Problems of the diagram as a whole: their range is only where to show them. */
export const wholeDiagramCodes: ReadonlySet<DdeProblemCode> = new Set([
  'format/empty',
  'format/no-entry',
  'format/no-terminal',
]);

type Extras = Pick<DdeProblem, 'originalText' | 'fixes' | 'related'>;

/** A problem with the severity of its code. */
export function ddeProblem(code: DdeProblemCode, range: TextRange, message: string, extras: Extras = {}): DdeProblem {
  return { code, severity: severities[code], range, message, ...extras };
}
