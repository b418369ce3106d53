import type { Finding, FindingFix } from './finding.ts';

/** One fix may make room for the next; a text that is still not at rest after so many rounds is left as it is then. */
const mostRounds = 10;

/**
 * Makes the safe fixes of a text. Where two would change the same place, the second waits for the next round, which
 * looks at the text anew.
 * @param find what is wrong with a text
 */
export function fixText(
  text: string,
  find: (text: string) => readonly Finding[],
): { readonly text: string; readonly fixed: number } {
  let current = text;
  let fixed = 0;
  for (let round = 0; round < mostRounds; round++) {
    const { text: next, made } = applyFixes(current, find(current).flatMap(safeFix));
    if (made === 0 || next === current) break;
    current = next;
    fixed += made;
  }
  return { text: current, fixed };
}

function safeFix({ fixes }: Finding): readonly FindingFix[] {
  const fix = fixes.find(({ isSafe }) => isSafe);
  return fix === undefined ? [] : [fix];
}

function applyFixes(text: string, fixes: readonly FindingFix[]): { readonly text: string; readonly made: number } {
  const taken: FindingFix['edits'][number][] = [];
  let made = 0;
  for (const { edits } of fixes) {
    if (edits.length === 0 || edits.some((edit) => taken.some((other) => overlaps(edit.range, other.range)))) continue;
    taken.push(...edits);
    made++;
  }
  const fromTheEnd = taken.toSorted((a, b) => b.range.start - a.range.start || b.range.end - a.range.end);
  let current = text;
  for (const { range, newText } of fromTheEnd)
    current = current.slice(0, range.start) + newText + current.slice(range.end);
  return { text: current, made };
}

/** Touching counts too: two insertions at one place have no order. */
function overlaps(a: { readonly start: number; readonly end: number }, b: typeof a): boolean {
  return a.start <= b.end && b.start <= a.end;
}
