import type { DdeDiagram } from '../../formats/dde/ddeDiagram.ts';

/** What a plan is made of besides its diagram. */
export interface PlanIdentity {
  readonly designId: string;
  /** Lower-case hex SHA-256 of the file's bytes. */
  readonly sourceHash: string;
}

/** The plan as JSON, letter for letter as the format's first parser prints it: sorted names, two blanks, ASCII only. */
export function planJson(diagram: DdeDiagram, { designId, sourceHash }: PlanIdentity): string {
  const plan = {
    design_id: designId,
    edges: diagram.edges.map(({ from, kind, label, to }) => ({ from, kind, label: label ?? null, to })),
    entry_nodes: diagram.entries.toSorted(byCodePoint),
    format: diagram.format,
    nodes: diagram.nodes.map(({ id, label, maxIterations, model, shape, type }) => ({
      id,
      label,
      max_iter: maxIterations,
      model: model ?? null,
      shape,
      type: type ?? null,
    })),
    source_hash: sourceHash,
    terminal_nodes: diagram.terminals.toSorted(byCodePoint),
  };
  return `${asciiOnly(JSON.stringify(plan, undefined, 2))}\n`;
}

/** UTF-8 sorts as code points do, UTF-16 does not. */
function byCodePoint(a: string, b: string): number {
  return Buffer.compare(Buffer.from(a), Buffer.from(b));
}

function asciiOnly(json: string): string {
  return json.replace(/[\u007f-\uffff]/g, (unit) => `\\u${unit.charCodeAt(0).toString(16).padStart(4, '0')}`);
}
