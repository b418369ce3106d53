import type { ProblemDefinitions } from '../../../core/problemDefinition.ts';

/** What can be wrong with a state diagram. */
export const stateDefinitions = {
  'state/unexpected': {
    severity: 'error',
    title: 'Something that belongs nowhere in a state diagram',
    explanation: 'Mermaid stops reading here, and no more is known of it. Often something before it is unfinished.',
    example: {
      text: 'stateDiagram-v2\n  Draft «-»> Done',
      message: '`-` cannot stand here.',
      fixed: 'stateDiagram-v2\n  Draft --> Done',
    },
  },
  'state/unclosed-composite': {
    severity: 'error',
    title: 'Composite state without an end',
    explanation: 'The states inside another one stand between `{` and `}`.',
    example: {
      text: 'stateDiagram-v2\n  «state Work {»\n  Draft --> Done',
      message: 'This composite state has no `}`.',
      fix: 'Add } as the last line',
      fixed: 'stateDiagram-v2\n  state Work {\n  Draft --> Done\n}',
    },
  },
  'state/second-title': {
    severity: 'error',
    title: 'Second title of a composite state',
    explanation: 'A composite state has one title. The later one is not known to Mermaid.',
    example: {
      text: 'stateDiagram-v2\n  state "Work" as w {\n  Draft --> Done\n  }\n  w : «all of it»',
      message: 'The composite state `w` already has a title: Mermaid takes no second description for it.',
      fixed: 'stateDiagram-v2\n  state "All of the work" as w {\n  Draft --> Done\n  }',
    },
  },
} as const satisfies ProblemDefinitions;
