import type { ProblemDefinitions } from '../../../../core/problemDefinition.ts';

/** What can be wrong with the beginning of a diagram. */
export const headerDefinitions = {
  'flow/no-diagram': {
    severity: 'information',
    title: 'Empty diagram',
    explanation:
      'Nothing is drawn for an empty block. Name the kind of diagram in the first line, then write its nodes.',
    example: {
      text: '«\n»',
      message: 'There is no diagram here yet. Begin with `flowchart TD`.',
      fixed: 'flowchart TD\n  A --> B',
    },
  },
  'flow/unknown-type': {
    severity: 'error',
    title: 'Unknown kind of diagram',
    explanation:
      'The first word says what the rest is. Mermaid draws an error instead of a diagram when it does not know the word.',
    example: {
      text: '«flowchrt» TD\n  A --> B',
      message: '`flowchrt` is no diagram type. Did you mean `flowchart`?',
      fix: 'Change to flowchart',
      fixed: 'flowchart TD\n  A --> B',
    },
  },
  'flow/missing-header': {
    severity: 'error',
    title: 'No header',
    explanation:
      'Mermaid looks at the first line alone to know what kind of diagram this is. Without `flowchart` there, nothing is drawn.',
    example: {
      text: '«A» --> B',
      message: 'The first line must name the diagram: write `flowchart TD` above this.',
      fix: 'Insert flowchart TD',
      fixed: 'flowchart TD\nA --> B',
    },
  },
  'flow/unknown-direction': {
    severity: 'error',
    title: 'Unknown direction',
    explanation:
      'A diagram grows top down (`TB` or `TD`), bottom up (`BT`), or to the right or left (`LR`, `RL`). The letters are capitals.',
    example: {
      text: 'flowchart« td»\n  A --> B',
      message: '`td` is no direction: write TB, TD, BT, LR or RL.',
      fix: 'Change to TD',
      fixed: 'flowchart TD\n  A --> B',
    },
  },
  'flow/text-behind-header': {
    severity: 'error',
    title: 'Something behind the header',
    explanation: 'Only a direction may follow `flowchart` in its line. The first node needs a line of its own.',
    example: {
      text: 'flowchart TD «A --> B»',
      message: 'The first line names only the diagram and its direction: go on in a new line.',
      fix: 'Start a new line',
      fixed: 'flowchart TD\nA --> B',
    },
  },
  'flow/second-header': {
    severity: 'error',
    title: 'Second header',
    explanation: 'One block holds one diagram. What follows a second header belongs into a block of its own.',
    example: {
      text: 'flowchart TD\n  A --> B\n«flowchart LR»',
      message: 'A diagram has one header: begin another diagram in another block.',
      fixed: 'flowchart TD\n  A --> B',
    },
  },
  'flow/front-matter': {
    severity: 'error',
    title: 'Front matter that cannot be read',
    explanation:
      'The lines between two lines of `---` at the very beginning of a diagram are YAML, and Mermaid draws nothing until they are valid. Quote values that begin with a bracket, a star or another sign of YAML.',
    example: {
      text: '---\n«title: [Release»\n---\nflowchart TD\n  A --> B',
      message:
        'The front matter is not valid YAML: a comma or `]` is expected here. Mermaid draws nothing until it is.',
      fixed: '---\ntitle: Release\n---\nflowchart TD\n  A --> B',
    },
  },
} as const satisfies ProblemDefinitions;
