import { formatDuration } from '../src/view/formatDuration.ts';

const SECOND = 1000;
const MINUTE = 60 * SECOND;
const HOUR = 60 * MINUTE;
const DAY = 24 * HOUR;
const STEPS = [1, 2, 5, 10, 15, 30]
  .map((n) => n * SECOND)
  .concat([1, 2, 5, 10, 15, 30].map((n) => n * MINUTE))
  .concat([1, 2, 3, 6, 12].map((n) => n * HOUR))
  .concat([1, 2, 7, 14, 30, 90, 365].map((n) => n * DAY));

export interface TimelineScale {
  /** Milliseconds from the left edge to the right. */
  readonly span: number;
  /** Round distances from the start, in milliseconds. */
  readonly ticks: readonly { readonly at: number; readonly label: string }[];
}

/** An axis for a run of this length in milliseconds: at most eight round marks, a little room at the end. */
export function timelineScale(length: number): TimelineScale {
  const span = Math.max(10 * SECOND, length * 1.06);
  const step = STEPS.find((candidate) => span / candidate <= 8) ?? span;
  const count = Math.floor(span / step);
  return {
    span,
    ticks: Array.from({ length: count + 1 }, (_, index) => ({ at: index * step, label: tickLabel(index * step) })),
  };
}

/** `0`, `30s`, `5m`, `2h`: the parts that are nought are left out. */
function tickLabel(at: number): string {
  return at === 0 ? '0' : formatDuration(at).replace(/ 0+[smh]$/, '');
}
