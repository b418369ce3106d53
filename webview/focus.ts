/**
 * Changes a part of the page and keeps the keyboard in it. When the focused element is gone afterwards, its successor with the
 * same `data-key` gets the focus, else `fallback`.
 */
export function keepFocus(
  part: Element,
  fallback: () => HTMLElement | SVGElement | undefined,
  change: () => void,
): void {
  const active = document.activeElement;
  if (!active || !part.contains(active)) {
    change();
    return;
  }
  const key = active.closest('[data-key]')?.getAttribute('data-key');
  change();
  if (document.activeElement === active && isVisible(active)) return;
  const same = isVisible(active) && part.contains(active) ? active : keyed(part, key);
  focus(same ?? fallback());
}

function keyed(part: Element, key: string | null | undefined): Element | undefined {
  if (!key) return undefined;
  return [...part.querySelectorAll(`[data-key="${CSS.escape(key)}"]`)].find(isVisible);
}

function isVisible(target: Element): boolean {
  return target.isConnected && target.checkVisibility();
}

function focus(target: Element | undefined): void {
  if (target instanceof HTMLElement || target instanceof SVGElement) target.focus({ preventScroll: true });
}
