const { Segmenter } = Intl;

/** Splits a text into characters as people see them, with names of characters (`&lt;`) in one piece. */
class WholeNames {
  readonly #characters = new Segmenter();

  segment(text: string): readonly { readonly segment: string }[] {
    return text
      .split(/(&#?\w+;)/)
      .flatMap((part, index) => (index % 2 === 1 ? { segment: part } : [...this.#characters.segment(part)]));
  }
}

/**
 * Mermaid breaks a word that is too wide between its characters, before it turns names of characters into these. Half a
 * name would be drawn as it is spelled: meanwhile a name counts as one character.
 */
export async function withWholeNames<T>(work: () => Promise<T>): Promise<T> {
  Object.defineProperty(Intl, 'Segmenter', { value: WholeNames });
  try {
    return await work();
  } finally {
    Object.defineProperty(Intl, 'Segmenter', { value: Segmenter });
  }
}
