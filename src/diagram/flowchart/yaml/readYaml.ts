import { err, ok, type Result } from '../../../core/result.ts';
import { readBlockValue, skipToContent } from './readBlockYaml.ts';
import { YamlText } from './yamlText.ts';
import { YamlFault, type YamlValue } from './yamlValue.ts';

/** Where a text stops being YAML and why: an offset and half a sentence. */
export interface YamlError {
  readonly at: number;
  readonly message: string;
}

/**
 * The YAML that diagrams hold: maps, lists, quoted, plain and block texts. Tags, references and several documents,
 * which nobody writes there, are refused. `undefined` for a text without any content.
 */
export function readYaml(text: string): Result<YamlValue | undefined, YamlError> {
  const yaml = new YamlText(text);
  try {
    skipToContent(yaml);
    if (yaml.isAtEnd) return ok(undefined);
    const value = readBlockValue(yaml, -1);
    skipToContent(yaml);
    if (!yaml.isAtEnd) yaml.fault('nothing more is expected here');
    return ok(value);
  } catch (error) {
    if (error instanceof YamlFault) return err({ at: error.at, message: error.message });
    throw error;
  }
}
