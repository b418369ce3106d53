import type { Box } from './box.ts';
import type { Size } from './viewport.ts';

export type Side = 'right' | 'left' | 'below' | 'above';

export interface CalloutPlace {
  readonly side: Side;
  readonly x: number;
  readonly y: number;
  /** Where the tip is, from the card's upper left corner along its edge. */
  readonly tip: number;
  /** How many square pixels of the others it covers. */
  readonly covered: number;
}

const DISTANCE = 16;
const EDGE = 8;

/**
 * Where a card of this size goes beside a node so that it covers as little as possible of `others` (nodes, panels). All
 * in pixels of the stage. Nothing when the node is out of sight or no side has room.
 */
export function placeCallout(card: Size, node: Box, stage: Size, others: readonly Box[]): CalloutPlace | undefined {
  const middle = { x: node.x + node.width / 2, y: node.y + node.height / 2 };
  if (middle.x < 0 || middle.y < 0 || middle.x > stage.width || middle.y > stage.height) return undefined;
  const x = clamp(middle.x - card.width / 2, stage.width - card.width - EDGE);
  const y = clamp(middle.y - card.height / 2, stage.height - card.height - EDGE);
  const places: readonly Omit<CalloutPlace, 'covered'>[] = [
    { side: 'right', x: node.x + node.width + DISTANCE, y, tip: middle.y - y },
    { side: 'left', x: node.x - card.width - DISTANCE, y, tip: middle.y - y },
    { side: 'below', x, y: node.y + node.height + DISTANCE, tip: middle.x - x },
    { side: 'above', x, y: node.y - card.height - DISTANCE, tip: middle.x - x },
  ];
  let best: CalloutPlace | undefined;
  for (const place of places) {
    const box = { x: place.x, y: place.y, ...card };
    if (!isInside(box, stage)) continue;
    const covered = others.reduce((sum, other) => sum + overlap(box, other), 0);
    if (!best || covered < best.covered) best = { ...place, covered };
  }
  return best;
}

function clamp(value: number, most: number): number {
  return Math.max(EDGE, Math.min(value, most));
}

function isInside({ x, y, width, height }: Box, stage: Size): boolean {
  return x >= EDGE && y >= EDGE && x + width <= stage.width - EDGE && y + height <= stage.height - EDGE;
}

function overlap(a: Box, b: Box): number {
  const width = Math.min(a.x + a.width, b.x + b.width) - Math.max(a.x, b.x);
  const height = Math.min(a.y + a.height, b.y + b.height) - Math.max(a.y, b.y);
  return width > 0 && height > 0 ? width * height : 0;
}
