import type { PlanView } from '../../src/view/planView.ts';
import { type Sample, START, sampleView, stepId, turn } from './sampleView.ts';

const MINUTE = 60_000;

/**
 * A plain checklist that a person ticks off: many boxes at once, a choice, a step that failed, one that can be taken
 * back.
 */
const CHECKLIST: Sample = {
  title: 'Onboarding of a new colleague',
  run: { designId: 'onboarding-3', status: 'blocked' },
  seq: 9,
  nodes: [
    { id: 'start', label: 'First day', kind: 'pass', shape: 'stadium', status: 'done' },
    {
      id: 'laptop',
      label: 'Hand over the laptop',
      status: 'done',
      startedAt: START,
      endedAt: START + 4 * MINUTE,
      by: 'anna',
      canTakeBack: true,
    },
    { id: 'mail', label: 'Open the mail account', ...turn() },
    { id: 'badge', label: 'Print the badge', ...turn() },
    { id: 'desk', label: 'Show the desk', ...turn() },
    {
      id: 'remote',
      label: 'Works remotely?',
      shape: 'diamond',
      status: 'waiting',
      startedAt: START,
      checkpoint: {
        question: 'Works remotely?',
        since: START,
        kind: 'decision',
        choices: [
          { id: 'yes', label: 'yes', consequence: 'Then: Ship the equipment', tone: 'neutral' },
          { id: 'no', label: 'no', consequence: 'Then: Tour of the office', tone: 'neutral' },
          {
            id: 'Cannot be done',
            label: 'Cannot be done',
            consequence: 'The step needs a decision then.',
            tone: 'danger',
          },
        ],
      },
    },
    {
      id: 'payroll',
      label: 'Register with payroll',
      status: 'blocked',
      startedAt: START,
      note: 'cannot be done: the tax number is missing',
      checkpoint: {
        question: 'This step could not be done: the tax number is missing. What now?',
        since: START + 2 * MINUTE,
        kind: 'trouble',
        choices: [
          { id: 'retry', label: 'Try again', consequence: 'The step is open again', tone: 'primary' },
          { id: 'done', label: 'It is done', consequence: 'Then: First salary', tone: 'neutral' },
          { id: 'skip', label: 'Skip it', consequence: 'What follows goes on without it', tone: 'neutral' },
          { id: 'stop', label: 'Stop the run', consequence: 'The run ends as failed', tone: 'danger' },
        ],
      },
    },
    { id: 'ship', label: 'Ship the equipment', note: 'only if yes' },
    { id: 'tour', label: 'Tour of the office', note: 'only if no' },
    { id: 'salary', label: 'First salary', note: 'needs Register with payroll' },
    { id: 'end', label: 'Settled in', kind: 'end', shape: 'stadium', note: 'needs 3 steps' },
  ],
  edges: [
    ['start', 'laptop'],
    ['start', 'mail'],
    ['start', 'badge'],
    ['start', 'desk'],
    ['start', 'remote'],
    ['start', 'payroll'],
    ['remote', 'ship', 'yes'],
    ['remote', 'tour', 'no'],
    ['payroll', 'salary'],
    ['salary', 'end'],
    ['ship', 'end'],
    ['tour', 'end'],
  ],
  edgeStates: {
    'start>laptop': 'taken',
    'start>mail': 'active',
    'start>badge': 'active',
    'start>desk': 'active',
    'start>remote': 'active',
    'start>payroll': 'active',
  },
  log: [
    {
      seq: 9,
      at: START + 4 * MINUTE,
      step: stepId('laptop'),
      label: 'Hand over the laptop',
      status: 'done',
      text: 'Done',
      by: 'anna',
    },
    {
      seq: 8,
      at: START + 2 * MINUTE,
      step: stepId('payroll'),
      label: 'Register with payroll',
      status: 'blocked',
      text: 'Cannot be done: the tax number is missing',
      by: 'anna',
    },
    { seq: 1, at: START, label: 'Run', status: 'running', text: 'Started', by: 'anna' },
  ],
};

export const CHECKLIST_NOW = START + 12 * MINUTE;

export function checklistView(): PlanView {
  return sampleView(CHECKLIST);
}

/** The same before it was started, with problems. */
export function previewView(problems: PlanView['problems'] = []): PlanView {
  const { run: _run, edgeStates: _states, log: _log, ...rest } = CHECKLIST;
  return sampleView({
    ...rest,
    seq: 0,
    problems,
    nodes: CHECKLIST.nodes.map(({ id, label, shape, kind }) => ({
      id,
      ...(label === undefined ? {} : { label }),
      ...(shape === undefined ? {} : { shape }),
      ...(kind === undefined ? {} : { kind }),
    })),
  });
}
