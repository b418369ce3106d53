const ELEMENTS: ReadonlySet<string> = new Set([
  'svg',
  'g',
  'path',
  'rect',
  'circle',
  'ellipse',
  'polygon',
  'polyline',
  'line',
  'text',
  'tspan',
  'marker',
  'defs',
]);

const ATTRIBUTES: ReadonlySet<string> = new Set(
  (
    'id class d x y x1 x2 y1 y2 cx cy r rx ry dx dy width height points transform viewBox refX refY markerWidth markerHeight ' +
    'markerUnits orient marker-start marker-end text-anchor data-id font-weight font-style'
  ).split(' '),
);

/**
 * Our own pass over what mermaid made, after mermaid's: only shapes and text stay, with attributes that can neither
 * load nor run anything. Links are unwrapped, everything else that is not on the list goes. Throws when the markup
 * holds no SVG. It is read as HTML, which is how mermaid writes it, in a template, where nothing loads or runs.
 */
export function cleanSvg(markup: string): SVGSVGElement {
  const template = document.createElement('template');
  template.innerHTML = markup;
  const root = template.content.firstElementChild;
  if (!(root instanceof SVGSVGElement)) throw new Error('Mermaid made no SVG.');
  for (const found of [...root.querySelectorAll('*')]) {
    if (found.localName === 'a') found.replaceWith(...found.childNodes);
    else if (!(found instanceof SVGElement) || !ELEMENTS.has(found.localName)) found.remove();
  }
  for (const kept of [root, ...root.querySelectorAll('*')])
    for (const { name, value } of [...kept.attributes]) if (!isHarmless(name, value)) kept.removeAttribute(name);
  return document.importNode(root, true);
}

function isHarmless(name: string, value: string): boolean {
  return ATTRIBUTES.has(name) && (!/url\(/i.test(value) || /^url\(#[\w-]+\)$/.test(value));
}
