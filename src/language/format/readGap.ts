/**
 * The lines between two statements: comments as written, and an empty one for blank lines. Undefined where the text
 * holds anything but comments, semicolons and blanks.
 */
export function readGap(text: string): readonly string[] | undefined {
  const [first = '', ...more] = text.split(/\r\n?|\n/);
  const last = more.pop();
  if (!isEmpty(first) || (last !== undefined && !isEmpty(last) && !isComment(last))) return undefined;
  const lines: string[] = [];
  for (const line of more) {
    if (isComment(line)) lines.push(line.trim());
    else if (!isEmpty(line)) return undefined;
    // Semicolons on a line of their own separate nothing more.
    else if (lines.at(-1) !== '') lines.push('');
  }
  if (last !== undefined && isComment(last)) lines.push(last.trim());
  return lines;
}

const isEmpty = (text: string): boolean => /^[ \t;]*$/.test(text);
const isComment = (line: string): boolean => /^[ \t]*%%[^{\r\n]/.test(line);
