/** A label of several lines where there is room for one: every stretch of white space is a blank. */
export function oneLine(label: string): string {
  return label.replace(/\s+/g, ' ').trim();
}
