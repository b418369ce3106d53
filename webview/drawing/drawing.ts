import { svgElement } from '../element.ts';
import type { Box } from './box.ts';
import { cleanSvg } from './cleanSvg.ts';
import { type DrawnNode, drawnNode } from './drawnNode.ts';
import { renderMermaid } from './renderMermaid.ts';

export interface DrawnEdge {
  readonly line: SVGElement;
  readonly label: SVGElement | undefined;
}

/** A diagram on screen. Laid out once; from then on only classes and short texts change. */
export interface Drawing {
  readonly svg: SVGSVGElement;
  /** Everything that moves and scales together. */
  readonly canvas: SVGGElement;
  /** In the drawing's own units. */
  readonly box: Box;
  /** By the safe ids of the text: `n0`, `e0`. */
  readonly nodes: ReadonlyMap<string, DrawnNode>;
  readonly edges: ReadonlyMap<string, DrawnEdge>;
}

/** Lays out Mermaid text with safe ids and puts the drawing into `place`. Throws when it cannot be drawn. */
export async function draw(text: string, place: Element): Promise<Drawing> {
  const svg = cleanSvg(await renderMermaid(text));
  const { x, y, width, height } = svg.viewBox.baseVal;
  const canvas = svgElement('g', { class: 'canvas' });
  canvas.append(...svg.childNodes);
  svg.replaceChildren(canvas);
  for (const name of ['viewBox', 'width', 'height']) svg.removeAttribute(name);
  svg.setAttribute('class', 'drawing');
  svg.setAttribute('role', 'group');
  svg.setAttribute('aria-label', 'Diagram');
  place.replaceChildren(svg);
  placeGroupTitles(svg);
  return { svg, canvas, box: { x, y, width, height }, nodes: findNodes(svg, canvas), edges: findEdges(svg) };
}

function findNodes(svg: SVGSVGElement, canvas: SVGGElement): ReadonlyMap<string, DrawnNode> {
  const nodes = new Map<string, DrawnNode>();
  for (const group of svg.querySelectorAll<SVGGElement>('g.node')) {
    const id = /-flowchart-(n\d+)-\d+$/.exec(group.id)?.[1];
    if (id !== undefined) nodes.set(id, drawnNode(id, group, canvas));
  }
  return nodes;
}

function findEdges(svg: SVGSVGElement): ReadonlyMap<string, DrawnEdge> {
  const labels = new Map<string, SVGElement>();
  for (const label of svg.querySelectorAll<SVGElement>('.label[data-id]')) {
    const id = label.getAttribute('data-id');
    if (id && label.parentElement instanceof SVGElement) labels.set(id, label.parentElement);
  }
  const edges = new Map<string, DrawnEdge>();
  for (const line of svg.querySelectorAll<SVGElement>('path[data-id]')) {
    const id = line.getAttribute('data-id');
    if (id) edges.set(id, { line, label: labels.get(id) });
  }
  return edges;
}

/** Titles of groups stand on the upper left edge, out of the way of the lines that come in from above. */
function placeGroupTitles(svg: SVGSVGElement): void {
  for (const cluster of svg.querySelectorAll('g.cluster')) {
    const frame = cluster.querySelector('rect');
    const title = cluster.querySelector('.cluster-label');
    if (frame && title)
      title.setAttribute('transform', `translate(${frame.x.baseVal.value + 10},${frame.y.baseVal.value - 9})`);
  }
}
