import type { ProblemDefinitions } from '../../../core/problemDefinition.ts';

/** What can be wrong with decisions and with what joins their ways. */
export const decisionDefinitions = {
  'plan/one-way-decision': {
    severity: 'warning',
    title: 'Decision with one way',
    explanation:
      'A diamond asks a question, but one way out leaves nothing to choose: it is taken whatever the answer.',
    example: {
      text: 'flowchart TD\n  A --> «B»{Tests green?} -- yes --> C',
      message:
        "'Tests green?' is drawn as a decision but has only one way out, so nothing is chosen. Add a second link with another label.",
      fixed: 'flowchart TD\n  A --> B{Tests green?} -- yes --> C\n  B -- no --> D',
    },
  },
  'plan/equal-ways': {
    severity: 'hint',
    title: 'Two ways with the same label',
    explanation:
      'An answer takes every link with its label, so both branches run. Where that is meant, nothing is wrong.',
    example: {
      text: 'flowchart TD\n  A{Ready?} -- yes --> B\n  A «-- yes -->» C\n  A -- no --> D',
      message:
        "Two links from 'Ready?' are labelled 'yes': choosing it takes both. Give them different labels if only one is meant.",
      fixed: 'flowchart TD\n  A{Ready?} -- yes --> B\n  A -- later --> C\n  A -- no --> D',
    },
  },
  'plan/overlapping-ways': {
    severity: 'warning',
    title: 'Labels that the same answer matches',
    explanation:
      'A label may hold alternatives, as `failed / late`, and the same answer must not be among those of two ways.',
    example: {
      text: 'flowchart TD\n  A{Result?} -- late / lost --> B\n  A «-- lost / wrong -->» C',
      message:
        "At 'Result?' the answer 'lost' means both 'late / lost' and 'lost / wrong'. Use labels that share no alternative.",
      fixed: 'flowchart TD\n  A{Result?} -- late / lost --> B\n  A -- wrong --> C',
    },
  },
  'plan/mixed-join': {
    severity: 'warning',
    title: 'Join of a decision and an independent branch',
    explanation:
      'A step that several links lead to waits for every independent branch, and for one way of each decision. Here it waits for both, so that another answer skips it.',
    example: {
      text: 'flowchart TD\n  S --> Q{Approved?}\n  S --> T[Test]\n  Q -- yes --> «D»[Deploy]\n  Q -- no --> X\n  T --> D',
      message:
        "'Deploy' needs 'Test' and also the right answer at 'Approved?': with another answer it is skipped. If that is not meant, join the ways of 'Approved?' first.",
      fixed: 'flowchart TD\n  S --> Q{Approved?}\n  Q -- yes --> T[Test] --> D[Deploy]\n  Q -- no --> X',
    },
  },
} as const satisfies ProblemDefinitions;
