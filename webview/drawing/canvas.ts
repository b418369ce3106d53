import type { Box } from './box.ts';
import type { Drawing } from './drawing.ts';
import * as viewport from './viewport.ts';

/** The drawing on the stage: where it lies, and how it is moved. */
export interface Canvas {
  show(drawing: Drawing | undefined): void;
  drawing(): Drawing | undefined;
  place(): viewport.Place;
  /** The place, where a person chose it. */
  chosen(): viewport.Place | undefined;
  stage(): viewport.Size;
  /** Moves because a person wanted it: stays so when the window changes. */
  move(to: viewport.Place): void;
  zoom(factor: number): void;
  fit(): void;
  /** Brings a node into sight. */
  reveal(node: string): void;
  /** What the drawing is about now: it keeps that in sight as long as nobody has moved it. */
  follow(node: string | undefined): void;
  center(node: string): void;
}

export interface CanvasInput {
  readonly stage: HTMLElement;
  /** The place of an earlier life of the page, for the first drawing. */
  readonly kept: viewport.Place | undefined;
  /** How many pixels at the right lie under a panel now. */
  readonly covered: () => number;
  readonly onPlace: () => void;
}

export function canvas({ stage, kept, covered, onPlace }: CanvasInput): Canvas {
  let shown: Drawing | undefined;
  let followed: string | undefined;
  let place: viewport.Place = kept ?? { x: 0, y: 0, zoom: 1 };
  let moved = kept !== undefined;
  let size: viewport.Size = { width: 0, height: 0 };

  function free(): viewport.Size {
    return { width: size.width - covered(), height: size.height };
  }
  function boxOf(node: string | undefined): Box | undefined {
    return node === undefined ? undefined : shown?.nodes.get(node)?.box;
  }
  function apply(to: viewport.Place) {
    place = to;
    const { x, y, zoom } = to;
    shown?.canvas.setAttribute('transform', `translate(${x.toFixed(2)},${y.toFixed(2)}) scale(${zoom.toFixed(4)})`);
    onPlace();
  }
  function move(to: viewport.Place) {
    moved = true;
    apply(to);
  }
  function settle() {
    if (!shown || size.width === 0) return;
    apply(moved ? place : viewport.home(shown.box, free(), boxOf(followed)));
  }
  new ResizeObserver(() => {
    size = { width: stage.clientWidth, height: stage.clientHeight };
    settle();
  }).observe(stage);

  return {
    show(drawing) {
      moved = moved && (shown === undefined || drawing === undefined);
      shown = drawing;
      settle();
    },
    drawing: () => shown,
    place: () => place,
    chosen: () => (moved ? place : undefined),
    stage: () => size,
    move,
    zoom: (factor) => move(viewport.zoomAt(place, factor, { x: size.width / 2, y: size.height / 2 })),
    fit() {
      if (!shown) return;
      moved = false;
      apply(viewport.fitAll(shown.box, free()));
    },
    reveal(node) {
      const box = boxOf(node);
      if (box) apply(viewport.reveal(place, box, free()));
    },
    follow(node) {
      if (node === followed) return;
      followed = node;
      const box = boxOf(node);
      if (box && !moved && size.width > 0) apply(viewport.reveal(place, box, free()));
    },
    center(node) {
      const box = boxOf(node);
      if (box) move(viewport.center({ ...place, zoom: Math.max(place.zoom, 0.85) }, box, free()));
    },
  };
}
