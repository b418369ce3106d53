const numbering = /^(?:\(?\d+(?:\.\d+)*[.):]+\s+|\d+(?:\.\d+)+\s+|step\s+\d+\s*[.:)–—-]\s*)/i;

/** A name as headings and nodes are compared by: without case, punctuation, numbering and repeated white space. */
export function comparableName(text: string): string {
  return text
    .normalize('NFKC')
    .trim()
    .replace(numbering, '')
    .toLowerCase()
    .replace(/[^\p{L}\p{N}\p{M}]+/gu, ' ')
    .trim();
}
