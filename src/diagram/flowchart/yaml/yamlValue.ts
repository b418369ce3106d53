/** What mermaid's YAML reader makes of a piece of YAML (the JSON schema: no dates, no binary). */
export type YamlValue = null | boolean | number | string | YamlMap | readonly YamlValue[];
export type YamlMap = ReadonlyMap<string, YamlValue>;

/** Why a text is not YAML. Thrown and caught inside this folder. */
export class YamlFault extends Error {
  readonly at: number;

  constructor(message: string, at: number) {
    super(message);
    this.at = at;
  }
}

export const isYamlMap = (value: YamlValue | undefined): value is YamlMap => value instanceof Map;

/** The value of an unquoted scalar. */
export function plainValue(text: string): YamlValue {
  if (/^(?:~|null|Null|NULL|)$/.test(text)) return null;
  if (/^(?:true|True|TRUE)$/.test(text)) return true;
  if (/^(?:false|False|FALSE)$/.test(text)) return false;
  if (/^[-+]?(?:0|[1-9][0-9]*|[0-9]*\.[0-9]+|[0-9]+\.[0-9]*)(?:[eE][-+]?[0-9]+)?$/.test(text)) return Number(text);
  if (/^0x[0-9a-fA-F]+$|^0o[0-7]+$/.test(text)) return Number(text);
  return text;
}
