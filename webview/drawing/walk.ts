import type { EdgeView, StepView } from '../../src/view/planView.ts';
import type { Box } from './box.ts';

type Boxes = ReadonlyMap<string, { readonly box: Box }>;

/** Who is joined to whom in the drawing, both ways, by drawn ids. */
export type Neighbours = ReadonlyMap<string, ReadonlySet<string>>;

export function neighbours(steps: readonly StepView[], edges: readonly EdgeView[]): Neighbours {
  const drawn = new Map(steps.map((step) => [step.id, step.drawn]));
  const found = new Map<string, Set<string>>();
  const join = (a: string, b: string) => found.set(a, (found.get(a) ?? new Set()).add(b));
  for (const { from, to } of edges) {
    const [a, b] = [drawn.get(from), drawn.get(to)];
    if (a === undefined || b === undefined || a === b) continue;
    join(a, b);
    join(b, a);
  }
  return found;
}

/**
 * The node that an arrow key leads to. Along the flow it follows the lines; across it, it goes to the next node in the
 * same rank. Works on what is seen, so it holds for diagrams that run downwards, upwards and sideways.
 */
export function walk(from: string, key: string, boxes: Boxes, joined: Neighbours): string | undefined {
  const start = boxes.get(from)?.box;
  if (!start) return undefined;
  const along = isVertical(key) === flowsVertically(boxes, joined);
  const candidates = along ? [...(joined.get(from) ?? [])] : [...boxes.keys()].filter((id) => id !== from);
  let best: { readonly id: string; readonly cost: number } | undefined;
  for (const id of candidates) {
    const box = boxes.get(id)?.box;
    if (!box) continue;
    const { ahead, aside } = distance(key, start, box);
    if (ahead < 4 || (!along && !sameRank(key, start, box))) continue;
    const cost = along ? aside : ahead;
    if (!best || cost < best.cost) best = { id, cost };
  }
  return best?.id;
}

function isVertical(key: string): boolean {
  return key === 'ArrowDown' || key === 'ArrowUp';
}

function flowsVertically(boxes: Boxes, joined: Neighbours): boolean {
  let [across, down] = [0, 0];
  for (const [from, others] of joined)
    for (const to of others) {
      const [a, b] = [boxes.get(from)?.box, boxes.get(to)?.box];
      if (!a || !b) continue;
      across += gap(a.x, a.width, b.x, b.width);
      down += gap(a.y, a.height, b.y, b.height);
    }
  return down >= across;
}

/** The free space between two spans, 0 where they overlap. */
function gap(a: number, aLength: number, b: number, bLength: number): number {
  return Math.max(0, Math.max(a, b) - Math.min(a + aLength, b + bLength));
}

function sameRank(key: string, a: Box, b: Box): boolean {
  return isVertical(key) ? gap(a.x, a.width, b.x, b.width) === 0 : gap(a.y, a.height, b.y, b.height) === 0;
}

function distance(key: string, a: Box, b: Box): { readonly ahead: number; readonly aside: number } {
  const dx = b.x + b.width / 2 - (a.x + a.width / 2);
  const dy = b.y + b.height / 2 - (a.y + a.height / 2);
  const ahead = { ArrowDown: dy, ArrowUp: -dy, ArrowRight: dx, ArrowLeft: -dx }[key] ?? 0;
  return { ahead, aside: Math.abs(isVertical(key) ? dx : dy) };
}
