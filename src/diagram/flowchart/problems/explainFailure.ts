import { assertNever } from '../../../core/assertNever.ts';
import type { Problem } from '../../../core/problem.ts';
import type { SyntaxFailure } from '../parser/expectation.ts';
import { explainLabel } from './explainLabel.ts';
import {
  explainClick,
  explainData,
  explainHeader,
  explainPlace,
  explainStyling,
  explainSubgraph,
} from './explainLine.ts';
import { explainLinkText } from './explainLinkText.ts';
import { explainNode } from './explainNode.ts';
import { explainStatement } from './explainStatement.ts';
import { explainTarget } from './explainTarget.ts';

/** Says in the author's terms what is wrong where mermaid gives up. Offsets in the prepared text. */
export function explainFailure(text: string, { expected, token }: SyntaxFailure): Problem {
  switch (expected.in) {
    case 'header':
      return explainHeader({ text, token, expected });
    case 'statement':
      return explainStatement({ text, token, expected });
    case 'node':
      return explainNode({ text, token, expected });
    case 'target':
      return explainTarget({ text, token, expected });
    case 'label':
    case 'labelEnd':
      return explainLabel({ text, token, expected });
    case 'linkText':
    case 'linkTextEnd':
      return explainLinkText({ text, token, expected });
    case 'subgraph':
      return explainSubgraph({ text, token, expected });
    case 'styling':
      return explainStyling({ text, token, expected });
    case 'click':
      return explainClick({ text, token, expected });
    case 'data':
      return explainData({ text, token, expected });
    case 'className':
    case 'accessibility':
      return explainPlace({ text, token, expected });
    default:
      return assertNever(expected);
  }
}
