import type { TextRange } from '../../../core/text.ts';
import type { Statement, TextSyntax } from './syntax.ts';
import type { TokenReader } from './tokenReader.ts';

export function parseClassDef(reader: TokenReader): Statement | undefined {
  const keyword = reader.take();
  if (reader.takeIf('classDefId') === undefined) return reader.fail('classDef');
  const styles = reader.takeIf('classDefStyles');
  if (styles === undefined) return reader.fail('classDef');
  return {
    kind: 'classDef',
    range: { start: keyword.start, end: styles.end },
    styles: reader.textOf(styles).range,
  };
}

export function parseClass(reader: TokenReader): Statement | undefined {
  reader.take();
  const ids = reader.takeIf('classIds');
  if (ids === undefined || reader.takeIf('className') === undefined) return reader.fail('class');
  return { kind: 'about', ids: splitIds(reader, ids) };
}

export function parseStyle(reader: TokenReader): Statement | undefined {
  reader.take();
  const ids = reader.takeIf('styleIds');
  if (ids === undefined || reader.takeIf('styles') === undefined) return reader.fail('style');
  return { kind: 'about', ids: splitIds(reader, ids) };
}

/** `click id "address" "tooltip"` or `click id href "address"`, at the end of a line. */
export function parseClick(reader: TokenReader): Statement | undefined {
  reader.take();
  const id = reader.takeIf('id') ?? reader.takeIf('edgeState');
  if (id === undefined) return reader.fail('click');
  if (reader.takeIf('classSeparator') !== undefined && reader.takeIf('id') === undefined) return reader.fail('click');
  const isAddress = (reader.takeIf('href') ?? reader.takeIf('string')) !== undefined;
  if (!isAddress || reader.takeIf('string') === undefined || reader.takeIf('newline') === undefined)
    return reader.fail('click');
  return { kind: 'about', ids: [reader.textOf(id)] };
}

function splitIds(reader: TokenReader, { start, end }: TextRange): readonly TextSyntax[] {
  const found: TextSyntax[] = [];
  for (const { index, 0: id } of reader.slice({ start, end }).matchAll(/\w+/g))
    found.push({ text: id, range: { start: start + index, end: start + index + id.length } });
  return found;
}
