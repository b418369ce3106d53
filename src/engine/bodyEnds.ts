import type { PlanNode } from '../plan/plan.ts';
import { comparableLabel } from '../workflow/outcome.ts';
import { waysFor, waysOfFailure } from './route.ts';
import { asksWhichWay, scriptVerdict } from './scriptOutcome.ts';

/** One of the ends that the body of a step may come to, named instead of performed. */
export interface BodyEnd {
  /** `well`, `badly`, or `outcome LABEL`. */
  readonly id: string;
  readonly type: 'well' | 'badly' | 'outcome';
  /** What the body itself reports. */
  readonly report: { readonly type: 'complete'; readonly outcome?: string } | { readonly type: 'fail' };
  /** What the run does then: takes these edges, asks a person for the way, or holds the step until somebody decides. */
  readonly effect:
    | { readonly type: 'takes'; readonly edges: readonly number[] }
    | { readonly type: 'asks' }
    | { readonly type: 'holds' };
}

/**
 * All ends that the body of a node may come to (semantics section 3): it goes well, it fails, or it names one of the
 * ways out that neither of the two takes. Together they reach every way that the step can take.
 */
export function bodyEnds(node: PlanNode): readonly BodyEnd[] {
  const common = [endOf(node, 'well', reportOf(node, true)), endOf(node, 'badly', reportOf(node, false))];
  if (!node.decides) return common;
  const taken = new Set(common.map(({ effect }) => edgesKey(effect)));
  const named = node.ways.flatMap(({ label }) => (label === undefined ? [] : [outcomeEnd(node, label)]));
  return [...common, ...named.filter(({ effect }) => !taken.has(edgesKey(effect)))];
}

function outcomeEnd(node: PlanNode, label: string): BodyEnd {
  const end = endOf(node, 'outcome', { type: 'complete', outcome: label });
  return { ...end, id: `outcome ${comparableLabel(label)}` };
}

function endOf(node: PlanNode, type: BodyEnd['type'], report: BodyEnd['report']): BodyEnd {
  return { id: type, type, report, effect: consequenceOf(node, report) };
}

function reportOf(node: PlanNode, succeeded: boolean): BodyEnd['report'] {
  if (node.kind === 'script') return scriptVerdict(node, succeeded, undefined);
  return succeeded ? { type: 'complete' } : { type: 'fail' };
}

function consequenceOf(node: PlanNode, report: BodyEnd['report']): BodyEnd['effect'] {
  if (report.type === 'fail') {
    const ways = waysOfFailure(node);
    return ways === undefined ? { type: 'holds' } : takes(node, ways);
  }
  if (!node.decides) return { type: 'takes', edges: node.outgoing };
  const ways = report.outcome === undefined && asksWhichWay(node) ? undefined : waysFor(node, report.outcome);
  return ways === undefined ? { type: 'asks' } : takes(node, ways);
}

function takes(node: PlanNode, ways: readonly number[]): BodyEnd['effect'] {
  return { type: 'takes', edges: ways.flatMap((way) => node.ways[way]?.edges ?? []) };
}

function edgesKey(effect: BodyEnd['effect']): string {
  return effect.type === 'takes' ? effect.edges.join() : effect.type;
}
