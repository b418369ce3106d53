import type { ProblemDefinitions } from '../../../core/problemDefinition.ts';

/** What can be wrong with how a diagram of diagram-driven execution begins. */
export const beginningProblems = {
  'format/dde-no-diagram': {
    severity: 'error',
    title: 'No diagram of diagram-driven execution',
    explanation: 'The format has flowcharts and state diagrams. The first line says which of them it is.',
    example: {
      language: 'dde',
      text: '«graph TD»\n  A --> B',
      message: 'A diagram begins with a line such as flowchart LR, or stateDiagram-v2.',
      fixed: 'flowchart TD\n  A --> B',
    },
  },
  'format/dde-header': {
    severity: 'error',
    title: 'First line that the format does not know',
    explanation: 'The first line of a flowchart ends in `LR`, `TD`, `RL` or `BT`, and in nothing else.',
    example: {
      language: 'dde',
      text: '«flowchart TB»\n  A --> B',
      message: 'The first line must be flowchart and LR, TD, RL or BT: write flowchart TD.',
      fix: 'Change to flowchart TD',
      fixed: 'flowchart TD\n  A --> B',
    },
  },
  'format/dde-front-matter': {
    severity: 'error',
    title: 'Front matter in diagram-driven execution',
    explanation: 'The format has no title and no settings in front of the diagram.',
    example: {
      language: 'dde',
      text: '«---\ntitle: Release\n---»\nflowchart LR\n  A --> B',
      message: 'The format has no front matter: leave it out.',
      fixed: 'flowchart LR\n  A --> B',
    },
  },
  'format/dde-directive': {
    severity: 'error',
    title: 'Directive in diagram-driven execution',
    explanation: 'Directives change how Mermaid draws. The format reads the diagram and draws nothing.',
    example: {
      language: 'dde',
      text: '«%%{init: {"theme": "dark"}}%%»\nflowchart LR\n  A --> B',
      message: 'The format has no directives: leave this line out.',
      fixed: 'flowchart LR\n  A --> B',
    },
  },
  'format/dde-second-header': {
    severity: 'error',
    title: 'Second first line',
    explanation: 'One file holds one diagram.',
    example: {
      language: 'dde',
      text: 'flowchart LR\n«flowchart TD»\n  A --> B',
      message: 'A diagram has one first line only: leave this one out.',
      fixed: 'flowchart LR\n  A --> B',
    },
  },
} as const satisfies ProblemDefinitions;
