/** How texts of the other diagram types begin, in mermaid 12. */
const otherTypes = [
  /^C4(?:Context|Container|Component|Dynamic|Deployment)/,
  /^(?:sequenceDiagram|classDiagram|stateDiagram|erDiagram|gitGraph|gantt|info|pie|quadrantChart|xychart|requirement|journey|timeline)/,
  /^(?:mindmap|kanban|sankey|packet|radar-beta|block|treeView-beta|architecture|eventmodeling|venn-beta|treemap|usecase-beta)/,
  /^(?:agentflow-beta|cynefin-beta|zenuml)/,
  /^(?:ishikawa|wardley-beta|railroad-)/i,
];

const typeWords = [
  ...[
    'sequenceDiagram',
    'classDiagram',
    'stateDiagram-v2',
    'erDiagram',
    'gitGraph',
    'gantt',
    'pie',
    'quadrantChart',
    'xychart',
  ],
  ...[
    'requirementDiagram',
    'journey',
    'timeline',
    'mindmap',
    'kanban',
    'sankey',
    'packet',
    'block',
    'architecture',
    'treemap',
  ],
  ...['flowchart', 'graph'],
];

export const isFlowchart = (text: string): boolean => /^(?:graph|flowchart|swimlane-beta\b)/.test(text);

/** Whether the text, cleaned of comments, is of a type that is drawn but no flowchart. */
export const isOtherType = (text: string): boolean => otherTypes.some((pattern) => pattern.test(text));

/** The type that was most likely meant by a word that names none. */
export function similarType(word: string): string | undefined {
  const lower = word.toLowerCase();
  if (lower.length < 3) return undefined;
  return (
    typeWords.find((type) => type.toLowerCase() === lower) ??
    typeWords.find((type) => lower.length >= 4 && type.toLowerCase().startsWith(lower)) ??
    closestWord(word, typeWords)
  );
}

/** The word that the fewest keystrokes away, if they are few for its length. */
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
