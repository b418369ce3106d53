import { assertNever } from '../../../core/assertNever.ts';
import type { TextRange } from '../../../core/text.ts';
import { cleanText, prepareState } from '../../flowchart/prepare/prepareText.ts';
import type { DiagramPart, DiagramSource, NamePart } from '../../source/diagramSource.ts';
import { withoutOverlap } from '../../source/withoutOverlap.ts';
import { parseState } from '../parser/parseState.ts';
import type { Statement, StateSyntax, TextSyntax } from '../parser/syntax.ts';
import { readStateStatements } from './readStateStatements.ts';

/** How the text of a state diagram is written: its names, texts and arrows, and the words that make statements. */
export function readStateSource(text: string): DiagramSource {
  const { rewritten, taken } = cleanText(text);
  const prepared = prepareState(rewritten);
  const { statements } = parseState(prepared.text);
  const composites = new Set(statements.flatMap((each) => (each.kind === 'open' ? [each.id.text] : [])));
  const parts = statements.flatMap((each) => partsOf(each, composites));
  const read = parts.map((part) => ({ ...part, range: prepared.toSource(part.range) }));
  const known = withoutOverlap([...taken, ...read]);
  return {
    parts: withoutOverlap([...known, ...keywords(text, known)]),
    statements: readStateStatements(
      text,
      taken.map(({ range }) => range),
    ),
  };
}

function partsOf(statement: Statement, composites: ReadonlySet<string>): readonly DiagramPart[] {
  const name = ({ text: id, range }: TextSyntax, declares = false): NamePart => ({
    kind: 'name',
    of: composites.has(id) ? 'subgraph' : 'node',
    id,
    range,
    declares,
  });
  const state = (syntax: StateSyntax, declares = false): readonly DiagramPart[] =>
    syntax.isEdge ? [{ kind: 'keyword', range: syntax.range }] : [name(syntax, declares)];
  switch (statement.kind) {
    case 'state':
      return [...state(statement.state, statement.description !== undefined), ...label(statement.description)];
    case 'transition':
      return [
        ...state(statement.from),
        { kind: 'link', range: { start: statement.range.start, end: statement.range.start + '-->'.length } },
        ...label(statement.label),
        ...state(statement.to),
      ];
    case 'named':
      return [name(statement.id, true), ...statement.descriptions.flatMap(label)];
    case 'idle':
      return [name(statement.id)];
    case 'special':
      return [name(statement.id, true)];
    case 'open':
      return [name(statement.id, true), ...label(statement.title)];
    case 'note':
      return [name(statement.on), ...label(statement.note)];
    case 'about':
      return statement.ids.map((id) => name(id));
    case 'divider':
      return [{ kind: 'keyword', range: statement.range }];
    case 'classDef':
      return [{ kind: 'style', range: statement.styles }];
    case 'close':
    case 'floatingNote':
    case 'direction':
    case 'other':
      return [];
    default:
      return assertNever(statement);
  }
}

const label = (text: TextSyntax | undefined): readonly DiagramPart[] =>
  text === undefined ? [] : [{ kind: 'label', range: text.range }];

const words =
  /^[ \t]*(stateDiagram(?:-v2)?|end[ \t]+note|note[ \t]+(?:right|left)[ \t]+of|direction|classDef|class|style|click|state|accTitle|accDescr)\b|[ \t](as)[ \t]|(<<(?:fork|join|choice)>>)/gm;

/** Words that make statements, where nothing else stands. */
function keywords(text: string, known: readonly DiagramPart[]): readonly DiagramPart[] {
  const isFree = (range: TextRange): boolean =>
    !known.some((part) => part.range.start < range.end && range.start < part.range.end);
  return [...text.matchAll(words)].flatMap((match): readonly DiagramPart[] => {
    const word = match[1] ?? match[2] ?? match[3] ?? '';
    const start = match.index + match[0].indexOf(word);
    const range = { start, end: start + word.length };
    return isFree(range) ? [{ kind: 'keyword', range }] : [];
  });
}
