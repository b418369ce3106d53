import { assertNever } from '../../../core/assertNever.ts';
import type { Problem } from '../../../core/problem.ts';
import type { SyntaxFailure } from '../parser/expectation.ts';
import { explainClick } from './explainClick.ts';
import { explainData } from './explainData.ts';
import { explainHeader } from './explainHeader.ts';
import { explainLabel } from './explainLabel.ts';
import { explainLinkText } from './explainLinkText.ts';
import { explainNode } from './explainNode.ts';
import { explainPlace } from './explainPlace.ts';
import { explainStatement } from './explainStatement.ts';
import { explainStyling } from './explainStyling.ts';
import { explainSubgraph } from './explainSubgraph.ts';
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
