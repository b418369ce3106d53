import type { YamlText } from './yamlText.ts';
import { plainValue, type YamlMap, type YamlValue } from './yamlValue.ts';

/** Deeper nesting than anyone writes. */
const deepest = 100;

/** A value inside braces or brackets, or a collection itself. */
export function readFlowValue(yaml: YamlText, depth = 0): YamlValue {
  if (depth > deepest) return yaml.fault('nested too deeply');
  if (yaml.skipAnchor() && ',}]'.includes(yaml.peek())) return null;
  switch (yaml.peek()) {
    case '{':
      return readFlowMap(yaml, depth);
    case '[':
      return readFlowList(yaml, depth);
    case '"':
    case "'":
      return yaml.quoted();
    default:
      return plainValue(readFlowPlain(yaml));
  }
}

function readFlowMap(yaml: YamlText, depth: number): YamlMap {
  const start = yaml.at++;
  const map = new Map<string, YamlValue>();
  for (;;) {
    yaml.skipLines();
    if (yaml.isAtEnd) return yaml.fault('a `{` has no `}`', start);
    if (yaml.peek() === '}') {
      yaml.at++;
      return map;
    }
    const keyAt = yaml.at;
    const quoted = yaml.peek() === '"' || yaml.peek() === "'";
    const key = yaml.peek() === ',' ? yaml.fault('a key is expected here') : readFlowValue(yaml, depth + 1);
    yaml.skipLines();
    let value: YamlValue = null;
    if (yaml.peek() === ':' && (quoted || isBreak(yaml.text.charAt(yaml.at + 1)))) {
      yaml.at++;
      yaml.skipLines();
      if (yaml.peek() !== ',' && yaml.peek() !== '}') value = readFlowValue(yaml, depth + 1);
    }
    const name = String(key);
    if (map.has(name)) yaml.fault(`\`${name}\` stands here twice`, keyAt);
    map.set(name, value);
    endEntry(yaml, '}');
  }
}

function readFlowList(yaml: YamlText, depth: number): readonly YamlValue[] {
  const start = yaml.at++;
  const list: YamlValue[] = [];
  for (;;) {
    yaml.skipLines();
    if (yaml.isAtEnd) return yaml.fault('a `[` has no `]`', start);
    if (yaml.peek() === ']') {
      yaml.at++;
      return list;
    }
    if (yaml.peek() === ',') return yaml.fault('a value is expected here');
    list.push(readFlowValue(yaml, depth + 1));
    yaml.skipLines();
    if (yaml.peek() === ':' && isBreak(yaml.text.charAt(yaml.at + 1))) {
      yaml.at++;
      yaml.skipLines();
      if (yaml.peek() !== ',' && yaml.peek() !== ']') list.push(readFlowValue(yaml, depth + 1));
    }
    endEntry(yaml, ']');
  }
}

function endEntry(yaml: YamlText, close: string): void {
  yaml.skipLines();
  if (yaml.peek() === ',') yaml.at++;
  else if (yaml.peek() !== close) yaml.fault(`a comma or \`${close}\` is expected here`);
}

const isBreak = (character: string): boolean => character === '' || ' \t\n,[]{}'.includes(character);

/** An unquoted text, over several lines joined by blanks. */
function readFlowPlain(yaml: YamlText): string {
  const first = yaml.peek();
  if ('&*!|>@`%#'.includes(first) || ('-?:'.includes(first) && isBreak(yaml.text.charAt(yaml.at + 1))))
    return yaml.fault(`a text that begins with \`${first}\` needs quotes`);
  let value = '';
  for (;;) {
    const start = yaml.at;
    while (!yaml.isAtEnd && !',[]{}\n'.includes(yaml.peek())) {
      const next = yaml.text.charAt(yaml.at + 1);
      if (yaml.peek() === ':' && isBreak(next)) break;
      if (yaml.peek() === '#' && /[ \t]/.test(yaml.text.charAt(yaml.at - 1))) break;
      yaml.at++;
    }
    const word = yaml.text.slice(start, yaml.at).trim();
    if (word !== '') value = value === '' ? word : `${value} ${word}`;
    if (yaml.peek() !== '\n') return value === '' && start === yaml.at ? yaml.fault('a value is expected here') : value;
    yaml.skipLines();
    if (yaml.isAtEnd || ',[]{}:#'.includes(yaml.peek())) return value;
  }
}
