import type { Verdict } from '../../scripts/gates.mjs';

/** A violation, planted as a file of its own. */
export interface Plant {
  readonly file: string;
  readonly text: string;
  /** The gate that is said to catch it. */
  readonly gate: 'types' | 'imports' | 'lint';
  /** The rule that must name the file. */
  readonly rule: string;
  /** Another file that the violation needs. */
  readonly beside?: Readonly<Record<string, string>>;
}

/** The files to write for these plants. */
export function filesOf(plants: readonly Plant[]): Readonly<Record<string, string>> {
  return Object.assign({}, ...plants.map(({ file, text, beside }) => ({ [file]: text, ...beside })));
}

/** The plants that the verdict does not name by their rule. */
export function missed(plants: readonly Plant[], verdict: Verdict): readonly string[] {
  const found = new Set(verdict.findings.map(({ file, rule }) => `${file} ${rule}`));
  return plants.map(({ file, rule }) => `${file} ${rule}`).filter((named) => !found.has(named));
}
