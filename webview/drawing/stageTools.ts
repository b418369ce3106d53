import { element, setText } from '../element.ts';
import { iconButton } from '../ui.ts';

export interface StageTools {
  readonly element: HTMLElement;
  /** Shows the zoom, 1 being life size. */
  paint(zoom: number): void;
}

export interface StageMoves {
  zoom(factor: number): void;
  fit(): void;
  goToCurrent(): void;
}

/** The small bar over the drawing. */
export function stageTools({ zoom, fit, goToCurrent }: StageMoves): StageTools {
  const shown = element('span', { class: 'zoom' });
  const bar = element(
    'div',
    { class: 'stage-tools', role: 'toolbar', 'aria-label': 'Drawing' },
    iconButton({ icon: 'minus', label: 'Zoom out (-)', key: 'out', onClick: () => zoom(1 / 1.2) }),
    shown,
    iconButton({ icon: 'plus', label: 'Zoom in (+)', key: 'in', onClick: () => zoom(1.2) }),
    iconButton({ icon: 'fit', label: 'Show the whole diagram (0)', key: 'fit', onClick: fit }),
    iconButton({ icon: 'target', label: 'Go to what is going on', key: 'current', onClick: goToCurrent }),
  );
  return { element: bar, paint: (value) => setText(shown, `${Math.round(value * 100)}%`) };
}
