import { isLineTerminator } from '../../flowchart/lexer/characters.ts';
import type { Rule } from './rule.ts';

type Search = NonNullable<Rule['search']>;

const patterns: Readonly<Record<Search, RegExp>> = {
  directionTB: /direction\s+TB/gi,
  directionBT: /direction\s+BT/gi,
  directionRL: /direction\s+RL/gi,
  directionLR: /direction\s+LR/gi,
  '<<fork>>': /<<fork>>/gi,
  '<<join>>': /<<join>>/gi,
  '<<choice>>': /<<choice>>/gi,
  '[[fork]]': /\[\[fork\]\]/gi,
  '[[join]]': /\[\[join\]\]/gi,
  '[[choice]]': /\[\[choice\]\]/gi,
  noteEnd: /\n\s*end note\b/gi,
  severalWords: /\{/g,
};

/**
 * Finds what some rules look for further on in the text. All places are found once, so that asking again at each token
 * of a long line costs little.
 */
export class LineSearch {
  readonly #text: string;
  readonly #places = new Map<Search, readonly { readonly start: number; readonly end: number }[]>();
  #line = { start: 0, end: -1 };

  constructor(text: string) {
    this.#text = text;
  }

  /** Where the rule's match that begins at `at` ends; absent where it does not match. */
  endOf(search: Search, at: number): number | undefined {
    switch (search) {
      case 'noteEnd':
        return this.#first(search, at)?.end;
      case 'severalWords':
        return this.#severalWords(at);
      case 'directionTB':
      case 'directionBT':
      case 'directionRL':
      case 'directionLR': {
        const phrase = this.#lastInLine(search, at);
        if (phrase === undefined) return undefined;
        const end = this.#text.indexOf('\n', phrase.end);
        return end < 0 ? this.#text.length : end;
      }
      default:
        return this.#lastInLine(search, at)?.end;
    }
  }

  /** A word, white space, another word, and a brace further on in the line of that. */
  #severalWords(at: number): number | undefined {
    const second = this.#behindWord(at);
    if (second === undefined) return undefined;
    const brace = this.#first('severalWords', second + 1);
    return brace !== undefined && brace.start < this.#lineEnd(second) ? brace.end : undefined;
  }

  /** Where the word behind the next one begins. */
  #behindWord(at: number): number | undefined {
    const words = /\w+\s+(?=\w)/y;
    words.lastIndex = at;
    return words.test(this.#text) ? words.lastIndex : undefined;
  }

  #lastInLine(search: Search, at: number) {
    const places = this.#placesOf(search);
    if (places.length === 0) return undefined;
    const lineEnd = this.#lineEnd(at);
    const last = places[indexFrom(places, lineEnd) - 1];
    return last !== undefined && last.start >= at ? last : undefined;
  }

  #first(search: Search, at: number) {
    const places = this.#placesOf(search);
    return places[indexFrom(places, at)];
  }

  #placesOf(search: Search) {
    const known = this.#places.get(search);
    if (known !== undefined) return known;
    const found = [...this.#text.matchAll(patterns[search])].map(({ index, 0: match }) => ({
      start: index,
      end: index + match.length,
    }));
    this.#places.set(search, found);
    return found;
  }

  #lineEnd(at: number): number {
    if (at >= this.#line.start && at <= this.#line.end) return this.#line.end;
    let end = at;
    while (end < this.#text.length && !isLineTerminator(this.#text.charCodeAt(end))) end++;
    this.#line = { start: at, end };
    return end;
  }
}

/** How many of the places begin before an offset. */
function indexFrom(places: readonly { readonly start: number }[], at: number): number {
  let low = 0;
  let high = places.length;
  while (low < high) {
    const middle = (low + high) >> 1;
    if ((places[middle]?.start ?? 0) < at) low = middle + 1;
    else high = middle;
  }
  return low;
}
