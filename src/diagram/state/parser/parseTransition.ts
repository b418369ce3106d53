import type { Expectation, Statement, StateSyntax, TextSyntax } from './syntax.ts';
import type { TokenReader } from './tokenReader.ts';

/** `A`, `A : text`, `A --> B`, `A --> B : text`. */
export function parseTransition(reader: TokenReader): Statement | undefined {
  const from = parseStateName(reader, 'statement');
  if (from === undefined) return undefined;
  const arrow = reader.takeIf('arrow');
  if (arrow === undefined) {
    const description = parseDescription(reader);
    return { kind: 'state', state: from, ...(description && { description }) };
  }
  const to = parseStateName(reader, 'target');
  if (to === undefined) return undefined;
  const label = parseDescription(reader);
  return {
    kind: 'transition',
    from,
    to,
    range: { start: arrow.start, end: arrow.end },
    ...(label && { label }),
  };
}

/** A state, with or without `:::class`. */
function parseStateName(reader: TokenReader, expected: Expectation): StateSyntax | undefined {
  const edge = reader.takeIf('edgeState');
  const token = edge ?? reader.takeIf('id');
  if (token === undefined) return reader.fail(expected);
  if (reader.takeIf('classSeparator') !== undefined && reader.takeIf('id') === undefined)
    return reader.fail('className');
  return { ...reader.textOf(token), isEdge: edge !== undefined };
}

function parseDescription(reader: TokenReader): TextSyntax | undefined {
  const token = reader.takeIf('description');
  if (token === undefined) return undefined;
  const colon = reader.slice(token).indexOf(':') + 1;
  return reader.textOf({ start: token.start + colon, end: token.end });
}
