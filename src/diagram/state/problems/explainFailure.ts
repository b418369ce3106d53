import { assertNever } from '../../../core/assertNever.ts';
import type { Problem } from '../../../core/problem.ts';
import { diagramProblem } from '../../problemCodes.ts';
import type { SyntaxFailure } from '../parser/syntax.ts';
import { explainArrow } from './explainArrow.ts';
import { explainDeclaration } from './explainDeclaration.ts';
import { explainHeader } from './explainHeader.ts';
import { explainNote } from './explainNote.ts';
import { explainWord } from './explainWord.ts';
import { type Scene, sceneOf, wordAt } from './scene.ts';

/** Says in the author's terms what is wrong where mermaid gives up. Offsets in the prepared text. */
export function explainFailure(text: string, failure: SyntaxFailure): Problem {
  const scene = sceneOf(text, failure);
  const problem =
    failure.expected === 'header' ? explainHeader(scene) : (explainAnywhere(scene) ?? explainPlace(scene));
  const { token } = failure;
  if (problem.related !== undefined || (problem.range.start <= token.end && problem.range.end >= token.start))
    return problem;
  return {
    ...problem,
    related: [{ message: 'Here Mermaid stops reading', range: { start: scene.at, end: token.end } }],
  };
}

function explainAnywhere(scene: Scene): Problem | undefined {
  return explainDeclaration(scene) ?? explainArrow(scene) ?? explainWord(scene);
}

/** What has no mistake of its own kind. */
function explainPlace(scene: Scene): Problem {
  const { text, expected, at, line } = scene;
  const word = wordAt(text, at);
  switch (expected) {
    case 'note':
      return explainNote(scene);
    case 'target': {
      const arrow = text.lastIndexOf('-->', scene.token.start);
      return diagramProblem(
        'state/missing-target',
        { start: arrow, end: Math.max(at, arrow + 3) },
        'This transition leads nowhere: write the state behind the arrow.',
      );
    }
    case 'className': {
      const mark = text.lastIndexOf(':::', scene.token.start);
      return diagramProblem(
        'state/class-name',
        { start: mark, end: mark + 3 },
        'Behind `:::` the name of a class must follow.',
      );
    }
    case 'click':
      return diagramProblem(
        'state/click',
        line,
        'This `click` line is not as Mermaid reads it: `click id "https://…" "tooltip"` or `click id href "https://…"`.',
      );
    case 'classDef':
      return diagramProblem(
        'state/style',
        line,
        'A class is defined as `classDef name fill:#f96`. No class can be called `default` here.',
      );
    case 'class':
      return diagramProblem(
        'state/style',
        line,
        'A class is given as `class id1, id2 name`, with ids of plain letters.',
      );
    case 'style':
      return diagramProblem(
        'state/style',
        line,
        'A style is given as `style id1,id2 fill:#f96`, with ids of plain letters.',
      );
    case 'scale':
      return diagramProblem('state/scale', line, 'The width is given as `scale 350 width`.');
    case 'header':
    case 'statement':
    case 'alias':
    case 'accessibility':
      return unexpected(text, word);
    default:
      return assertNever(expected);
  }
}

function unexpected(text: string, range: { readonly start: number; readonly end: number }): Problem {
  const word = text.slice(range.start, range.end);
  const message = word === '' ? 'Something is missing before the end.' : `\`${word}\` cannot stand here.`;
  return diagramProblem('state/unexpected', range, message);
}
