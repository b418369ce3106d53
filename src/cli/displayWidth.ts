const graphemes = new Intl.Segmenter(undefined, { granularity: 'grapheme' });
const invisible = /^[\p{Mark}\p{Default_Ignorable_Code_Point}]+$/u;
const picture = /\p{Emoji_Presentation}|\p{Emoji}\ufe0f/u;
const wide =
  /^[\u1100-\u115f\u2e80-\u303e\u3041-\ua4cf\ua960-\ua97c\uac00-\ud7a3\uf900-\ufaff\ufe30-\ufe6f\uff00-\uff60\uffe0-\uffe6\u{1b000}-\u{1b2ff}\u{20000}-\u{3fffd}]/u;

/** The characters that a person sees, each with its width in cells of a terminal: 0, 1 or 2. */
export function cellsOf(text: string): readonly { readonly text: string; readonly width: number }[] {
  return Array.from(graphemes.segment(text), ({ segment }) => ({ text: segment, width: widthOf(segment) }));
}

/** How many cells of a terminal a line of text takes. */
export function displayWidth(text: string): number {
  return cellsOf(text).reduce((sum, { width }) => sum + width, 0);
}

function widthOf(grapheme: string): number {
  if (invisible.test(grapheme)) return 0;
  return picture.test(grapheme) || wide.test(grapheme) ? 2 : 1;
}
