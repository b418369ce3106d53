import type { TextRange } from '../../core/text.ts';
import { readYaml } from '../../diagram/flowchart/yaml/readYaml.ts';
import { isYamlMap, type YamlMap } from '../../diagram/flowchart/yaml/yamlValue.ts';
import { linesOf } from '../../diagram/markdown/lineCursor.ts';

/** What a section or a document says about how its commands run. */
export interface RunbookSettings {
  readonly cwd?: string;
  /** All that is set, by its words. */
  readonly words?: YamlMap;
}

/** The lines between two lines of `---`, the first of which is the first line with content from `from` on. */
export interface SettingsBlock {
  /** Both lines of dashes included. */
  readonly range: TextRange;
  readonly settings: RunbookSettings;
  /** Why they cannot be read, as half a sentence. */
  readonly trouble?: string;
}

const dashes = /^---[ \t]*$/;

/** Undefined where no such lines stand there. `to` is where they must have ended. */
export function readSettings(document: string, from: number, to: number): SettingsBlock | undefined {
  let start: { readonly line: number; readonly content: number } | undefined;
  for (const line of linesOf(document, from)) {
    if (line.end > to) return undefined;
    const text = document.slice(line.start, line.end);
    if (start === undefined) {
      if (text.trim() === '') continue;
      if (!dashes.test(text)) return undefined;
      start = { line: line.start, content: line.next };
    } else if (dashes.test(text)) {
      const range = { start: start.line, end: line.end };
      return { range, ...readYamlSettings(document.slice(start.content, line.start)) };
    }
  }
  return undefined;
}

function readYamlSettings(text: string): Pick<SettingsBlock, 'settings' | 'trouble'> {
  const read = readYaml(text);
  if (!read.ok) return { settings: {}, trouble: read.error.message };
  if (!isYamlMap(read.value)) return { settings: {} };
  const words = read.value;
  const cwd = words.get('cwd');
  return { settings: { words, ...(typeof cwd === 'string' && { cwd }) } };
}
