import { canonicalJson } from '../core/canonicalJson.ts';
import type { Plan, PlanNode } from '../plan/plan.ts';
import { listLabels } from './listLabels.ts';

/**
 * What of a document changed since a plan was frozen from it, as the subject of a sentence: `The diagram and the
 * commands of Check the database`. Undefined where a run would still do the same: titles, places and line ends do not
 * count.
 */
export function describeDrift(frozen: Plan, now: Plan): string | undefined {
  if (frozen.planHash === now.planHash) return undefined;
  const isRedrawn = withoutReturns(frozen.sourceText) !== withoutReturns(now.sourceText);
  const parts = [
    ...(isRedrawn ? ['the diagram'] : []),
    ...changedSections(frozen, now, 'the commands of', ({ commands }) => canonicalJson(commands ?? [])),
    ...changedSections(frozen, now, 'the words about', ({ brief }) => brief ?? ''),
  ];
  if (parts.length === 0 && meaningOf(frozen) !== meaningOf(now)) parts.push('the meaning of the diagram');
  const subject = listLabels(parts);
  return subject === '' ? undefined : subject.charAt(0).toUpperCase() + subject.slice(1);
}

/** Steps that only one of the two has count as a changed diagram. */
function changedSections(frozen: Plan, now: Plan, words: string, said: (node: PlanNode) => string): readonly string[] {
  const nodes = new Map(now.nodes.map((node) => [node.id, node]));
  const changed = frozen.nodes.filter((node) => {
    const same = nodes.get(node.id);
    return same !== undefined && said(same) !== said(node);
  });
  return changed.length === 0 ? [] : [`${words} ${listLabels(changed.map(({ label }) => label))}`];
}

/** What a run goes by, but for what sections say. */
function meaningOf({ profile, nodes, edges, loops }: Plan): string {
  const bare = nodes.map(({ range: _range, brief: _brief, commands: _commands, ...node }) => node);
  return canonicalJson({ profile, loops, nodes: bare, edges: edges.map(({ range: _range, ...edge }) => edge) });
}

const withoutReturns = (text: string): string => text.replace(/\r\n?/g, '\n');
