import type { ProblemDefinitions } from '../../../core/problemDefinition.ts';

/** What can be wrong with a diagram of diagram-driven execution whose lines are right. */
export const wholeProblems = {
  'format/dde-empty': {
    severity: 'error',
    title: 'Diagram without a node',
    explanation: 'A process has one step at least.',
    example: {
      language: 'dde',
      text: '«flowchart LR»\n',
      message: 'The diagram has no node.',
      fixed: 'flowchart LR\n  A\n',
    },
  },
  'format/dde-no-entry': {
    severity: 'error',
    title: 'State diagram that begins nowhere',
    explanation: 'A state diagram begins where `[*]` points to.',
    example: {
      language: 'dde',
      text: '«stateDiagram-v2»\n  A --> [*]',
      message: 'The diagram begins nowhere.',
      fixed: 'stateDiagram-v2\n  [*] --> A\n  A --> [*]',
    },
  },
  'format/dde-no-terminal': {
    severity: 'error',
    title: 'State diagram that ends nowhere',
    explanation: 'A state diagram ends where an arrow points to `[*]`.',
    example: {
      language: 'dde',
      text: '«stateDiagram-v2»\n  [*] --> A',
      message: 'The diagram ends nowhere.',
      fixed: 'stateDiagram-v2\n  [*] --> A\n  A --> [*]',
    },
  },
  'format/dde-cycle': {
    severity: 'error',
    title: 'Cycle in diagram-driven execution',
    explanation: 'Every step depends on steps before it. What is done several times is one node of the type `loop`.',
    example: {
      language: 'dde',
      text: 'flowchart LR\n  A --> B --> C\n  C «-->» B\n  C --> D',
      message: "The arrow from 'C' to 'B' goes round. Write a loop as |type=loop|max_iter=3.",
      fixed: 'flowchart LR\n  A --> B[B|type=loop|max_iter=3] --> C --> D',
    },
  },
  'format/dde-duplicate-edge': {
    severity: 'warning',
    title: 'Arrow that stands twice',
    explanation: 'One step depends on another once.',
    example: {
      language: 'dde',
      text: 'flowchart LR\n  A --> B\n  A «-->» B',
      message: "The arrow from 'A' to 'B' stands twice and counts once.",
      fixed: 'flowchart LR\n  A --> B',
    },
  },
  'format/dde-undrawable-id': {
    severity: 'warning',
    title: 'Id that Mermaid cannot draw',
    explanation: 'Some words mean something to Mermaid wherever they stand, so that the diagram cannot be shown.',
    example: {
      language: 'dde',
      text: 'flowchart LR\n  A --> «end»',
      message: "Mermaid cannot draw a node called 'end': give it another id.",
      fixed: 'flowchart LR\n  A --> finish[end]',
    },
  },
  'step/gate-ways': {
    severity: 'error',
    title: 'Gate with nothing to choose',
    explanation: 'A gate decides between ways by their labels. With fewer than two ways there is nothing to decide.',
    example: {
      language: 'dde',
      text: 'flowchart LR\n  «A»{Ready?|type=gate} -->|yes| B',
      message: "Gate 'A' needs two ways out or more and has one.",
      fixed: 'flowchart LR\n  A{Ready?|type=gate} -->|yes| B\n  A -->|no| C',
    },
  },
  'step/gate-label': {
    severity: 'error',
    title: 'Way out of a gate without a label',
    explanation: 'The result of a gate is compared with the labels of its ways, so each needs one.',
    example: {
      language: 'dde',
      text: 'flowchart LR\n  A{Ready?|type=gate} -->|yes| B\n  A «-->» C',
      message: "The way from gate 'A' to 'C' needs a label: -->|label|.",
      fixed: 'flowchart LR\n  A{Ready?|type=gate} -->|yes| B\n  A -->|no| C',
    },
  },
  'step/gate-equal-labels': {
    severity: 'error',
    title: 'Two ways out of a gate with one label',
    explanation: 'A result names one way. Where two have the same label, it could not be told which is meant.',
    example: {
      language: 'dde',
      text: 'flowchart LR\n  A{Ready?|type=gate} -->|yes| B\n  A -->|«yes»| C',
      message: "Two ways out of gate 'A' are called 'yes': give each a label of its own.",
      fixed: 'flowchart LR\n  A{Ready?|type=gate} -->|yes| B\n  A -->|no| C',
    },
  },
} as const satisfies ProblemDefinitions;
