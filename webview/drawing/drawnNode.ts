import type { StepLook } from '../../src/view/stepLook.ts';
import { setAttributes, setText, svgElement } from '../element.ts';
import { glyph } from '../icons.ts';
import type { Box } from './box.ts';

export interface DrawnNode {
  readonly id: string;
  readonly group: SVGGElement;
  /** Where its shape lies, in the drawing's own units. */
  readonly box: Box;
  paint(state: NodeState): void;
}

export interface NodeState {
  /** Absent before a run. */
  readonly look?: StepLook;
  readonly terminal: boolean;
  readonly selected: boolean;
  /** Below the node: duration, `your turn`. */
  readonly meta: string;
  /** Read out. */
  readonly sentence: string;
}

/** Takes hold of one node of a fresh drawing: adds its badge and its line of small text, makes it a button. */
export function drawnNode(id: string, group: SVGGElement, canvas: SVGGElement): DrawnNode {
  const shape = findShape(group);
  shape.classList.add('shape');
  const inner = innerBox(shape);
  const diamond = shape instanceof SVGPolygonElement && shape.points.numberOfItems === 4;
  const badge = svgElement('g', { class: 'badge', transform: badgePlace(inner, diamond) });
  const offset = offsetIn(group, canvas);
  const meta = svgElement('text', {
    'aria-hidden': 'true',
    transform: `translate(${offset.x},${offset.y})`,
    ...metaPlace(inner, diamond),
  });
  group.append(badge);
  // Over everything else, and no part of the button: its sentence says the same in full.
  canvas.append(meta);
  for (const child of group.children) child.setAttribute('aria-hidden', 'true');
  setAttributes(group, { role: 'button', tabindex: -1, 'data-node': id });
  let painted: StepLook | undefined;
  return {
    id,
    group,
    box: { x: inner.x + offset.x, y: inner.y + offset.y, width: inner.width, height: inner.height },
    paint({ look, terminal, selected, meta: text, sentence }) {
      if (look !== painted) {
        if (painted) group.classList.remove(`look-${painted}`);
        if (look) group.classList.add(`look-${look}`);
        badge.replaceChildren(
          ...(look ? [svgElement('circle', { class: 'halo', cx: 8, cy: 8, r: 9.5 }), ...glyph(look)] : []),
        );
        painted = look;
      }
      group.classList.toggle('terminal', terminal);
      group.classList.toggle('selected', selected);
      setText(meta, text);
      setAttributes(meta, { class: look ? `meta look-${look}` : 'meta' });
      setAttributes(group, { 'aria-label': sentence });
    },
  };
}

function findShape(group: SVGGElement): SVGGraphicsElement {
  const children = [...group.children].filter((child) => child instanceof SVGGraphicsElement);
  const outline = children.find((child) => !child.classList.contains('label')) ?? children[0];
  return outline ?? group;
}

function innerBox(shape: SVGGraphicsElement): Box {
  const { x, y, width, height } = shape.getBBox();
  const moved = shape.transform.baseVal.consolidate()?.matrix;
  return { x: x + (moved?.e ?? 0), y: y + (moved?.f ?? 0), width, height };
}

/** The corner of a box; the middle of the upper left side of a diamond. */
function badgePlace({ x, y, width, height }: Box, diamond: boolean): string {
  return diamond ? `translate(${x + width * 0.25 - 8},${y + height * 0.25 - 8})` : `translate(${x - 5},${y - 8})`;
}

function metaPlace({ x, y, width, height }: Box, diamond: boolean): Record<string, string | number> {
  return diamond
    ? { x: x + width * 0.75 + 7, y: y + height * 0.75 + 9, 'text-anchor': 'start' }
    : { x: x + width - 1, y: y + height + 12.5, 'text-anchor': 'end' };
}

function offsetIn(group: SVGGElement, canvas: SVGGElement): { readonly x: number; readonly y: number } {
  let x = 0;
  let y = 0;
  for (let at: Element | null = group; at instanceof SVGGraphicsElement && at !== canvas; at = at.parentElement) {
    const moved = at.transform.baseVal.consolidate()?.matrix;
    x += moved?.e ?? 0;
    y += moved?.f ?? 0;
  }
  return { x, y };
}
