import type { PlanView } from '../../src/view/planView.ts';
import { lookWord, stepLook } from '../../src/view/stepLook.ts';
import { element, setAttributes } from '../element.ts';

/** More steps than this are shown as shares of the whole. */
const SEGMENTS = 80;

export interface ProgressBar {
  readonly element: HTMLElement;
  paint(view: PlanView): void;
}

/** One segment a step, in the step's colour and pattern. */
export function progressBar(): ProgressBar {
  const bar = element('div', {
    class: 'progress-bar',
    role: 'progressbar',
    'aria-label': 'Progress',
    'aria-valuemin': 0,
  });
  return {
    element: bar,
    paint(view) {
      const { total, resolved } = view.progress;
      setAttributes(bar, {
        'aria-valuemax': total,
        'aria-valuenow': resolved,
        'aria-valuetext': `${resolved} of ${total} steps done or skipped`,
      });
      const segments = segmentsOf(view);
      while (bar.childElementCount > segments.length) bar.lastElementChild?.remove();
      for (const [index, segment] of segments.entries()) {
        const shown = bar.children.item(index) ?? bar.appendChild(element('i'));
        setAttributes(shown, { class: `segment look-${segment.look}`, title: segment.hint });
        if (shown instanceof HTMLElement) shown.style.flexGrow = String(segment.share);
      }
    },
  };
}

interface Segment {
  readonly look: string;
  readonly share: number;
  readonly hint: string;
}

function segmentsOf({ steps }: PlanView): readonly Segment[] {
  const single = steps.map((step): Segment => {
    const look = stepLook(step);
    return { look, share: 1, hint: `${step.label}: ${lookWord(look)}` };
  });
  if (single.length <= SEGMENTS) return single;
  const counts = new Map<string, number>();
  for (const { look } of single) counts.set(look, (counts.get(look) ?? 0) + 1);
  const order = ['done', 'skipped', 'running', 'blocked', 'approve', 'decide', 'turn', 'ready', 'pending'] as const;
  return order.flatMap((look) => {
    const share = counts.get(look) ?? 0;
    return share > 0 ? [{ look, share, hint: `${lookWord(look)}: ${share}` }] : [];
  });
}
