/** What an element may be given: attributes by name (`false` and `undefined` leave one out, `true` sets it empty). */
export type Attributes = Readonly<Record<string, string | number | boolean | undefined>>;

/** Makes an element. Strings become text nodes: nothing here ever reads markup. */
export function element<Tag extends keyof HTMLElementTagNameMap>(
  tag: Tag,
  attributes: Attributes = {},
  ...children: readonly (Node | string | undefined)[]
): HTMLElementTagNameMap[Tag] {
  const made = document.createElement(tag);
  setAttributes(made, attributes);
  made.append(...children.filter((child) => child !== undefined));
  return made;
}

const SVG = 'http://www.w3.org/2000/svg';

/** As {@link element}, for SVG. */
export function svgElement<Tag extends keyof SVGElementTagNameMap>(
  tag: Tag,
  attributes: Attributes = {},
  ...children: readonly Node[]
): SVGElementTagNameMap[Tag] {
  const made = document.createElementNS(SVG, tag);
  setAttributes(made, attributes);
  made.append(...children);
  return made;
}

/** Sets and removes attributes, touching only what differs. */
export function setAttributes(target: Element, attributes: Attributes): void {
  for (const [name, value] of Object.entries(attributes)) {
    const text = value === true ? '' : value;
    if (text === undefined || text === false) target.removeAttribute(name);
    else if (target.getAttribute(name) !== String(text)) target.setAttribute(name, String(text));
  }
}

/** Sets the text of an element, touching it only when it differs. */
export function setText(target: Element, text: string): void {
  if (target.textContent !== text) target.textContent = text;
}
