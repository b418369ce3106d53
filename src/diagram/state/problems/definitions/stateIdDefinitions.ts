import type { ProblemDefinitions } from '../../../../core/problemDefinition.ts';

/** What can be wrong with the ids of states. */
export const stateIdDefinitions = {
  'state/dash-in-id': {
    severity: 'error',
    title: 'Dash in an id',
    explanation: 'Ids of states hold no dashes: a dash begins an arrow.',
    example: {
      text: 'stateDiagram-v2\n  «first-draft» --> Done',
      message:
        'An id holds no dash: write `first_draft`, and `state "first-draft" as first_draft` to have it drawn with one.',
      fix: 'Change to first_draft',
      fixed: 'stateDiagram-v2\n  first_draft --> Done',
    },
  },
  'state/quoted-id': {
    severity: 'error',
    title: 'Id in quotes',
    explanation: 'Quotes stand only around the text in `state "text" as id`.',
    example: {
      text: 'stateDiagram-v2\n  Draft --> «"All done"»',
      message:
        'A state is called by an id without quotes: write `state "All done" as Alldone` above, and `Alldone` here.',
      fixed: 'stateDiagram-v2\n  state "All done" as Done\n  Draft --> Done',
    },
  },
  'state/reserved-word': {
    severity: 'error',
    title: "Word of Mermaid's own as an id",
    explanation: '`note`, `class`, `style`, `click`, `href`, `default` and `scale` begin statements.',
    example: {
      text: 'stateDiagram-v2\n  «default» --> Done',
      message: "`default` is a word of Mermaid's own and cannot be the id of a state: write `default_`, for example.",
      fix: 'Change to default_',
      fixed: 'stateDiagram-v2\n  default_ --> Done',
    },
  },
  'state/class-name': {
    severity: 'error',
    title: 'Class without a name',
    explanation: '`id:::name` gives a state a class.',
    example: {
      text: 'stateDiagram-v2\n  Draft«:::»\n  Draft --> Done',
      message: 'Behind `:::` the name of a class must follow.',
      fixed: 'stateDiagram-v2\n  Draft:::calm\n  Draft --> Done',
    },
  },
} as const satisfies ProblemDefinitions;
