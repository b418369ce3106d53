/** The lines of a text, without what ends them: `\n`, `\r\n` or `\r`, as positions are counted. */
export function sourceLines(text: string): readonly string[] {
  return text.split(/\r\n|\r|\n/);
}
