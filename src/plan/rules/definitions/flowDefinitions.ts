import type { ProblemDefinitions } from '../../../core/problemDefinition.ts';

/** What can be wrong with where steps begin, end and lead. */
export const flowDefinitions = {
  'plan/empty': {
    severity: 'error',
    title: 'Nothing to run',
    explanation: 'A run goes through the nodes of a diagram, and this one has none yet.',
    example: {
      text: '«flowchart TD»\n',
      message: 'There is nothing to run here yet. Write a first step: `A[Do something] --> B[Then this]`.',
      fixed: 'flowchart TD\n  A[Do something] --> B[Then this]\n',
    },
  },
  'plan/unreachable': {
    severity: 'warning',
    title: 'Loop that no start leads to',
    explanation:
      'A step without a way in begins at once, but in a loop every step has one. Where nothing leads into the loop it begins by itself, beside the rest.',
    example: {
      text: 'flowchart TD\n  A --> B\n  «C» --> D{Good?}\n  D -- no --> C\n  D -- yes --> E',
      message: "No start leads to 'C': its loop would begin by itself. Draw a link to it from the step before.",
      fixed: 'flowchart TD\n  A --> B --> C --> D{Good?}\n  D -- no --> C\n  D -- yes --> E',
    },
  },
  'plan/several-starts': {
    severity: 'hint',
    title: 'Another start',
    explanation: 'Whatever has no way in is ready at once. Where that is meant, nothing is wrong.',
    example: {
      text: 'flowchart TD\n  A --> B --> D\n  «C» --> D',
      message: "Nothing leads to 'C', so it starts together with 'A'. Draw a link to it if it comes later.",
      fixed: 'flowchart TD\n  A --> B --> D\n  A --> C --> D',
    },
  },
  'plan/lone-node': {
    severity: 'hint',
    title: 'Node without links',
    explanation: 'A node without any link is a step that can be done at any time, and waits for nothing.',
    example: {
      text: 'flowchart TD\n  A --> B\n  «C»[Tidy up]',
      message:
        "'Tidy up' has no link to the rest, so it can be done at any time. Link it, or take it out of the diagram.",
      fixed: 'flowchart TD\n  A --> B --> C[Tidy up]',
    },
  },
  'plan/unknown-timeout-way': {
    severity: 'warning',
    title: 'Way for late answers that is not there',
    explanation:
      'A section may say how long its question waits, and with `onTimeout` which way is taken then. It names that way by its label.',
    example: {
      language: 'markdown',
      text: '# Release\n\n```mermaid\nflowchart TD\n  «A»{{Approve}} -->|approved| B\n  A -->|nobody came| C\n```\n\n## Approve\n\n---\ntimeout: 1h\nonTimeout: late\n---\n\nLook first.\n',
      message:
        "No way out of 'Approve' is called 'late', so nothing happens when nobody answers in time. Write one of 'approved', 'nobody came'.",
      fixed:
        '# Release\n\n```mermaid\nflowchart TD\n  A{{Approve}} -->|approved| B\n  A -->|nobody came| C\n```\n\n## Approve\n\n---\ntimeout: 1h\nonTimeout: nobody came\n---\n\nLook first.\n',
    },
  },
  'plan/end-with-ways-out': {
    severity: 'hint',
    title: 'End that leads on',
    explanation: 'Ends are drawn as double circles or as framed ones. One that leads on ends nothing.',
    example: {
      text: 'flowchart TD\n  A --> «B»(((Done))) --> C',
      message:
        "'Done' is drawn as an end but leads on, so it is a step like any other. Give it another shape, or take its links away.",
      fixed: 'flowchart TD\n  A --> B[Done] --> C',
    },
  },
  'plan/empty-subgraph': {
    severity: 'warning',
    title: 'Link to an empty subgraph',
    explanation:
      'A link to a subgraph enters the first steps inside it, and a link from one leaves its last ones. Without steps there is nothing to order.',
    example: {
      text: 'flowchart TD\n  subgraph later\n  end\n  A --> B\n  B «-->» later',
      message:
        'This link leads to or from a subgraph without steps, so it orders nothing. Put a step into the subgraph.',
      fixed: 'flowchart TD\n  subgraph later\n  C\n  end\n  A --> B\n  B --> later',
    },
  },
  'plan/duplicate-edge': {
    severity: 'warning',
    title: 'The same link twice',
    explanation: 'The second link changes nothing: a step waits for another once.',
    example: {
      text: 'flowchart TD\n  A --> B\n  A «-->» B',
      message: "'A' is linked to 'B' twice. One link is enough; take one away.",
      fixed: 'flowchart TD\n  A --> B',
    },
  },
} as const satisfies ProblemDefinitions;
