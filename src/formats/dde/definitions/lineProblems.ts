import type { ProblemDefinitions } from '../../../core/problemDefinition.ts';

/** What can be wrong with a line of a diagram of diagram-driven execution. */
export const lineProblems = {
  'format/dde-unsupported': {
    severity: 'error',
    title: 'Statement that diagram-driven execution leaves out',
    explanation: 'The format has nodes and arrows only: no subgraphs, no styles, no classes, no clicks, no notes.',
    example: {
      language: 'dde',
      text: 'flowchart LR\n  A --> B\n  «style» A fill:red',
      message: 'The format has no style: leave it out.',
      fixed: 'flowchart LR\n  A --> B',
    },
  },
  'format/dde-line': {
    severity: 'error',
    title: 'Line that is neither node nor arrow',
    explanation: 'A line is a node, or nodes joined by `-->`, `==>` or `-.->`.',
    example: {
      language: 'dde',
      text: 'flowchart LR\n  A «---» B',
      message: 'The format knows nodes such as A[text], joined by -->, ==> or -.->, and nothing else.',
      fixed: 'flowchart LR\n  A --> B',
    },
  },
  'format/dde-node': {
    severity: 'error',
    title: 'Something else than a node at an arrow',
    explanation: 'At both sides of an arrow stand nodes: an id, and brackets with a text where there is one.',
    example: {
      language: 'dde',
      text: 'flowchart LR\n  A --> B«;»',
      message: 'A line ends without a semicolon.',
      fix: 'Remove the semicolon',
      fixed: 'flowchart LR\n  A --> B',
    },
  },
  'format/dde-empty-endpoint': {
    severity: 'error',
    title: 'Arrow without a node',
    explanation: 'An arrow joins two nodes on one line.',
    example: {
      language: 'dde',
      text: 'flowchart LR\n  A «-->»\n  B --> C',
      message: 'An arrow needs a node on each side.',
      fixed: 'flowchart LR\n  A --> B\n  B --> C',
    },
  },
  'format/dde-edge-label': {
    severity: 'error',
    title: 'Text of an arrow without an end',
    explanation: 'The text of an arrow stands between two bars.',
    example: {
      language: 'dde',
      text: 'flowchart LR\n  A -->«|yes B»',
      message: "The text of the arrow has no end: close it with '|'.",
      fixed: 'flowchart LR\n  A -->|yes| B',
    },
  },
  'format/dde-state-arrow': {
    severity: 'error',
    title: 'Arrow of a flowchart in a state diagram',
    explanation: 'A state diagram has one kind of arrow.',
    example: {
      language: 'dde',
      text: 'stateDiagram-v2\n  [*] «==>» A\n  A --> [*]',
      message: "A state diagram has no '==>': write -->.",
      fix: 'Change to -->',
      fixed: 'stateDiagram-v2\n  [*] --> A\n  A --> [*]',
    },
  },
  'format/dde-shape': {
    severity: 'error',
    title: 'Shape that diagram-driven execution leaves out',
    explanation: 'The format has five shapes: `[text]`, `(text)`, `((text))`, `[(text)]` and `{text}`.',
    example: {
      language: 'dde',
      text: 'flowchart LR\n  A«([Begin])» --> B',
      message: 'This shape is not part of the format: write [text], (text), ((text)), [(text)] or {text}.',
      fixed: 'flowchart LR\n  A(Begin) --> B',
    },
  },
  'format/dde-unknown-annotation': {
    severity: 'warning',
    title: 'Annotation that means nothing',
    explanation: 'Behind the text of a node may stand `|type=…`, `|model=…` and `|max_iter=…`.',
    example: {
      language: 'dde',
      text: 'flowchart LR\n  A[Build|«typ=tool»] --> B',
      message: "'typ' means nothing here and is passed over. Did you mean type?",
      fixed: 'flowchart LR\n  A[Build|type=tool] --> B',
    },
  },
  'step/unknown-type': {
    severity: 'error',
    title: 'Type that does not exist',
    explanation: 'The type says who does a step: `prompt`, `subagent`, `session`, `tool`, `manual`, `gate` or `loop`.',
    example: {
      language: 'dde',
      text: 'flowchart LR\n  A[Sign|type=«mnual»] --> B',
      message: "There is no type 'mnual'. Did you mean manual?",
      fix: 'Change to manual',
      fixed: 'flowchart LR\n  A[Sign|type=manual] --> B',
    },
  },
  'step/max-iterations': {
    severity: 'error',
    title: 'Loop without a number of rounds',
    explanation:
      'A loop is laid out when the run begins, so its number of rounds must be known: a whole number from 1.',
    example: {
      language: 'dde',
      text: 'flowchart LR\n  A[Try|type=loop|max_iter=«0»] --> B',
      message: "`max_iter` must be a whole number from 1, not '0'.",
      fixed: 'flowchart LR\n  A[Try|type=loop|max_iter=3] --> B',
    },
  },
} as const satisfies ProblemDefinitions;
