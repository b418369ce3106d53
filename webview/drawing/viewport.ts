import type { Box } from './box.ts';

/** Where the drawing lies on the stage: screen = `x` + `zoom` × drawing. */
export interface Place {
  readonly x: number;
  readonly y: number;
  readonly zoom: number;
}

export interface Size {
  readonly width: number;
  readonly height: number;
}

const SMALLEST = 0.08;
const LARGEST = 4;
/** Below this, labels cannot be read. */
const READABLE = 0.62;
const COMFORTABLE = 0.85;
const MARGIN = 28;

/** The whole drawing in the middle of the stage, at most a quarter larger than life. */
export function fitAll(box: Box, stage: Size): Place {
  const zoom = clamp(
    Math.min(
      1.25,
      (stage.width - MARGIN * 2) / Math.max(1, box.width),
      (stage.height - MARGIN * 2) / Math.max(1, box.height),
    ),
  );
  return {
    x: (stage.width - box.width * zoom) / 2 - box.x * zoom,
    y: (stage.height - box.height * zoom) / 2 - box.y * zoom,
    zoom,
  };
}

/** The whole drawing where its labels can be read, else the part around `focus`. */
export function home(box: Box, stage: Size, focus: Box | undefined): Place {
  const whole = fitAll(box, stage);
  if (whole.zoom >= READABLE || !focus) return whole;
  const { x, y, zoom } = center({ ...whole, zoom: COMFORTABLE }, focus, stage);
  return {
    x: withoutGap(x, box.x * zoom, box.width * zoom, stage.width),
    y: withoutGap(y, box.y * zoom, box.height * zoom, stage.height),
    zoom,
  };
}

/**
 * Shifts what is longer than the room so that no free space is left at either end, and puts what is shorter in the
 * middle.
 */
function withoutGap(shift: number, start: number, length: number, room: number): number {
  if (length + MARGIN * 2 <= room) return (room - length) / 2 - start;
  return Math.max(room - MARGIN - start - length, Math.min(MARGIN - start, shift));
}

/** The same zoom, with `target` in the middle. */
export function center(place: Place, target: Box, stage: Size): Place {
  return {
    x: stage.width / 2 - (target.x + target.width / 2) * place.zoom,
    y: stage.height / 2 - (target.y + target.height / 2) * place.zoom,
    zoom: place.zoom,
  };
}

/** Moves as little as needed to bring `target` into sight, and not at all when it is. */
export function reveal(place: Place, target: Box, stage: Size): Place {
  const seen = toScreen(place, target);
  const x = place.x + shift(seen.x, seen.width, stage.width);
  const y = place.y + shift(seen.y, seen.height, stage.height);
  return x === place.x && y === place.y ? place : { x, y, zoom: place.zoom };
}

/** How far a span must move to lie inside `room`, with a margin; its start where it does not fit. */
function shift(start: number, length: number, room: number): number {
  if (start < MARGIN) return MARGIN - start;
  const over = start + length - (room - MARGIN);
  return over > 0 ? -Math.min(over, start - MARGIN) : 0;
}

/** Zooms by `factor` around a point of the stage that stays where it is. */
export function zoomAt(place: Place, factor: number, at: { readonly x: number; readonly y: number }): Place {
  const zoom = clamp(place.zoom * factor);
  const ratio = zoom / place.zoom;
  return { x: at.x - (at.x - place.x) * ratio, y: at.y - (at.y - place.y) * ratio, zoom };
}

/** Where a box of the drawing is seen on the stage. */
export function toScreen(place: Place, box: Box): Box {
  return {
    x: place.x + box.x * place.zoom,
    y: place.y + box.y * place.zoom,
    width: box.width * place.zoom,
    height: box.height * place.zoom,
  };
}

function clamp(zoom: number): number {
  return Math.max(SMALLEST, Math.min(LARGEST, zoom));
}
