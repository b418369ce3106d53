import type { PlanView } from '../../src/view/planView.ts';
import { type Sample, START, sampleView, stepId } from './sampleView.ts';

/** Minutes and seconds after the start. */
const at = (minutes: number, seconds: number) => START + (minutes * 60 + seconds) * 1000;

/** The moment at which the release below is looked at. */
export const RELEASE_NOW = at(6, 28);

const ran = (from: number, to: number) => ({ status: 'done', startedAt: from, endedAt: to }) as const;

export const RELEASE: Sample = {
  title: 'Release payments-service 2.4.0',
  run: { designId: 'release-14' },
  seq: 21,
  groups: ['Staging'],
  nodes: [
    { id: 'start', label: 'Start', kind: 'pass', shape: 'stadium', status: 'done' },
    { id: 'fetch', label: 'Fetch sources', kind: 'script', ...ran(at(0, 0), at(0, 12)) },
    { id: 'lint', label: 'Lint', kind: 'script', ...ran(at(0, 12), at(0, 31)) },
    {
      id: 'unit',
      label: 'Unit tests',
      kind: 'script',
      attempt: 2,
      ...ran(at(1, 6), at(2, 4)),
      attempts: [
        { number: 1, startedAt: at(0, 12), endedAt: at(1, 2), result: 'failed' },
        { number: 2, startedAt: at(1, 6), endedAt: at(2, 4), result: 'done' },
      ],
    },
    { id: 'types', label: 'Type check', kind: 'script', ...ran(at(0, 12), at(0, 48)) },
    {
      id: 'green',
      label: 'All green?',
      kind: 'task',
      shape: 'diamond',
      note: 'yes',
      ...ran(at(2, 4), at(2, 5)),
      by: 'anna',
    },
    { id: 'fix', label: 'Fix findings', status: 'skipped', note: 'way “no” not taken at All green?' },
    { id: 'build', label: 'Build image', shape: 'subroutine', kind: 'subagent', ...ran(at(2, 5), at(4, 18)) },
    {
      id: 'deploy',
      label: 'Deploy to staging',
      kind: 'session',
      inGroup: 0,
      status: 'in_progress',
      startedAt: at(4, 18),
    },
    {
      id: 'approve',
      label: 'Approve release',
      kind: 'manual',
      shape: 'hexagon',
      status: 'waiting',
      startedAt: at(4, 18),
      checkpoint: {
        question: 'Release payments-service 2.4.0 to production?',
        since: at(4, 18),
        kind: 'approval',
        choices: [
          { id: 'approve', label: 'Approve', consequence: 'Then: Deploy to production', tone: 'primary' },
          { id: 'reject', label: 'Reject', consequence: 'Then: Roll back', tone: 'danger' },
        ],
      },
    },
    { id: 'smoke', label: 'Smoke tests', kind: 'script', inGroup: 0, note: 'needs Deploy to staging' },
    { id: 'prod', label: 'Deploy to production', kind: 'session', note: 'needs 2 steps' },
    { id: 'rollback', label: 'Roll back', kind: 'subagent', note: 'only if reject' },
    { id: 'finish', label: 'Done', kind: 'end', shape: 'stadium', note: 'needs Deploy to production' },
  ],
  edges: [
    ['start', 'fetch'],
    ['fetch', 'lint'],
    ['fetch', 'unit'],
    ['fetch', 'types'],
    ['lint', 'green'],
    ['unit', 'green'],
    ['types', 'green'],
    ['green', 'fix', 'no'],
    ['green', 'build', 'yes'],
    ['build', 'deploy'],
    ['build', 'approve'],
    ['deploy', 'smoke'],
    ['smoke', 'prod'],
    ['approve', 'prod', 'approve'],
    ['approve', 'rollback', 'reject'],
    ['prod', 'finish'],
  ],
  edgeStates: {
    'start>fetch': 'taken',
    'fetch>lint': 'taken',
    'fetch>unit': 'taken',
    'fetch>types': 'taken',
    'lint>green': 'taken',
    'unit>green': 'taken',
    'types>green': 'taken',
    'green>build': 'taken',
    'green>fix': 'dead',
    'build>deploy': 'active',
    'build>approve': 'active',
  },
  log: [
    {
      seq: 21,
      at: at(4, 18),
      step: stepId('approve'),
      label: 'Approve release',
      status: 'waiting',
      text: 'Waiting for you: approve or reject',
      by: '',
    },
    {
      seq: 20,
      at: at(4, 18),
      step: stepId('deploy'),
      label: 'Deploy to staging',
      status: 'in_progress',
      text: 'Started',
      by: 'staging-bot',
    },
    {
      seq: 19,
      at: at(4, 18),
      step: stepId('build'),
      label: 'Build image',
      status: 'done',
      text: 'Done in 2m 13s',
      by: 'builder',
    },
    {
      seq: 17,
      at: at(2, 5),
      step: stepId('fix'),
      label: 'Fix findings',
      status: 'skipped',
      text: 'Way “no” not taken at All green?',
      by: '',
    },
    {
      seq: 16,
      at: at(2, 5),
      step: stepId('green'),
      label: 'All green?',
      status: 'done',
      text: 'Chose “yes”',
      by: 'anna',
    },
    {
      seq: 14,
      at: at(2, 4),
      step: stepId('unit'),
      label: 'Unit tests',
      status: 'done',
      text: 'Done in 58s, attempt 2',
      by: '',
    },
    {
      seq: 12,
      at: at(1, 2),
      step: stepId('unit'),
      label: 'Unit tests',
      status: 'failed',
      text: 'Failed: 1 of 812 tests',
      by: '',
    },
    { seq: 10, at: at(0, 48), step: stepId('types'), label: 'Type check', status: 'done', text: 'Done in 36s', by: '' },
    { seq: 8, at: at(0, 31), step: stepId('lint'), label: 'Lint', status: 'done', text: 'Done in 19s', by: '' },
    {
      seq: 4,
      at: at(0, 12),
      step: stepId('fetch'),
      label: 'Fetch sources',
      status: 'done',
      text: 'Done in 12s',
      by: '',
    },
    { seq: 1, at: START, label: 'Run', status: 'running', text: 'Started from docs/release.md:18', by: 'anna' },
  ],
};

/** A release in the middle: done, skipped, running, waiting for approval, pending, all at once. */
export function releaseView(): PlanView {
  return sampleView(RELEASE);
}
