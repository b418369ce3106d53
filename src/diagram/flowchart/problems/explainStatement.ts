import type { Problem } from '../../../core/problem.ts';
import { diagramProblem } from '../../problemCodes.ts';
import { visibleRange } from '../visibleRange.ts';
import { explainKeyword } from './explainKeyword.ts';
import { explainLinkId, explainQuotedId, missingId } from './explainTarget.ts';
import { change, lineEnd, lineStart, type Scene, wordEnd } from './scene.ts';
import { badCharacter, extraBracket, isCloser, isOpener } from './sharedExplanations.ts';

/** Nothing begins with this. */
export function explainStatement({ text, token }: Scene): Problem {
  const place = visibleRange(text, token);
  const at = place.start;
  switch (token.kind) {
    case 'end': {
      const start = lineStart(text, at);
      const alone = text.slice(start, lineEnd(text, at)).trim() === 'end';
      const line = { start: start > 0 && alone ? start - 1 : at, end: alone ? lineEnd(text, at) : at + 3 };
      return diagramProblem(
        'flow/extra-end',
        { start: at, end: at + 3 },
        'This `end` closes no subgraph: take it away, or write the `subgraph` line that it belongs to.',
        {
          fixes: [change('Remove it', line, '')],
        },
      );
    }
    case 'graph':
      return diagramProblem(
        'flow/second-header',
        { start: at, end: lineEnd(text, at) },
        'A diagram has one header: begin another diagram in another block.',
      );
    case 'link':
    case 'linkStart':
      return diagramProblem('flow/missing-node', place, 'A link needs a node in front of it.');
    case 'linkId':
      return explainLinkId(text, token);
    case 'string':
    case 'markdown':
      return explainQuotedId(text, at);
    case 'pipe':
      return diagramProblem(
        'flow/missing-link',
        { start: at, end: lineEnd(text, at) },
        'A text between bars belongs behind a link: `A -->|text| B`.',
      );
    case 'shapeData':
    case 'styleSeparator':
      return missingId(text, at);
    case 'unknown':
      return isCloser(text.charAt(at)) ? extraBracket(at, text.charAt(at)) : badCharacter(text, at);
    default:
      break;
  }
  if (isOpener(token.kind)) return missingId(text, at);
  return (
    explainKeyword(text, token) ??
    diagramProblem(
      'flow/unexpected',
      { start: at, end: Math.max(at, wordEnd(text, at)) },
      'No statement begins like this: a line holds nodes and links, or begins with a word like `subgraph`.',
    )
  );
}
