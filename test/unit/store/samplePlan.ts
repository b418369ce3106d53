import { canonicalJson } from '../../../src/core/canonicalJson.ts';
import { edgeId, nodeId, planHash } from '../../../src/core/ids.ts';
import { sha256Hex } from '../../../src/core/sha256.ts';
import type { Plan, PlanEdge, PlanNode, PlanWay } from '../../../src/plan/plan.ts';
import { flowchartProfile } from '../../../src/workflow/profile.ts';

/** An edge of a sample: from, to and a label. */
export type SampleEdge = readonly [from: string, to: string, label?: string];

/** A plan without loops, built by hand, so that the store is tested with ids that no parser would let through. */
export function samplePlan(ids: readonly string[], links: readonly SampleEdge[], title = 'Sample'): Plan {
  const indexOf = (id: string): number => ids.indexOf(id);
  const range = { start: 0, end: 0 };
  const edges: PlanEdge[] = links.map(([from, to, label], index) => ({
    index,
    id: edgeId(index),
    from: indexOf(from),
    to: indexOf(to),
    ...(label === undefined ? {} : { label }),
    range,
    stroke: 'normal',
    startEnd: 'none',
    endEnd: 'arrow',
    drawn: index,
  }));
  const nodes: PlanNode[] = ids.map((id, index) => {
    const outgoing = edges.filter((edge) => edge.from === index).map((edge) => edge.index);
    const labels = new Set(outgoing.map((edge) => edges[edge]?.label));
    return {
      index,
      id: nodeId(id),
      label: id,
      kind: 'task',
      shape: 'squareRect',
      range,
      wave: 0,
      loops: [],
      decides: labels.size > 1,
      ways: [...labels].map((label) => wayOf(label, edges, outgoing)),
      incoming: edges.filter((edge) => edge.to === index).map((edge) => edge.index),
      outgoing,
    };
  });
  const content: Omit<Plan, 'planHash'> = {
    schemaVersion: 1,
    format: 'mermaid',
    profile: flowchartProfile,
    title,
    direction: 'TB',
    nodes,
    edges,
    loops: [],
    groups: [],
    waves: [nodes.map((node) => node.index)],
    sourceText: 'flowchart TB\n',
    drawing: { text: 'flowchart TB\n', nodeIds: ids.map((_, index) => `n${index}`), groupIds: [], edges: [] },
  };
  return { ...content, planHash: planHash(sha256Hex(canonicalJson(content))) };
}

/** `n0 --> n1 --> …`. */
export function chainPlan(length: number): Plan {
  const ids = Array.from({ length }, (_, index) => `n${index}`);
  return samplePlan(
    ids,
    ids.slice(1).map((id, index) => [`n${index}`, id]),
  );
}

function wayOf(label: string | undefined, edges: readonly PlanEdge[], outgoing: readonly number[]): PlanWay {
  return {
    ...(label === undefined ? {} : { label }),
    edges: outgoing.filter((edge) => edges[edge]?.label === label),
    failure: false,
    negative: false,
  };
}
