import { isLineTerminator } from './characters.ts';

const names = ['TB', 'BT', 'RL', 'LR', 'TD'];

interface Phrase {
  readonly start: number;
  readonly end: number;
  readonly name: string;
}

/**
 * Where `direction XX` stands in a text. Mermaid takes a whole line for a direction statement when the phrase occurs
 * anywhere further on in the line, in a label too.
 */
export class DirectionLines {
  readonly #text: string;
  readonly #phrases: readonly Phrase[];
  /** The part of a line that was looked at last. */
  #line = { start: 0, end: -1 };

  constructor(text: string) {
    this.#text = text;
    this.#phrases = [...text.matchAll(/direction\s+(TB|BT|RL|LR|TD)/g)].map((match) => ({
      start: match.index,
      end: match.index + match[0].length,
      name: match[1] ?? '',
    }));
  }

  /** The end of the direction statement that begins at `from`, if one does: the end of its line. */
  endAt(from: number): number | undefined {
    if (this.#phrases.length === 0) return undefined;
    let next = this.#firstFrom(from);
    const lineEnd = this.#lineEnd(from);
    const ahead: Phrase[] = [];
    for (
      let phrase = this.#phrases[next];
      phrase !== undefined && phrase.start < lineEnd;
      phrase = this.#phrases[++next]
    )
      ahead.push(phrase);
    const name = names.find((each) => ahead.some((phrase) => phrase.name === each));
    const last = ahead.findLast((phrase) => phrase.name === name);
    if (last === undefined) return undefined;
    const end = this.#text.indexOf('\n', last.end);
    return end < 0 ? this.#text.length : end;
  }

  #firstFrom(from: number): number {
    let low = 0;
    let high = this.#phrases.length;
    while (low < high) {
      const middle = (low + high) >> 1;
      if ((this.#phrases[middle]?.start ?? 0) < from) low = middle + 1;
      else high = middle;
    }
    return low;
  }

  #lineEnd(from: number): number {
    if (from >= this.#line.start && from <= this.#line.end) return this.#line.end;
    let end = from;
    while (end < this.#text.length && !isLineTerminator(this.#text.charCodeAt(end))) end++;
    this.#line = { start: from, end };
    return end;
  }
}
