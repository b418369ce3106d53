import { assertNever } from '../core/assertNever.ts';
import type { CheckpointCause, Choice } from '../engine/stepState.ts';
import type { Plan, PlanNode } from '../plan/plan.ts';
import { listLabels } from './listLabels.ts';
import type { ChoiceView } from './planView.ts';
import { whatFollows } from './whatFollows.ts';

/** What a person is asked at: the node, and why. */
export interface Asked {
  readonly plan: Plan;
  readonly node: PlanNode;
  readonly cause: CheckpointCause;
}

/** The words on a button and below it: what follows from the choice. */
export function presentChoice(choice: Choice, asked: Asked): ChoiceView {
  return {
    id: choice.id,
    label: choiceLabel(choice, asked.cause),
    consequence: consequence(choice, asked),
    tone: choiceTone(choice, asked),
  };
}

function choiceLabel({ id, effect }: Choice, cause: CheckpointCause): string {
  switch (effect) {
    case 'done':
      return cause === 'failed' || cause === 'interrupted' ? 'It is done' : id;
    case 'retry':
      return cause === 'refused' ? 'Ask again' : 'Try again';
    case 'skip':
      return 'Skip it';
    case 'stop':
      return 'Stop the run';
    case 'all':
      return 'All of them';
    case 'again':
      return id === 'again' ? 'Another round' : 'One more round';
    case 'leave':
      return leaveLabel(id);
    case 'way':
    case 'approve':
    case 'reject':
    case 'fail':
      return id;
    default:
      return assertNever(effect);
  }
}

function leaveLabel(id: string): string {
  if (id === 'leave') return 'Leave the loop';
  if (id === 'go on') return 'Go on';
  return id.startsWith('leave ') ? `Leave: ${id.slice('leave '.length)}` : id;
}

function consequence({ effect, edges }: Choice, asked: Asked): string {
  const then = whatFollows(edges, asked.plan);
  switch (effect) {
    case 'way':
    case 'done':
    case 'approve':
    case 'all':
    case 'leave':
      return then;
    case 'reject':
      return 'Nothing after this runs. It can be asked again.';
    case 'fail':
      return then === '' ? 'The step is held until somebody decides.' : then;
    case 'retry':
      return asked.cause === 'refused' ? 'The question is open again.' : 'The step is open again.';
    case 'skip':
      return 'What follows goes on without it.';
    case 'stop':
      return 'The run ends as failed.';
    case 'again':
      return `Again from ${listLabels([asked.node.label])}.`;
    default:
      return assertNever(effect);
  }
}

/** At a choice no way is better than another; at an approval the ways that say no are refusals. */
function choiceTone({ effect, edges }: Choice, { node, cause }: Asked): ChoiceView['tone'] {
  switch (effect) {
    case 'reject':
    case 'fail':
    case 'stop':
      return 'danger';
    case 'done':
      return cause === 'failed' || cause === 'interrupted' ? 'neutral' : 'primary';
    case 'approve':
    case 'retry':
      return 'primary';
    case 'way':
      if (cause !== 'manual') return 'neutral';
      return node.ways.some((way) => way.negative && way.edges.some((edge) => edges.includes(edge)))
        ? 'danger'
        : 'primary';
    case 'all':
    case 'skip':
    case 'again':
    case 'leave':
      return 'neutral';
    default:
      return assertNever(effect);
  }
}
