import type { ProblemDefinitions } from '../../../core/problemDefinition.ts';

/** What can be wrong with how steps are called. */
export const nameDefinitions = {
  'plan/same-label': {
    severity: 'hint',
    title: 'Two steps with the same name',
    explanation: 'In lists, in messages and in the history a step is known by its label.',
    example: {
      text: 'flowchart TD\n  A[Review] --> B[Build] --> «C»[Review]',
      message: "Two steps are called 'Review'. Give them different names, so that everybody knows which one is meant.",
      fixed: 'flowchart TD\n  A[Review] --> B[Build] --> C[Review again]',
    },
  },
  'plan/reserved-id': {
    severity: 'error',
    title: 'Id like that of a later round',
    explanation: 'Rounds of a loop are told apart by `::iter_2` and so on behind the id, so no id may end like that.',
    example: {
      text: 'flowchart TD\n  A --> «B::iter_2»',
      message: "The id of 'B::iter_2' ends like the id of a later round of a loop. Give the node another id.",
      fixed: 'flowchart TD\n  A --> B2',
    },
  },
} as const satisfies ProblemDefinitions;
