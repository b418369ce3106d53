/** Shows a popover below the element it belongs to, or above it where there is no room, and inside the window. */
export function openPopup(popup: HTMLElement, anchor: Element): void {
  popup.showPopover();
  const from = anchor.getBoundingClientRect();
  const { width, height } = popup.getBoundingClientRect();
  const below = from.bottom + 4;
  const top = below + height > window.innerHeight ? Math.max(4, from.top - height - 4) : below;
  popup.style.top = `${top}px`;
  popup.style.left = `${Math.max(4, Math.min(from.left, window.innerWidth - width - 4))}px`;
}
