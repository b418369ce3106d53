import type { Token } from '../lexer/token.ts';
import { parseMark, parseNamed } from './parseDeclaration.ts';
import { parseNote } from './parseNote.ts';
import { parseClass, parseClassDef, parseClick, parseStyle } from './parseStyling.ts';
import { parseTransition } from './parseTransition.ts';
import type { Statement } from './syntax.ts';
import type { TokenReader } from './tokenReader.ts';

const other: Statement = { kind: 'other' };

/** One statement; nothing for an empty line, and where it cannot be read. Statements need no separator. */
export function parseStatement(reader: TokenReader): Statement | undefined {
  const token = reader.peek();
  switch (token.kind) {
    case 'newline':
      reader.take();
      return undefined;
    case 'id':
    case 'edgeState':
      return parseTransition(reader);
    case 'stateName':
      return parseComposite(reader);
    case 'stateText':
      return parseNamed(reader);
    case 'fork':
    case 'join':
    case 'choice':
      return parseMark(reader, token.kind);
    case 'close':
      return { kind: 'close', range: reader.take() };
    case 'divider':
      return { kind: 'divider', range: reader.take() };
    case 'note':
      return parseNote(reader);
    case 'directionTB':
    case 'directionBT':
    case 'directionRL':
    case 'directionLR':
      return { kind: 'direction', value: directionOf(token.kind), range: reader.textOf(reader.take()).range };
    case 'classDef':
      return parseClassDef(reader);
    case 'class':
      return parseClass(reader);
    case 'style':
      return parseStyle(reader);
    case 'click':
      return parseClick(reader);
    case 'hideEmpty':
    case 'accDescrBlock':
      reader.take();
      return other;
    case 'scale':
      reader.take();
      return reader.takeIf('width') === undefined ? reader.fail('scale') : other;
    case 'accTitle':
    case 'accDescr':
      reader.take();
      return reader.takeIf('accText') === undefined ? reader.fail('accessibility') : other;
    default:
      return reader.fail('statement');
  }
}

function directionOf(kind: Token['kind'] & `direction${string}`): 'TB' | 'BT' | 'RL' | 'LR' {
  switch (kind) {
    case 'directionBT':
      return 'BT';
    case 'directionRL':
      return 'RL';
    case 'directionLR':
      return 'LR';
    default:
      return 'TB';
  }
}

/** `state id` or `state id {`. */
function parseComposite(reader: TokenReader): Statement {
  const name = reader.take();
  const id = reader.textOf(name);
  return reader.takeIf('open') === undefined ? { kind: 'idle', id } : { kind: 'open', keyword: name, id };
}
