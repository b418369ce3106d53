import type { Flow } from './flow.ts';

/** A decision that can keep a join from running although an independent branch arrives. */
export interface MixedJoin {
  /** Node index of the decision. */
  readonly decision: number;
  /** Edge index: an independent branch. */
  readonly branch: number;
}

/** What was found out about a flow so far, so that no question is worked on twice. */
export interface Analysis {
  readonly flow: Flow;
  /** Steps of work that are left. It bounds the time on huge diagrams: what it does not reach is not reported. */
  budget: number;
  /** Pairs of walks that are known to lead nowhere, by their key. */
  readonly refuted: Set<number>;
  readonly mixedJoins: Map<number, MixedJoin | undefined>;
}

/** Ordinary diagrams need a few hundred steps. */
const defaultBudget = 200_000;

export function beginAnalysis(flow: Flow): Analysis {
  return { flow, budget: defaultBudget, refuted: new Set(), mixedJoins: new Map() };
}
