/** What matching looks at in a way out of a node: edges with one label. */
export interface LabelledWay {
  /** Absent for the unlabelled way. */
  readonly label?: string;
  /** Taken only by failure (semantics section 7). */
  readonly failure: boolean;
}

const fallbackWords: ReadonlySet<string> = new Set(['default', 'else', 'otherwise']);
const failureLabels: ReadonlySet<string> = new Set(['failed', 'fail', 'failure', 'error', 'on failure', 'on error']);
const negativeWords: ReadonlySet<string> = new Set(
  'reject rejected no deny denied decline declined abort aborted stop stopped cancel cancelled canceled fail failed'.split(
    ' ',
  ),
);

/** A label as it is compared: without case, outer and repeated white space (formats, decision 5). */
export function comparableLabel(label: string): string {
  return label.normalize('NFC').trim().replace(/\s+/g, ' ').toLowerCase();
}

/** Whether the label names a way that failure takes (semantics section 7). */
export function isFailureLabel(label: string): boolean {
  const text = comparableLabel(label);
  return failureLabels.has(text) || failureLabels.has(withoutRemark(text));
}

/** Whether the label says no: its first word, or that of one of its alternatives (semantics section 3). */
export function isNegativeLabel(label: string): boolean {
  return alternatives(comparableLabel(label)).some((part) => negativeWords.has(firstWord(part)));
}

/** Whether a person's free text may take the way: its first word is `other`. */
export function takesFreeText(label: string): boolean {
  return firstWord(comparableLabel(label)) === 'other';
}

/**
 * The ways that an outcome names, as indices: those of the first level that any way satisfies (formats, decision 5):
 * the whole label; the label without a remark in parentheses; one of its alternatives. `failed` names every failure
 * way.
 */
export function matchingWays(ways: readonly LabelledWay[], outcome: string): readonly number[] {
  const wanted = comparableLabel(outcome);
  const levels: readonly ((label: string, way: LabelledWay) => boolean)[] = [
    (label, way) => label === wanted || (way.failure && wanted === 'failed'),
    (label) => withoutRemark(label) === wanted,
    (label) => alternatives(label).includes(wanted) || alternatives(withoutRemark(label)).includes(wanted),
  ];
  for (const level of levels) {
    const found = indicesWhere(ways, (way) => way.label !== undefined && level(comparableLabel(way.label), way));
    if (found.length > 0) return found;
  }
  return [];
}

/**
 * The ways taken when no label matches: those labelled default, else or otherwise; else the unlabelled one. Never a
 * failure way.
 */
export function fallbackWays(ways: readonly LabelledWay[]): readonly number[] {
  const named = indicesWhere(ways, (way) => way.label !== undefined && fallbackWords.has(comparableLabel(way.label)));
  return named.length > 0 ? named : indicesWhere(ways, (way) => way.label === undefined);
}

/** The ways that failure takes. */
export function failureWays(ways: readonly LabelledWay[]): readonly number[] {
  return indicesWhere(ways, (way) => way.failure);
}

/** Every outcome that names the label at some level. */
export function outcomesNaming(label: string): readonly string[] {
  const text = comparableLabel(label);
  return [...new Set([text, withoutRemark(text), ...alternatives(text), ...alternatives(withoutRemark(text))])];
}

function withoutRemark(label: string): string {
  return label.replace(/\s*\([^()]*\)\s*/g, ' ').trim();
}

function alternatives(label: string): readonly string[] {
  return label.split(' / ').map((part) => part.trim());
}

function firstWord(text: string): string {
  return /[\p{L}\p{N}]+/u.exec(text)?.[0] ?? '';
}

function indicesWhere(ways: readonly LabelledWay[], test: (way: LabelledWay) => boolean): readonly number[] {
  return ways.flatMap((way, index) => (test(way) ? [index] : []));
}
