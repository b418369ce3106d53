import type { Statement } from './syntax.ts';
import type { TokenReader } from './tokenReader.ts';

/** `name <<fork>>` behind `state`. */
export function parseMark(reader: TokenReader, type: 'fork' | 'join' | 'choice'): Statement {
  const { start, end } = reader.take();
  return { kind: 'special', type, id: reader.textOf({ start, end: end - type.length - 4 }) };
}

/** `"text" as id` behind `state`, with or without the brace of a composite state. */
export function parseNamed(reader: TokenReader): Statement | undefined {
  const text = reader.textOf(reader.take());
  if (reader.takeIf('as') === undefined) return reader.fail('alias');
  const token = reader.takeIf('id');
  if (token === undefined) return reader.fail('alias');
  const id = reader.textOf(token);
  if (reader.takeIf('open') !== undefined)
    return { kind: 'open', keyword: text.range, id, ...(text.text !== '' && { title: text }) };
  const colon = reader.slice(token).indexOf(':');
  if (colon < 0) return { kind: 'named', id, descriptions: text.text === '' ? [] : [text] };
  const start = token.start + colon;
  const behind = reader.slice({ start: start + 1, end: token.end }).indexOf(':');
  const more = reader.textOf({ start: start + 1, end: behind < 0 ? token.end : start + 1 + behind });
  return { kind: 'named', id: reader.textOf({ start: token.start, end: start }), descriptions: [text, more] };
}
