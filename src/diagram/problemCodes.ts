import type { Fix, Problem, Severity } from '../core/problem.ts';
import type { TextRange } from '../core/text.ts';

/**
 * Every problem of Mermaid text: how grave it is. `flow/…` and `state/…`: mermaid 12 refuses the text. `draw/…`: it takes the text,
 * but draws something else than the words say, or nothing.
 */
export const problemCodes = {
  'flow/no-diagram': 'information',
  'flow/unknown-type': 'error',
  'flow/missing-header': 'error',
  'flow/unknown-direction': 'error',
  'flow/text-behind-header': 'error',
  'flow/second-header': 'error',
  'flow/front-matter': 'error',
  'flow/reserved-word': 'error',
  'flow/one-dash-arrow': 'error',
  'flow/bad-arrow': 'error',
  'flow/missing-node': 'error',
  'flow/missing-link': 'error',
  'flow/missing-separator': 'error',
  'flow/mixed-strokes': 'error',
  'flow/unfinished-link': 'error',
  'flow/two-link-texts': 'error',
  'flow/empty-link-text': 'error',
  'flow/brackets-in-link-text': 'error',
  'flow/dashes-in-link-text': 'error',
  'flow/unclosed-link-text': 'error',
  'flow/link-id': 'error',
  'flow/ampersand-spacing': 'error',
  'flow/space-before-shape': 'error',
  'flow/space-before-class': 'error',
  'flow/class-behind-data': 'error',
  'flow/class-name': 'error',
  'flow/empty-label': 'error',
  'flow/unquoted-brackets': 'error',
  'flow/quotes-in-label': 'error',
  'flow/slash-label': 'error',
  'flow/mismatched-brackets': 'error',
  'flow/unclosed-label': 'error',
  'flow/unclosed-quote': 'error',
  'flow/extra-bracket': 'error',
  'flow/quoted-id': 'error',
  'flow/missing-id': 'error',
  'flow/bad-character': 'error',
  'flow/trailing-comment': 'error',
  'flow/shape-data': 'error',
  'flow/unknown-shape': 'error',
  'flow/unclosed-subgraph': 'error',
  'flow/extra-end': 'error',
  'flow/subgraph-title': 'error',
  'flow/subgraph-without-name': 'error',
  'flow/style': 'error',
  'flow/link-style-number': 'error',
  'flow/click': 'error',
  'flow/unexpected': 'error',
  'state/unexpected': 'error',
  'state/unclosed-composite': 'error',
  'state/second-title': 'error',
  'draw/joined-lines': 'warning',
  'draw/circle-or-cross-link': 'warning',
  'draw/direction-in-text': 'warning',
  'draw/node-is-subgraph': 'warning',
  'draw/too-many-edges': 'warning',
  'draw/mixed-link-ends': 'warning',
  'draw/unknown-direction': 'warning',
  'draw/lost-subgraph-id': 'warning',
} as const satisfies Readonly<Record<string, Severity>>;

export type DiagramProblemCode = keyof typeof problemCodes;

interface Extras {
  readonly related?: Problem['related'];
  readonly fixes?: readonly Fix[];
}

/** A problem with the severity of its code. */
export function diagramProblem(
  code: DiagramProblemCode,
  range: TextRange,
  message: string,
  extras: Extras = {},
): Problem {
  const { related, fixes } = extras;
  return {
    code,
    severity: problemCodes[code],
    message,
    range,
    ...(related && related.length > 0 ? { related } : {}),
    ...(fixes && fixes.length > 0 ? { fixes } : {}),
  };
}
