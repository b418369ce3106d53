import { sketchedPlan } from '../../support/sketchedPlan.ts';
import { DrivenRun } from './runOf.ts';

const RELEASE = {
  edges: [
    'start --> write',
    'start --> check',
    'write --> good',
    'check --> good',
    'good -- no --> mend',
    'good -- yes --> approve',
    'approve --> ship',
    'ship --> done',
  ],
  nodes: {
    start: { label: 'Start', kind: 'pass' },
    write: { label: 'Write the notes' },
    good: { label: 'All good?', shape: 'diamond' },
    mend: { label: 'Mend it' },
    approve: { label: 'Sign off', kind: 'manual', brief: 'Look at staging first.' },
    ship: { label: 'Ship it' },
    done: { label: 'RELEASE_DONE', kind: 'end' },
  },
} as const;

/** A small release: two boxes at once, a choice, an approval, two ends. */
export const release = () => new DrivenRun(sketchedPlan(RELEASE));
