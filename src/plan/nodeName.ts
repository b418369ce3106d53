import { oneLine } from '../core/oneLine.ts';
import type { PlanNode } from './plan.ts';

/** How a message names a node: its label on one line, cut where it is long. */
export function nodeName(node: Pick<PlanNode, 'id' | 'label'>): string {
  const text = oneLine(node.label.trim() === '' ? node.id : node.label);
  return `'${text.length > 60 ? `${text.slice(0, 59).trimEnd()}…` : text}'`;
}
