import type { Place } from './viewport.ts';
import { zoomAt } from './viewport.ts';

export interface Movable {
  place(): Place;
  move(to: Place): void;
}

/** Dragging moves, the wheel scrolls, the wheel with Ctrl (or a pinch) zooms at the pointer. */
export function panAndZoom(stage: HTMLElement, surface: Element, { place, move }: Movable): void {
  let from: { readonly x: number; readonly y: number } | undefined;

  stage.addEventListener(
    'wheel',
    (event) => {
      if (!isSurface(surface, event.target)) return;
      event.preventDefault();
      const at = place();
      if (!event.ctrlKey && !event.metaKey) {
        move({ ...at, x: at.x - event.deltaX, y: at.y - event.deltaY });
        return;
      }
      const { left, top } = stage.getBoundingClientRect();
      move(zoomAt(at, Math.exp(-event.deltaY / 300), { x: event.clientX - left, y: event.clientY - top }));
    },
    { passive: false },
  );
  stage.addEventListener('pointerdown', (event) => {
    if (event.button !== 0 || !isSurface(surface, event.target) || isNode(event.target)) return;
    from = { x: event.clientX, y: event.clientY };
    stage.setPointerCapture(event.pointerId);
    stage.classList.add('dragging');
  });
  stage.addEventListener('pointermove', (event) => {
    if (!from) return;
    const at = place();
    move({ ...at, x: at.x + event.clientX - from.x, y: at.y + event.clientY - from.y });
    from = { x: event.clientX, y: event.clientY };
  });
  const end = () => {
    from = undefined;
    stage.classList.remove('dragging');
  };
  stage.addEventListener('pointerup', end);
  stage.addEventListener('pointercancel', end);
}

function isSurface(surface: Element, target: EventTarget | null): boolean {
  return target instanceof Node && surface.contains(target);
}

function isNode(target: EventTarget | null): boolean {
  return target instanceof Element && target.closest('.node') !== null;
}
