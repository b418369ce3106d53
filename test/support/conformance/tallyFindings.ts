import type { DiagramType, Finding } from './judgeItem.ts';

/** Counts of one row of the table. */
export interface Tally {
  readonly items: number;
  readonly mutants: number;
  readonly wrongAccepts: number;
  readonly wrongRejects: number;
  readonly otherGraphs: number;
  /** Refused items with a place, and those of them whose first diagnostic touches it. */
  readonly places: number;
  readonly touching: number;
  readonly crashes: number;
  readonly slowest: Finding | undefined;
}

/** Counts some items of one file. */
export function tallyFindings(findings: readonly Finding[]): Tally {
  const count = (fits: (finding: Finding) => boolean): number => findings.filter(fits).length;
  return {
    items: findings.length,
    mutants: count(({ mutant }) => mutant),
    wrongAccepts: count(({ verdict }) => verdict === 'wrong accept'),
    wrongRejects: count(({ verdict }) => verdict === 'wrong reject'),
    otherGraphs: count(({ difference }) => difference !== undefined),
    places: count(({ touches }) => touches !== undefined),
    touching: count(({ touches }) => touches === true),
    crashes: count(({ crash }) => crash !== undefined),
    slowest: findings.reduce<Finding | undefined>(
      (slowest, each) => (slowest === undefined || each.milliseconds > slowest.milliseconds ? each : slowest),
      undefined,
    ),
  };
}

const types: readonly DiagramType[] = ['flowchart', 'state', 'other'];

/** The types that occur, in order, each with its items. */
export function byType(findings: readonly Finding[]): readonly (readonly [DiagramType, readonly Finding[]])[] {
  return types
    .map((type) => [type, findings.filter((finding) => finding.type === type)] as const)
    .filter(([, found]) => found.length > 0);
}
