import { readFlowValue } from './readFlowYaml.ts';
import type { YamlText } from './yamlText.ts';
import { plainValue, type YamlMap, type YamlValue } from './yamlValue.ts';

const deepest = 100;

/** A value that begins at the next visible character and whose lines are indented by more than `parent` columns. */
export function readBlockValue(yaml: YamlText, parent: number, depth = 0): YamlValue {
  if (depth > deepest) return yaml.fault('nested too deeply');
  skipToContent(yaml);
  if (yaml.isAtEnd) return null;
  const column = yaml.columnOf(yaml.at);
  if (column <= parent) return null;
  if (startsListEntry(yaml)) return readList(yaml, column, depth);
  return keyEnd(yaml) === undefined ? readScalar(yaml, parent) : readMap(yaml, column, depth);
}

/** To the next line with something in it; its indentation must be blanks. */
export function skipToContent(yaml: YamlText): void {
  yaml.skipLines();
  if (yaml.isAtEnd) return;
  const lineStart = yaml.at - yaml.columnOf(yaml.at);
  const lead = yaml.text.slice(lineStart, yaml.at);
  const tab = lead.trim() === '' ? lead.indexOf('\t') : -1;
  if (tab >= 0) yaml.fault('indentation must be blanks, not tabs', lineStart + tab);
}

const isGap = (character: string): boolean =>
  character === '' || character === ' ' || character === '\t' || character === '\n';

const startsListEntry = (yaml: YamlText): boolean => yaml.peek() === '-' && isGap(yaml.text.charAt(yaml.at + 1));

function readList(yaml: YamlText, column: number, depth: number): readonly YamlValue[] {
  const list: YamlValue[] = [];
  while (!yaml.isAtEnd && yaml.columnOf(yaml.at) === column && startsListEntry(yaml)) {
    yaml.at++;
    list.push(readBlockValue(yaml, column, depth + 1));
    endOfEntry(yaml, column);
  }
  return list;
}

function readMap(yaml: YamlText, column: number, depth: number): YamlMap {
  const map = new Map<string, YamlValue>();
  while (!yaml.isAtEnd && yaml.columnOf(yaml.at) === column) {
    const at = yaml.at;
    const end = keyEnd(yaml);
    if (end === undefined) return yaml.fault('`name: value` is expected here');
    const quoted = yaml.peek() === '"' || yaml.peek() === "'";
    const key = quoted ? yaml.quoted() : yaml.text.slice(at, end).trim();
    yaml.at = end + 1;
    if (map.has(key)) yaml.fault(`\`${key}\` stands here twice`, at);
    map.set(key, readMapValue(yaml, column, depth));
    endOfEntry(yaml, column);
  }
  return map;
}

/** A list may stand at the column of its key; everything else behind it. */
function readMapValue(yaml: YamlText, column: number, depth: number): YamlValue {
  const line = yaml.at;
  skipToContent(yaml);
  if (yaml.isAtEnd) return null;
  const onOwnLine = yaml.text.slice(line, yaml.at).includes('\n');
  if (!onOwnLine)
    return startsListEntry(yaml) ? yaml.fault('a list must begin on its own line') : readScalar(yaml, column);
  if (yaml.columnOf(yaml.at) === column && startsListEntry(yaml)) return readList(yaml, column, depth + 1);
  return readBlockValue(yaml, column, depth + 1);
}

/** Behind a value only a line of the same block or of one around it may follow. */
function endOfEntry(yaml: YamlText, column: number): void {
  skipToContent(yaml);
  if (yaml.isAtEnd) return;
  const here = yaml.columnOf(yaml.at);
  if (yaml.text.slice(yaml.at - here, yaml.at).trim() !== '') yaml.fault('only a comment may stand here');
  if (here > column) yaml.fault('this line is indented too far');
}

/** The colon that ends a key in this line. */
function keyEnd(yaml: YamlText): number | undefined {
  const { text } = yaml;
  const lineEnd = text.indexOf('\n', yaml.at);
  const line = text.slice(yaml.at, lineEnd < 0 ? text.length : lineEnd);
  const quoted = /^(?:"(?:[^"\\]|\\.)*"|'(?:[^']|'')*')[ \t]*:(?=[ \t]|$)/.exec(line);
  if (quoted !== null) return yaml.at + quoted[0].length - 1;
  if (/^["'[{|>%@`&*!#]/.test(line)) return undefined;
  const colon = /:(?=[ \t]|$)/.exec(line);
  const comment = /[ \t]#/.exec(line);
  if (colon === null || (comment !== null && comment.index < colon.index)) return undefined;
  return yaml.at + colon.index;
}

function readScalar(yaml: YamlText, parent: number): YamlValue {
  yaml.skipAnchor();
  switch (yaml.peek()) {
    case '"':
    case "'":
      return yaml.quoted();
    case '{':
    case '[':
      return readFlowValue(yaml);
    case '|':
    case '>':
      return readLiteral(yaml, parent);
    default:
      return plainValue(readPlain(yaml, parent));
  }
}

/** `|` and `>`: all lines that are indented further than the key. */
function readLiteral(yaml: YamlText, parent: number): string {
  const folded = yaml.peek() === '>';
  yaml.at++;
  while (/[-+0-9]/.test(yaml.peek())) yaml.at++;
  yaml.skipBlanks();
  if (yaml.peek() !== '\n' && !yaml.isAtEnd) return yaml.fault('only a comment may stand here');
  const lines: string[] = [];
  while (!yaml.isAtEnd) {
    const lineEnd = yaml.text.indexOf('\n', yaml.at + 1);
    const line = yaml.text.slice(yaml.at + 1, lineEnd < 0 ? yaml.text.length : lineEnd);
    const indent = line.length - line.trimStart().length;
    if (line.trim() !== '' && indent <= parent) break;
    lines.push(line.trim());
    yaml.at = lineEnd < 0 ? yaml.text.length : lineEnd;
  }
  return lines.join(folded ? ' ' : '\n').trim();
}

/** An unquoted text; lines indented further than the key go on with it. */
function readPlain(yaml: YamlText, parent: number): string {
  if (/[&*!@`%,\]}#]/.test(yaml.peek()) || (/[-?:]/.test(yaml.peek()) && isGap(yaml.text.charAt(yaml.at + 1))))
    return yaml.fault(`a text that begins with \`${yaml.peek()}\` needs quotes`);
  const words: string[] = [];
  for (;;) {
    const lineEnd = yaml.text.indexOf('\n', yaml.at);
    const end = lineEnd < 0 ? yaml.text.length : lineEnd;
    const line = yaml.text.slice(yaml.at, end);
    const comment = /[ \t]#/.exec(line);
    const colon = /:(?=[ \t]|$)/.exec(line);
    if (colon !== null && (comment === null || colon.index < comment.index))
      yaml.fault('this colon needs quotes around the text', yaml.at + colon.index);
    words.push(line.slice(0, comment?.index ?? line.length).trim());
    yaml.at = end;
    const here = yaml.at;
    if (comment !== null) return words.join(' ');
    skipToContent(yaml);
    if (yaml.isAtEnd || yaml.columnOf(yaml.at) <= parent || yaml.text.slice(here, yaml.at).includes('#')) {
      yaml.at = here;
      return words.join(' ');
    }
  }
}
