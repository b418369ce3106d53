declare const brand: unique symbol;
type Id<Name extends string> = string & { readonly [brand]: Name };

/** Random identity of a run, unique everywhere. */
export type RunId = Id<'RunId'>;
/** Readable identity of a run, unique in its store: `release-14`. Prefix of its step ids. */
export type DesignId = Id<'DesignId'>;
/**
 * A node as the author named it in the diagram. Any string, `constructor` and `__proto__` included: never use one as a
 * key of a plain object.
 */
export type NodeId = Id<'NodeId'>;
/** `<designId>::<nodeId>[::iter_K]`, nested rounds `::iter_2.1`. */
export type StepId = Id<'StepId'>;
/** `e<n>`, n being the place of the edge in source order. */
export type EdgeId = Id<'EdgeId'>;
/** Lower-case hex SHA-256 of the canonical JSON of a plan. */
export type PlanHash = Id<'PlanHash'>;

export const runId = (text: string): RunId => text as RunId;
export const designId = (text: string): DesignId => text as DesignId;
export const nodeId = (text: string): NodeId => text as NodeId;
export const edgeId = (index: number): EdgeId => `e${index}` as EdgeId;
export const planHash = (hex: string): PlanHash => hex as PlanHash;

/**
 * The id of a step. `rounds` holds the current round, from 1, of each loop around the node, outermost first;
 * a step whose rounds are all the first has no suffix.
 */
export function stepId(design: DesignId, node: NodeId, rounds: readonly number[] = []): StepId {
  const suffix = rounds.some((round) => round > 1) ? `::iter_${rounds.join('.')}` : '';
  return `${design}::${node}${suffix}` as StepId;
}

/** Takes back text that was written as a step id: a row, a message. */
export const parseStepId = (text: string): StepId => text as StepId;
