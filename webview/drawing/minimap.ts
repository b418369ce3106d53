import { setAttributes, svgElement } from '../element.ts';
import type { Drawing } from './drawing.ts';
import type { Place, Size } from './viewport.ts';

const WIDTH = 132;
const HEIGHT = 96;

export interface Minimap {
  readonly element: SVGSVGElement;
  /** Draws one small rectangle a node; colours follow the classes of {@link paint}. */
  load(drawing: Drawing | undefined): void;
  paint(node: string, look: string | undefined): void;
  frame(place: Place, stage: Size): void;
}

/**
 * The whole drawing in a corner, with a frame around what is seen. A picture for the pointer: the keyboard has the
 * list.
 */
export function minimap(onMove: (point: { readonly x: number; readonly y: number }) => void): Minimap {
  const dots = svgElement('g');
  const frame = svgElement('rect', { class: 'frame' });
  const map = svgElement(
    'svg',
    { class: 'minimap', viewBox: `0 0 ${WIDTH} ${HEIGHT}`, 'aria-hidden': 'true' },
    dots,
    frame,
  );
  let scale = 1;
  let left = 0;
  let top = 0;
  const shown = new Map<string, SVGRectElement>();

  const go = (event: PointerEvent) => {
    const { x, y } = map.getBoundingClientRect();
    onMove({ x: (event.clientX - x - left) / scale, y: (event.clientY - y - top) / scale });
  };
  map.addEventListener('pointerdown', (event) => {
    map.setPointerCapture(event.pointerId);
    go(event);
  });
  map.addEventListener('pointermove', (event) => {
    if (map.hasPointerCapture(event.pointerId)) go(event);
  });

  return {
    element: map,
    load(drawing) {
      shown.clear();
      dots.replaceChildren();
      if (!drawing) return;
      const { box, nodes } = drawing;
      scale = Math.min(WIDTH / Math.max(1, box.width), HEIGHT / Math.max(1, box.height)) * 0.92;
      left = (WIDTH - box.width * scale) / 2 - box.x * scale;
      top = (HEIGHT - box.height * scale) / 2 - box.y * scale;
      for (const [id, node] of nodes) {
        const dot = svgElement('rect', {
          x: (node.box.x * scale + left).toFixed(1),
          y: (node.box.y * scale + top).toFixed(1),
          width: Math.max(2, node.box.width * scale).toFixed(1),
          height: Math.max(2, node.box.height * scale).toFixed(1),
          rx: 1,
        });
        shown.set(id, dot);
        dots.append(dot);
      }
    },
    paint(node, look) {
      const dot = shown.get(node);
      if (dot) setAttributes(dot, { class: look === undefined ? undefined : `look-${look}` });
    },
    frame(place, stage) {
      setAttributes(frame, {
        x: ((-place.x / place.zoom) * scale + left).toFixed(1),
        y: ((-place.y / place.zoom) * scale + top).toFixed(1),
        width: ((stage.width / place.zoom) * scale).toFixed(1),
        height: ((stage.height / place.zoom) * scale).toFixed(1),
      });
    },
  };
}
