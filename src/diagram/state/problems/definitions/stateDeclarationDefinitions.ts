import type { ProblemDefinitions } from '../../../../core/problemDefinition.ts';

/** What can be wrong with `state`, composite states and their regions. */
export const stateDeclarationDefinitions = {
  'state/several-words': {
    severity: 'error',
    title: 'Name of several words',
    explanation: 'The name of a composite state is one word. Words with spaces are its text.',
    example: {
      text: 'stateDiagram-v2\n  state «At work» {\n    Draft --> Done\n  }',
      message: 'The name of a state is one word: write `"At work" as Atwork`.',
      fix: 'Change to "At work" as Atwork',
      fixed: 'stateDiagram-v2\n  state "At work" as Atwork {\n    Draft --> Done\n  }',
    },
  },
  'state/lone-name': {
    severity: 'error',
    title: 'Name of a state alone before a composite state',
    explanation:
      'Mermaid takes two words with a brace in the line of the second for a name of two words, even over a line break.',
    example: {
      text: 'stateDiagram-v2\n  «state Draft»\n  state Work {\n    Draft --> Done\n  }',
      message:
        'Mermaid reads this together with the next line and refuses both. Remove it: `Draft` is a state as soon as a transition names it.',
      fix: 'Remove the line',
      fixed: 'stateDiagram-v2\n  state Work {\n    Draft --> Done\n  }',
    },
  },
  'state/alias': {
    severity: 'error',
    title: 'Text of a state in the wrong place',
    explanation: 'The text stands first, in double quotes: `state "text" as id`.',
    example: {
      text: 'stateDiagram-v2\n  «state Draft as "First draft"»\n  Draft --> Done',
      message: 'A state with a text of its own is written `state "First draft" as Draft`.',
      fix: 'Change to state "First draft" as Draft',
      fixed: 'stateDiagram-v2\n  state "First draft" as Draft\n  Draft --> Done',
    },
  },
  'state/unclosed-quote': {
    severity: 'error',
    title: 'Text without a closing quote',
    explanation: 'The text of a state stands between two double quotes.',
    example: {
      text: 'stateDiagram-v2\n  Draft --> Done\n  «state "First draft as Draft»',
      message: 'This text has no closing quote.',
      fixed: 'stateDiagram-v2\n  Draft --> Done\n  state "First draft" as Draft',
    },
  },
  'state/missing-name': {
    severity: 'error',
    title: 'Brace without a name',
    explanation: 'A brace opens a composite state, whose name stands before it.',
    example: {
      text: 'stateDiagram-v2\n  «{»\n    Draft --> Done\n  }',
      message: 'A composite state is written `state id {`.',
      fixed: 'stateDiagram-v2\n  state Work {\n    Draft --> Done\n  }',
    },
  },
  'state/unclosed-composite': {
    severity: 'error',
    title: 'Composite state without an end',
    explanation: 'The states inside another one stand between `{` and `}`.',
    example: {
      text: 'stateDiagram-v2\n  state Work {\n    Draft --> «Done»',
      message: '`state Work {` has no `}`: the diagram ends here.',
      fix: 'Add } as the last line',
      fixed: 'stateDiagram-v2\n  state Work {\n    Draft --> Done\n  }',
    },
  },
  'state/second-title': {
    severity: 'error',
    title: 'Second title of a composite state',
    explanation: 'A composite state has one title. Mermaid refuses a second one.',
    example: {
      text: 'stateDiagram-v2\n  state "Work" as w {\n  Draft --> Done\n  }\n  w : «all of it»',
      message: 'The composite state `w` already has a title: Mermaid takes no second description for it.',
      fixed: 'stateDiagram-v2\n  state "All of the work" as w {\n  Draft --> Done\n  }',
    },
  },
  'state/divider': {
    severity: 'error',
    title: 'Regions divided in the wrong way',
    explanation: 'A line of `--` divides a composite state into regions that run at the same time.',
    example: {
      text: 'stateDiagram-v2\n  state Work {\n    Draft --> Done\n    «---»\n    Paint --> Dry\n  }',
      message: 'Regions are divided by a line of two dashes: write `--`.',
      fix: 'Change to --',
      fixed: 'stateDiagram-v2\n  state Work {\n    Draft --> Done\n    --\n    Paint --> Dry\n  }',
    },
  },
} as const satisfies ProblemDefinitions;
