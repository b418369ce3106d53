import type { Problem } from '../../../core/problem.ts';
import type { TextRange } from '../../../core/text.ts';
import { change, lineEnd } from '../../flowchart/problems/scene.ts';
import { diagramProblem } from '../../problemCodes.ts';
import type { BuiltState } from '../build/buildState.ts';
import type { Statement, StateSyntaxTree } from '../parser/syntax.ts';

/** What mermaid accepts but draws differently from what the words say. Offsets in the prepared text. */
export function drawProblems(text: string, { statements }: StateSyntaxTree, built: BuiltState): readonly Problem[] {
  return [
    ...statements.flatMap((statement, index) => [
      ...splitProblems(text, statements[index - 1], statement),
      ...idleProblems(text, statements[index - 1], statement, built),
      ...namedProblems(text, statement),
    ]),
    ...kindProblems(built),
  ];
}

/** Where a statement begins and ends that can go on in the same line. */
function extentOf(statement: Statement | undefined): TextRange | undefined {
  switch (statement?.kind) {
    case 'state':
      return { start: statement.state.range.start, end: (statement.description ?? statement.state).range.end };
    case 'transition':
      return { start: statement.from.range.start, end: (statement.label ?? statement.to).range.end };
    default:
      return undefined;
  }
}

/** Words behind a complete statement are another one: spaces in an id, a semicolon. */
function splitProblems(text: string, before: Statement | undefined, statement: Statement): readonly Problem[] {
  const first = extentOf(before);
  const second = extentOf(statement);
  if (second === undefined) return [];
  const isBehind =
    first !== undefined && first.end <= second.start && !text.slice(first.end, second.start).includes('\n');
  const semicolon = semicolonIn(text, isBehind ? first.end : second.start, second);
  if (semicolon !== undefined) return [semicolon];
  if (!isBehind) return [];
  const range = { start: second.start, end: Math.max(second.end, Math.min(lineEnd(text, second.start), second.end)) };
  const name = text.slice(second.start).match(/^\S+/)?.[0] ?? '';
  return [
    diagramProblem(
      'draw/split-line',
      range,
      `\`${name}\` is drawn as a state of its own, because an id ends at a space. Join the words of the id, and give the state its text with \`state "text" as id\`.`,
    ),
  ];
}

/** `A --> B;`: the semicolon belongs to the id, or is one itself. */
function semicolonIn(text: string, from: number, { end }: TextRange): Problem | undefined {
  const found = text.slice(from, end).search(/;(?=\s|$)|^\s*;/);
  if (found < 0) return undefined;
  const at = from + text.slice(from).indexOf(';', found);
  const isLast = /^\s*$/.test(text.slice(at + 1, lineEnd(text, at)));
  const range = { start: at, end: at + 1 };
  return diagramProblem(
    'draw/semicolon',
    range,
    isLast
      ? 'A semicolon ends nothing here: it is drawn as part of a state. Remove it.'
      : 'A semicolon ends the text: what follows is drawn as states of its own. Write `#semi;` for it.',
    { fixes: isLast ? [change('Remove it', range, '', true)] : [change('Write it as #semi;', range, '#semi;')] },
  );
}

/** `state A` makes no state, and what else stands behind it is lost. */
function idleProblems(
  text: string,
  before: Statement | undefined,
  statement: Statement,
  { states }: BuiltState,
): readonly Problem[] {
  if (statement.kind !== 'idle') return [];
  const { id } = statement;
  if (before?.kind === 'idle' && !text.slice(before.id.range.end, id.range.start).includes('\n')) return [];
  const end = lineEnd(text, id.range.start);
  const rest = text.slice(id.range.end, end).trim();
  if (rest !== '' && !rest.startsWith('%%') && !rest.startsWith('#')) {
    const keyword = text.lastIndexOf('state', id.range.start);
    const isPlain = /^state\s+$/i.test(text.slice(keyword, id.range.start));
    const place = { start: keyword, end: id.range.start };
    return [
      diagramProblem(
        'draw/lost-behind-state',
        { start: id.range.start, end },
        'Behind `state` only a name counts: nothing of this line is drawn. Leave the word `state` away.',
        { fixes: isPlain ? [change('Remove the word state', place, '', true)] : [] },
      ),
    ];
  }
  if (states.has(id.text)) return [];
  return [
    diagramProblem(
      'draw/idle-state',
      id.range,
      `This line alone draws no state. Write \`${id.text}\` without the word \`state\`, or lead a transition to it.`,
    ),
  ];
}

function namedProblems(text: string, statement: Statement): readonly Problem[] {
  if (statement.kind === 'floatingNote')
    return [
      diagramProblem(
        'draw/floating-note',
        { start: statement.range.start, end: lineEnd(text, statement.range.start) },
        'Mermaid reads a note without a place but does not draw it: write `note right of id : text`.',
      ),
    ];
  if (statement.kind !== 'state' || statement.state.text !== '}') return [];
  const { range } = statement.state;
  return [
    diagramProblem('draw/stray-brace', range, 'This `}` closes nothing and is drawn as a state. Remove it.', {
      fixes: [change('Remove it', range, '')],
    }),
  ];
}

function kindProblems({ states }: BuiltState): readonly Problem[] {
  return [...states.values()].flatMap(({ id, kind, declaredAt, mentions, descriptions }) => {
    const [first] = mentions;
    const [description] = descriptions;
    if (id === 'root' && first !== undefined)
      return [
        diagramProblem('draw/root-state', first, 'Mermaid does not draw a state called `root`: give it another id.'),
      ];
    if (declaredAt === undefined || first === undefined) return [];
    if (first.start < declaredAt.start)
      return [
        diagramProblem(
          'draw/late-kind',
          declaredAt,
          `\`${id}\` is drawn as an ordinary state, because it was named before this line. Move this line up.`,
          { related: [{ message: 'Here it is named first', range: first }] },
        ),
      ];
    if (description === undefined) return [];
    return [
      diagramProblem(
        'draw/kind-with-text',
        description.range,
        `With a text \`${id}\` is drawn as an ordinary state, not as a ${kind}. Remove the text.`,
      ),
    ];
  });
}
