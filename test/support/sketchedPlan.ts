import { nodeId } from '../../src/core/ids.ts';
import type { Plan } from '../../src/plan/plan.ts';
import type { NodeKind } from '../../src/workflow/nodeKind.ts';
import { flowchartProfile } from '../../src/workflow/profile.ts';
import type { StepSettings } from '../../src/workflow/stepSettings.ts';
import { planOf } from './driveRun.ts';

export interface NodeSketch {
  readonly label?: string;
  readonly kind?: NodeKind;
  readonly shape?: string;
  readonly group?: number;
  readonly brief?: string;
  readonly settings?: StepSettings;
}

export interface PlanSketch {
  /** `A`, `A --> B`, `A -- yes --> B`. */
  readonly edges: readonly string[];
  readonly nodes?: Readonly<Record<string, NodeSketch>>;
  /** Title, and the index of the group around it. */
  readonly groups?: readonly { readonly title: string; readonly parent?: number }[];
  readonly title?: string;
  readonly maxIterations?: number;
}

/** A small plan; nodes are tasks, named by their ids, where nothing else is said. */
export function sketchedPlan({ edges, nodes = {}, groups = [], title = 'A plan', maxIterations }: PlanSketch): Plan {
  const links = edges.map((line) => {
    const [, from = line.trim(), label, to] = /^(\S+) (?:-- (.+) )?--> (\S+)$/.exec(line.trim()) ?? [];
    return { from, label, to };
  });
  const ids = [...new Set(links.flatMap(({ from, to }) => (to === undefined ? [from] : [from, to])))];
  const range = { start: 0, end: 0 };
  return planOf({
    format: 'mermaid',
    profile: flowchartProfile,
    title,
    direction: 'TB',
    nodes: ids.map((id) => ({ id: nodeId(id), label: id, kind: 'task', shape: 'squareRect', range, ...nodes[id] })),
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
    groups: groups.map((group, index) => ({ id: `group${index}`, range, ...group })),
    sourceText: edges.join('\n'),
    ...(maxIterations !== undefined && { maxIterations }),
  });
}
