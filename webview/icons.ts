import { svgElement } from './element.ts';

interface Stroke {
  readonly d: string;
  /** `ink` is drawn in the colour of the background, on a filled shape. */
  readonly paint: 'stroke' | 'fill' | 'ink' | 'faint';
  readonly dash?: string;
  readonly class?: string;
}

const circle = (x: number, y: number, r: number) =>
  `M${x - r} ${y}a${r} ${r} 0 1 0 ${2 * r} 0a${r} ${r} 0 1 0 ${-2 * r} 0z`;
const stroke = (d: string, dash?: string): Stroke => ({ d, paint: 'stroke', ...(dash === undefined ? {} : { dash }) });
const fill = (d: string): Stroke => ({ d, paint: 'fill' });
const ink = (d: string): Stroke => ({ d, paint: 'ink' });

const DIAMOND = 'M8 .8l7.2 7.2L8 15.2.8 8z';
const OCTAGON = 'M5 1h6l4 4v6l-4 4H5l-4-4V5z';

/** Every status has a shape of its own, not only a colour. All on a field of 16 by 16. */
const GLYPHS = {
  done: [fill(circle(8, 8, 7)), ink('M4.6 8.3l2.3 2.3 4.5-5')],
  failed: [fill(OCTAGON), ink('M5.4 5.4l5.2 5.2M10.6 5.4l-5.2 5.2')],
  blocked: [fill(OCTAGON), ink('M8 4.4v4.4M8 11.4v.2')],
  running: [
    { d: circle(8, 8, 6), paint: 'faint' },
    { d: 'M8 2a6 6 0 0 1 6 6', paint: 'stroke', class: 'spin' },
    fill(circle(8, 8, 2)),
  ],
  approve: [fill(DIAMOND), ink('M6.3 5.3v5.4M9.7 5.3v5.4')],
  decide: [fill(DIAMOND), ink('M6.2 6.5a1.9 1.9 0 1 1 2.7 1.7c-.6.3-.9.6-.9 1.1M8 11.5v.1')],
  turn: [
    stroke('M4 1.9h8a2.1 2.1 0 0 1 2.1 2.1v8a2.1 2.1 0 0 1-2.1 2.1h-8a2.1 2.1 0 0 1-2.1-2.1v-8A2.1 2.1 0 0 1 4 1.9z'),
    fill(circle(8, 8, 2.2)),
  ],
  ready: [stroke(circle(8, 8, 6)), fill('M6.5 5.3v5.4l4.2-2.7z')],
  pending: [stroke(circle(8, 8, 6), '2.2 2.5')],
  skipped: [stroke('M2 8.5a6 6 0 0 1 11-2.6'), stroke('M13.6 2.6l-.4 3.6-3.5-.5'), fill(circle(8, 11.4, 1.6))],
  paused: [stroke(circle(8, 8, 6.2)), stroke('M6.3 5.6v4.8M9.7 5.6v4.8')],
  cancelled: [stroke(circle(8, 8, 6.2)), stroke('M3.8 3.8l8.4 8.4')],

  play: [fill('M4 2.5v11l9-5.5z')],
  pause: [stroke('M5.5 3v10M10.5 3v10')],
  stop: [fill('M4.5 3.5h7a1 1 0 0 1 1 1v7a1 1 0 0 1-1 1h-7a1 1 0 0 1-1-1v-7a1 1 0 0 1 1-1z')],
  plus: [stroke('M8 3v10M3 8h10')],
  minus: [stroke('M3 8h10')],
  fit: [stroke('M2 6V2h4M10 2h4v4M14 10v4h-4M6 14H2v-4')],
  target: [stroke(circle(8, 8, 4.5)), stroke('M8 1v3M8 12v3M1 8h3M12 8h3')],
  check: [stroke('M3 8.5l3.3 3.3L13 4.8')],
  close: [stroke('M4 4l8 8M12 4l-8 8')],
  file: [stroke('M4 1.8h5l3.2 3.2v9.2H4zM9 1.8V5h3.2')],
  retry: [stroke('M13 8a5 5 0 1 1-1.5-3.6M12.8 1.8v3h-3')],
  undo: [stroke('M5.8 2.6L2.6 5.8 5.8 9M3 5.8h6.4a4 4 0 0 1 0 8H6.2')],
  more: [fill(`${circle(3.3, 8, 1.3)}${circle(8, 8, 1.3)}${circle(12.7, 8, 1.3)}`)],
  comment: [stroke('M2 3h12v8H8l-3.5 3v-3H2z')],
  chevron: [stroke('M4 6l4 4 4-4')],
  info: [stroke(circle(8, 8, 6.2)), stroke('M8 7.3v4M8 4.8v.1')],
  warning: [stroke('M8 2L14.6 13.6H1.4zM8 6.5v3.2M8 11.6v.1')],

  person: [stroke(circle(8, 5, 2.6)), stroke('M2.8 14c.4-3 2.4-4.6 5.2-4.6s4.8 1.6 5.2 4.6')],
  form: [stroke('M2 4.5h12v7H2zM4.7 6.7v2.6')],
  tool: [stroke('M2.5 4.5l3 3-3 3M8 11h5.5')],
  gate: [stroke('M8 1.8L14.2 8 8 14.2 1.8 8z')],
  agent: [
    stroke('M4.5 5h7a2 2 0 0 1 2 2v4a2 2 0 0 1-2 2h-7a2 2 0 0 1-2-2V7a2 2 0 0 1 2-2zM8 5V2.2M6 8.6v1.2M10 8.6v1.2'),
  ],
  end: [stroke(circle(8, 8, 5.8)), fill(circle(8, 8, 2.6))],
  start: [stroke(circle(8, 8, 5.8))],
} as const satisfies Record<string, readonly Stroke[]>;

export type IconName = keyof typeof GLYPHS;

/** A picture beside words: hidden from screen readers, which get the words. */
export function icon(name: IconName, slot?: 'start'): SVGSVGElement {
  return svgElement(
    'svg',
    { class: 'icon', viewBox: '0 0 16 16', width: 16, height: 16, 'aria-hidden': 'true', slot },
    ...glyph(name),
  );
}

/** The shapes of an icon, for a drawing that places them itself. */
export function glyph(name: IconName): readonly SVGPathElement[] {
  const strokes: readonly Stroke[] = GLYPHS[name];
  return strokes.map(({ d, paint, dash, class: extra }) =>
    svgElement('path', {
      d,
      class: extra === undefined ? `glyph-${paint}` : `glyph-${paint} ${extra}`,
      'stroke-dasharray': dash,
    }),
  );
}
