import type { ProblemDefinitions } from '../../../core/problemDefinition.ts';

const steps = Array.from({ length: 21 }, (_, index) => `s${index + 1}`);

/** What can be wrong with loops. */
export const loopDefinitions = {
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
