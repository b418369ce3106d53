import type { Statement } from './syntax.ts';
import type { TokenReader } from './tokenReader.ts';

/** `note left of id : text`, or lines up to `end note`; `note "text" as id`, which draws nothing. */
export function parseNote(reader: TokenReader): Statement | undefined {
  const keyword = reader.take();
  const floating = reader.takeIf('floatingText');
  if (floating !== undefined) {
    if (reader.takeIf('as') === undefined || reader.takeIf('id') === undefined) return reader.fail('note');
    return { kind: 'floatingNote', range: { start: keyword.start, end: floating.end } };
  }
  const side = reader.takeIf('leftOf') ?? reader.takeIf('rightOf');
  const on = side && reader.takeIf('id');
  const text = on && reader.takeIf('noteText');
  if (side === undefined || on === undefined || text === undefined) return reader.fail('note');
  const written = reader.slice(text);
  const ending = /\n\s*end note$/i.exec(written)?.[0].length ?? 0;
  const colon = ending === 0 ? (/^\s*:/.exec(written)?.[0].length ?? 0) : 0;
  return {
    kind: 'note',
    side: side.kind === 'leftOf' ? 'left' : 'right',
    on: reader.textOf(on),
    note: reader.textOf({ start: text.start + colon, end: text.end - ending }),
    range: reader.textOf({ start: keyword.start, end: text.end }).range,
  };
}
