import { nodeId } from '../../../src/core/ids.ts';
import { compilePlan } from '../../../src/plan/compilePlan.ts';
import type { Plan } from '../../../src/plan/plan.ts';
import type { NodeKind } from '../../../src/workflow/nodeKind.ts';
import { flowchartProfile } from '../../../src/workflow/profile.ts';

/** A plan from lines such as `A --> B` and `A -- yes --> C`; nodes are tasks where `kinds` says nothing else. */
export function compiledPlan(
  lines: readonly string[],
  {
    kinds = {},
    title = 'Release',
  }: { readonly kinds?: Readonly<Record<string, NodeKind>>; readonly title?: string } = {},
): Plan {
  const links = lines.map((line) => {
    const [, from = line.trim(), label, to] = /^(\S+) (?:-- (.+) )?--> (\S+)$/.exec(line.trim()) ?? [];
    return { from, label, to };
  });
  const ids = [...new Set(links.flatMap(({ from, to }) => (to === undefined ? [from] : [from, to])))];
  const range = { start: 0, end: 0 };
  const { plan, problems } = compilePlan({
    format: 'mermaid',
    profile: flowchartProfile,
    title,
    direction: 'TB',
    nodes: ids.map((id) => ({
      id: nodeId(id),
      label: `Do ${id}`,
      kind: kinds[id] ?? 'task',
      shape: 'squareRect',
      range,
    })),
    edges: links.flatMap(({ from, label, to }) =>
      to === undefined
        ? []
        : {
            from: nodeId(from),
            to: nodeId(to),
            range,
            orders: true,
            stroke: 'normal' as const,
            startEnd: 'none' as const,
            endEnd: 'arrow' as const,
            ...(label !== undefined && { label }),
          },
    ),
    groups: [],
    sourceText: lines.join('\n'),
  });
  if (plan === undefined) throw new Error(problems.map(({ message }) => message).join('; '));
  return plan;
}
