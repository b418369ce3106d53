import type { TextRange } from '../../../core/text.ts';
import { visibleRange } from '../visibleRange.ts';

/** A stretch of a text that another takes the place of. */
export interface Replacement {
  readonly start: number;
  readonly end: number;
  readonly by: string;
}

/** One rewriting of a text: replacements in order, with the offset of each in the text that came out. */
interface Step {
  readonly replacements: readonly Replacement[];
  readonly newStarts: readonly number[];
}

/** A text after some rewriting that still knows where each of its offsets was in the text as written. */
export class RewrittenText {
  readonly text: string;
  readonly #steps: readonly Step[];
  readonly #sourceLength: number;

  constructor(text: string, steps: readonly Step[] = [], sourceLength: number = text.length) {
    this.text = text;
    this.#steps = steps;
    this.#sourceLength = sourceLength;
  }

  /** The text with the replacements made. They must be in order and must not overlap. */
  replace(replacements: readonly Replacement[]): RewrittenText {
    if (replacements.length === 0) return this;
    const parts: string[] = [];
    const newStarts: number[] = [];
    let from = 0;
    let length = 0;
    for (const { start, end, by } of replacements) {
      parts.push(this.text.slice(from, start), by);
      length += start - from;
      newStarts.push(length);
      length += by.length;
      from = end;
    }
    parts.push(this.text.slice(from));
    return new RewrittenText(parts.join(''), [...this.#steps, { replacements, newStarts }], this.#sourceLength);
  }

  /** A range without the white space at its ends. */
  visible(range: TextRange): TextRange {
    return visibleRange(this.text, range);
  }

  /**
   * Where a range of this text was in the text as written. What was taken out at its ends is left out, unless it reaches
   * the end of the whole text.
   */
  toSource(range: TextRange): TextRange {
    let { start, end } = range;
    const reachesEnd = end >= this.text.length;
    for (let i = this.#steps.length - 1; i >= 0; i--) {
      const step = this.#steps[i];
      if (step === undefined) continue;
      start = back(step, start, 'start');
      end = back(step, end, 'end');
    }
    return { start, end: reachesEnd ? this.#sourceLength : Math.max(start, end) };
  }
}

/**
 * The offset before the step. At a place where something was taken out, a start lies behind it and an end before it.
 */
function back({ replacements, newStarts }: Step, offset: number, side: 'start' | 'end'): number {
  let low = 0;
  let high = newStarts.length;
  while (low < high) {
    const middle = (low + high) >> 1;
    const at = newStarts[middle] ?? 0;
    if (side === 'start' ? at <= offset : at < offset) low = middle + 1;
    else high = middle;
  }
  const replacement = replacements[low - 1];
  if (replacement === undefined) return offset;
  const behind = offset - (newStarts[low - 1] ?? 0) - replacement.by.length;
  if (behind > 0 || (behind === 0 && side === 'start')) return replacement.end + Math.max(0, behind);
  if (behind === 0) return replacement.by === '' ? replacement.start : replacement.end;
  return side === 'start' ? replacement.start : replacement.end;
}
