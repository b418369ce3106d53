/**
 * Whether a block's text is what a drawing was made of. The preview hands over the text of its page: line ends are
 * unified, blanks at both ends cut off, tabs of an indented block turned into spaces. So blanks around a line do not
 * count.
 */
export function isSameDrawing(block: string, source: string): boolean {
  return linesOf(block) === linesOf(source);
}

function linesOf(text: string): string {
  const lines = text.replaceAll('\0', '\ufffd').split(/\r\n|\r|\n/);
  return lines
    .map((line) => line.trim())
    .join('\n')
    .trim();
}
