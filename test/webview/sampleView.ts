import { printDrawing } from '../../src/diagram/print/printDrawing.ts';
import type { EdgeView, PlanView, StepView } from '../../src/view/planView.ts';

/** A small language for views: what differs from a plain task is said, the rest is filled in. */
export interface Sample {
  readonly title?: string;
  readonly direction?: 'TB' | 'LR';
  readonly nodes: readonly SampleNode[];
  /** `[from, to, label?]`, by node ids. */
  readonly edges?: readonly (readonly [from: string, to: string, label?: string])[];
  readonly groups?: readonly string[];
  /** Absent: before a run. */
  readonly run?: Partial<NonNullable<PlanView['run']>>;
  /** By `from>to`. */
  readonly edgeStates?: Readonly<Record<string, EdgeView['state']>>;
  readonly log?: PlanView['log'];
  readonly problems?: PlanView['problems'];
  readonly seq?: number;
}

export interface SampleNode extends Partial<Omit<StepView, 'id' | 'group'>> {
  readonly id: string;
  readonly shape?: string;
  /** Index into the groups. */
  readonly inGroup?: number;
}

export const START = Date.UTC(2026, 10, 30, 9, 0, 0);

/** Completes a sample to the view that the host would send. */
export function sampleView(sample: Sample): PlanView {
  const { nodes, edges = [], groups = [] } = sample;
  const drawn = new Map(nodes.map(({ id }, index) => [id, `n${index}`]));
  const steps = nodes.map((node, index) => sampleStep(node, index, sample));
  return {
    ...(sample.run
      ? {
          run: {
            runId: 'run-1',
            designId: 'release-14',
            status: 'running',
            startedAt: START,
            drifted: false,
            ...sample.run,
          },
        }
      : {}),
    seq: sample.seq ?? 1,
    planHash: 'plan-1',
    title: sample.title ?? 'Sample',
    source: 'docs/release.md:18',
    sentence: '8 boxes to tick, 2 choices; nothing is executed.',
    problems: sample.problems ?? [],
    progress: {
      total: steps.length,
      resolved: steps.filter(({ status }) => status === 'done' || status === 'skipped').length,
      waiting: steps.filter(({ status }) => status === 'waiting').length,
    },
    steps,
    edges: edges.map(([from, to], index) => ({
      drawn: `e${index}`,
      from: stepId(from),
      to: stepId(to),
      state: sample.edgeStates?.[`${from}>${to}`] ?? 'unresolved',
    })),
    groups: groups.map((title, index) => {
      const inside = steps.filter(({ group }) => group === index);
      const resolved = inside.filter(({ status }) => status === 'done' || status === 'skipped');
      return { title, total: inside.length, resolved: resolved.length };
    }),
    drawing: printDrawing({
      direction: sample.direction ?? 'TB',
      nodes: nodes.map(({ id, label, shape, inGroup }) => ({
        id: drawn.get(id) ?? '',
        label: label ?? id,
        shape: shape ?? 'rect',
        ...(inGroup === undefined ? {} : { group: inGroup }),
      })),
      edges: edges.map(([from, to, label], index) => ({
        id: `e${index}`,
        from: drawn.get(from) ?? '',
        to: drawn.get(to) ?? '',
        ...(label === undefined ? {} : { label }),
        stroke: 'normal',
        startEnd: 'none',
        endEnd: 'arrow',
      })),
      groups: groups.map((title, index) => ({ id: `g${index}`, title })),
    }),
    log: sample.log ?? [],
  };
}

/** The id of the step of a node in the first round. */
export function stepId(node: string): string {
  return `release-14::${node}`;
}

function sampleStep({ inGroup, shape: _shape, ...node }: SampleNode, index: number, { edges = [] }: Sample): StepView {
  return {
    nodeId: node.id,
    number: index + 1,
    label: node.id,
    kind: 'task',
    status: 'pending',
    ready: false,
    attempt: 1,
    round: '',
    note: '',
    canTakeBack: false,
    canSkip: false,
    needs: edges.filter(([, to]) => to === node.id).map(([from]) => stepId(from)),
    leadsTo: edges.filter(([from]) => from === node.id).map(([, to]) => stepId(to)),
    drawn: `n${index}`,
    attempts: [],
    ...(inGroup === undefined ? {} : { group: inGroup }),
    ...node,
    id: stepId(node.id),
  };
}

/** A box that waits to be ticked. */
export function turn(since = START): Partial<StepView> {
  return {
    status: 'waiting',
    startedAt: since,
    canSkip: true,
    checkpoint: {
      question: 'Done?',
      since,
      kind: 'task',
      choices: [
        { id: 'Done', label: 'Done', consequence: '', tone: 'primary' },
        {
          id: 'Cannot be done',
          label: 'Cannot be done',
          consequence: 'The step needs a decision then.',
          tone: 'danger',
        },
      ],
    },
  };
}
