import type { Plan } from '../../src/plan/plan.ts';
import type { NodeKind } from '../../src/workflow/nodeKind.ts';
import type { StepSettings } from '../../src/workflow/stepSettings.ts';
import { sketchedPlan } from './sketchedPlan.ts';

interface Options {
  readonly kinds?: Readonly<Record<string, NodeKind>>;
  readonly title?: string;
  readonly settings?: Readonly<Record<string, StepSettings>>;
}

/**
 * A plan of steps `Do A`, `Do B` from lines such as `A --> B` and `A -- yes --> C`; tasks where `kinds` says nothing
 * else.
 */
export function compiledPlan(
  lines: readonly string[],
  { kinds = {}, title = 'Release', settings = {} }: Options = {},
): Plan {
  const ids = lines.flatMap((line) => line.trim().split(/ (?:-- .+ )?--> /));
  const nodes = Object.fromEntries(
    ids.map((id) => [
      id,
      { label: `Do ${id}`, kind: kinds[id] ?? 'task', ...(settings[id] && { settings: settings[id] }) },
    ]),
  );
  return sketchedPlan({ edges: lines, nodes, title });
}
