/** The word that is the fewest keystrokes away from another, if they are few for its length. Case does not count. */
export function closestWord(word: string, words: Iterable<string>): string | undefined {
  let best: string | undefined;
  let fewest = Math.max(1, Math.floor(word.length / 3)) + 1;
  for (const candidate of words) {
    const count = distance(word.toLowerCase(), candidate.toLowerCase(), fewest);
    if (count < fewest) {
      fewest = count;
      best = candidate;
    }
  }
  return best;
}

/**
 * Insertions, deletions and changes of one character from one word to the other; `limit` where there are at least so
 * many.
 */
function distance(a: string, b: string, limit: number): number {
  if (Math.abs(a.length - b.length) >= limit) return limit;
  let row = Array.from({ length: b.length + 1 }, (_, i) => i);
  for (let i = 1; i <= a.length; i++) {
    const next = [i];
    for (let j = 1; j <= b.length; j++) {
      const change = (row[j - 1] ?? 0) + (a.charAt(i - 1) === b.charAt(j - 1) ? 0 : 1);
      next.push(Math.min(change, (row[j] ?? 0) + 1, (next[j - 1] ?? 0) + 1));
    }
    row = next;
  }
  return Math.min(limit, row[b.length] ?? limit);
}
