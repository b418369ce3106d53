import type { ProblemDefinitions } from '../../../../core/problemDefinition.ts';

/** What can be wrong with transitions and their texts. */
export const stateTransitionDefinitions = {
  'state/bad-arrow': {
    severity: 'error',
    title: 'No such arrow',
    explanation: 'There is one arrow between states: `-->`.',
    example: {
      text: 'stateDiagram-v2\n  Draft «->» Done',
      message: '`->` is no transition: write `-->`.',
      fix: 'Change to -->',
      fixed: 'stateDiagram-v2\n  Draft --> Done',
    },
  },
  'state/several-arrows': {
    severity: 'error',
    title: 'Several arrows in a line',
    explanation: 'Each transition is a line of its own.',
    example: {
      text: 'stateDiagram-v2\n  Draft --> Review «-->» Done',
      message: 'A transition leads from one state to one other: write `Review -->` once more on a line of its own.',
      fix: 'Begin a new line with Review',
      fixed: 'stateDiagram-v2\n  Draft --> Review \nReview --> Done',
    },
  },
  'state/missing-source': {
    severity: 'error',
    title: 'Transition or text without a state',
    explanation: 'A transition leads from a state to a state, and a text belongs to a state.',
    example: {
      text: 'stateDiagram-v2\n  Draft\n  «-->» Done',
      message: 'This transition comes from nowhere: write the state before it.',
      fixed: 'stateDiagram-v2\n  Draft --> Done',
    },
  },
  'state/missing-target': {
    severity: 'error',
    title: 'Transition that leads nowhere',
    explanation: 'A transition leads from a state to a state. Use `[*]` where everything ends.',
    example: {
      text: 'stateDiagram-v2\n  Draft «-->»',
      message: 'This transition leads nowhere: write the state behind the arrow.',
      fixed: 'stateDiagram-v2\n  Draft --> [*]',
    },
  },
  'state/empty-text': {
    severity: 'error',
    title: 'Colon without a text',
    explanation: 'The text of a state or transition follows a colon.',
    example: {
      text: 'stateDiagram-v2\n  Draft --> Done «:»',
      message: 'Behind the colon a text must follow.',
      fix: 'Remove the colon',
      fixed: 'stateDiagram-v2\n  Draft --> Done',
    },
  },
} as const satisfies ProblemDefinitions;
