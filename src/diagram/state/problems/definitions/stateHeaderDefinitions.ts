import type { ProblemDefinitions } from '../../../../core/problemDefinition.ts';

/** What can be wrong with the first line of a state diagram. */
export const stateHeaderDefinitions = {
  'state/header': {
    severity: 'error',
    title: 'No such state diagram',
    explanation: 'A state diagram begins with `stateDiagram-v2` or `stateDiagram`.',
    example: {
      text: '«stateDiagram-v3»\n  Draft --> Done',
      message: '`stateDiagram-v3` is no diagram type: write `stateDiagram-v2`.',
      fix: 'Change to stateDiagram-v2',
      fixed: 'stateDiagram-v2\n  Draft --> Done',
    },
  },
  'state/text-behind-header': {
    severity: 'error',
    title: 'Direction in the first line',
    explanation: 'The first line names only the diagram. The direction is a line of its own.',
    example: {
      text: 'stateDiagram-v2 «direction LR»\n  Draft --> Done',
      message: 'A direction cannot stand in the first line: go on in a new line.',
      fix: 'Start a new line',
      fixed: 'stateDiagram-v2\ndirection LR\n  Draft --> Done',
    },
  },
  'state/second-header': {
    severity: 'error',
    title: 'Second first line',
    explanation: 'One block holds one diagram.',
    example: {
      text: 'stateDiagram-v2\n  Draft --> Done\n«stateDiagram-v2»\n  Open --> Shut',
      message: 'A diagram has one first line. Give the second diagram a block of its own.',
      fixed: 'stateDiagram-v2\n  Draft --> Done',
    },
  },
} as const satisfies ProblemDefinitions;
