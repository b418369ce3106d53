import type { ProblemDefinitions } from '../../../core/problemDefinition.ts';

const steps = Array.from({ length: 21 }, (_, index) => `s${index + 1}`);

/** What can be wrong with loops. */
export const loopDefinitions = {
  'plan/cycle': {
    severity: 'error',
    title: 'Cycle where there are no loops',
    explanation:
      'In diagram-driven execution and in pipelines each step runs once, after all that lead to it. Steps that wait for each other never begin.',
    example: {
      profile: 'dde',
      text: 'flowchart TD\n  A --> B --> C «-->» A\n  C --> D',
      message:
        "These steps wait for each other: 'A' → 'B' → 'C' → 'A'. There are no loops here: take one of the links away.",
      fixed: 'flowchart TD\n  A --> B --> C --> D',
    },
  },
  'plan/waits-for-itself': {
    severity: 'warning',
    title: 'Step that waits for itself',
    explanation:
      'A link from a subgraph leaves its last steps, and a link to one enters its first. With the other end inside the subgraph, what is inside waits for its own work.',
    example: {
      text: 'flowchart TD\n  subgraph build\n  A --> B\n  end\n  build «-->» B\n  B --> C',
      message:
        'This link joins a subgraph with something inside it, so that a step would wait for itself. Link to or from a step beside the subgraph.',
      fixed: 'flowchart TD\n  subgraph build\n  A --> B\n  end\n  build --> C',
    },
  },
  'plan/loop-without-exit': {
    severity: 'warning',
    title: 'Loop without a way out',
    explanation:
      'A loop ends when a round takes none of the links that lead back. Where one of them is always taken, it goes round until its bound is reached and a person is asked.',
    example: {
      text: 'flowchart TD\n  A --> «B» --> C --> B',
      message:
        "The loop at 'B' goes round whatever is chosen in it. Label the links out of one of its steps, so that one answer leads on and another leads back.",
      fixed: 'flowchart TD\n  A --> B --> C\n  C -- again --> B\n  C -- good --> D',
    },
  },
  'plan/exit-beside-back': {
    severity: 'warning',
    title: 'Way out in a round that goes on',
    explanation:
      'What a loop leads to by choice begins when the loop has ended. Here the way out can be chosen while another branch of the same round goes back.',
    example: {
      text: 'flowchart TD\n  A --> B{Done?} & C{Clean?}\n  B -- no --> A\n  B «-- yes -->» D\n  C -- no --> A\n  C «-- yes -->» E',
      message:
        "This way out of the loop can be chosen at 'Done?' in a round that goes back all the same. What it leads to then waits until the loop ends.",
      fixed:
        'flowchart TD\n  A --> B{Done?} -- no --> A\n  B -- yes --> C{Clean?}\n  C -- no --> A\n  C -- yes --> D & E',
    },
  },
  'plan/loops-too-deep': {
    severity: 'error',
    title: 'Too many loops within loops',
    explanation: 'Nobody follows so many loops inside one another, and the rounds of the innermost would be endless.',
    example: {
      text: `flowchart TD\n  ${steps.slice(0, -1).join(' --> ')} --> «s21» --> last\n  last -- again --> ${steps.join(' & ')}`,
      message:
        'Loops are nested more than 20 deep here, so the diagram cannot be run. Take out some links that lead back.',
      fixed: `flowchart TD\n  ${steps.join(' --> ')} --> last\n  last -- again --> s1\n  last -- good --> done`,
    },
  },
} as const satisfies ProblemDefinitions;
