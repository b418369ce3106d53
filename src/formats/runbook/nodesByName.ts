import type { ScannedHeading } from '../../diagram/markdown/scanMarkdown.ts';
import type { WorkflowNode } from '../../workflow/workflowDefinition.ts';
import { comparableName } from './comparableName.ts';

/**
 * Finds the nodes that a heading names: by id, by `id: title`, or by label (formats, decision 1). Node indices, in
 * source order.
 */
export type NodesNamed = (heading: ScannedHeading) => readonly number[];

/** Looks the nodes of a definition up by the names that headings may call them. */
export function nodesByName(nodes: readonly Pick<WorkflowNode, 'id' | 'label'>[]): NodesNamed {
  const byId = new Map<string, number[]>();
  const byLabel = new Map<string, number[]>();
  nodes.forEach((node, index) => {
    add(byId, comparableName(node.id), index);
    add(byLabel, comparableName(node.label), index);
  });
  return ({ text }) => {
    const name = comparableName(text);
    const titled = [...text.matchAll(/:/g)].flatMap(
      ({ index }) => byId.get(comparableName(text.slice(0, index))) ?? [],
    );
    const found = [...(byId.get(name) ?? []), ...(byLabel.get(name) ?? []), ...titled];
    return [...new Set(found)].sort((a, b) => a - b);
  };
}

function add(names: Map<string, number[]>, name: string, index: number): void {
  if (name === '') return;
  const known = names.get(name);
  if (known === undefined) names.set(name, [index]);
  else known.push(index);
}
