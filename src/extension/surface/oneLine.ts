/** A label of several lines where there is room for one. */
export function oneLine(label: string): string {
  return label.replaceAll(/\s*\n\s*/g, ' ');
}
