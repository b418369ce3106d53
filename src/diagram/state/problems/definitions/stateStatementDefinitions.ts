import type { ProblemDefinitions } from '../../../../core/problemDefinition.ts';

/** What can be wrong with notes and other statements. */
export const stateStatementDefinitions = {
  'state/note-place': {
    severity: 'error',
    title: 'Note without a side',
    explanation: 'A note stands left or right of a state.',
    example: {
      text: 'stateDiagram-v2\n  Draft --> Done\n  note «over Draft : in pencil»',
      message: 'A note stands beside a state: write `note left of id : text` or `note right of id : text`.',
      fixed: 'stateDiagram-v2\n  Draft --> Done\n  note right of Draft : in pencil',
    },
  },
  'state/note-colon': {
    severity: 'error',
    title: 'Note without a colon',
    explanation: 'On one line, the text of a note follows a colon.',
    example: {
      text: 'stateDiagram-v2\n  Draft --> Done\n  note right of Draft« in pencil»',
      message: 'Between `Draft` and the text of the note a colon is missing.',
      fix: 'Insert the colon',
      fixed: 'stateDiagram-v2\n  Draft --> Done\n  note right of Draft : in pencil',
    },
  },
  'state/note-text': {
    severity: 'error',
    title: 'Second colon in a note',
    explanation: 'The text of a note on one line ends at a colon or semicolon.',
    example: {
      text: 'stateDiagram-v2\n  Draft --> Done\n  note right of Draft : pencil «: HB»',
      message:
        'A note on one line holds no second colon: write `#colon;` for it, or put the text between `note right of id` and `end note`.',
      fix: 'Write the colon as #colon;',
      fixed: 'stateDiagram-v2\n  Draft --> Done\n  note right of Draft : pencil #colon; HB',
    },
  },
  'state/unclosed-note': {
    severity: 'error',
    title: 'Note without an end',
    explanation: 'A note over several lines ends with a line `end note`.',
    example: {
      text: 'stateDiagram-v2\n  Draft --> Done\n  «note right of Draft»\n    in pencil',
      message: 'This note has no `end note`.',
      fix: 'Add end note behind the next line',
      fixed: 'stateDiagram-v2\n  Draft --> Done\n  note right of Draft\n    in pencil\nend note',
    },
  },
  'state/click': {
    severity: 'error',
    title: 'Link that cannot be read',
    explanation: 'A link of a state is an address in quotes.',
    example: {
      text: 'stateDiagram-v2\n  Draft --> Done\n  «click Draft "https://example.org"»',
      message:
        'This `click` line is not as Mermaid reads it: `click id "https://…" "tooltip"` or `click id href "https://…"`.',
      fixed: 'stateDiagram-v2\n  Draft --> Done\n  click Draft href "https://example.org"',
    },
  },
  'state/style': {
    severity: 'error',
    title: 'Class or style that cannot be read',
    explanation: 'Classes and styles have names of plain letters and digits.',
    example: {
      text: 'stateDiagram-v2\n  Draft --> Done\n  «classDef default fill:#f96»',
      message: 'A class is defined as `classDef name fill:#f96`. No class can be called `default` here.',
      fixed: 'stateDiagram-v2\n  Draft --> Done\n  classDef warm fill:#f96',
    },
  },
  'state/scale': {
    severity: 'error',
    title: 'Scale that cannot be read',
    explanation: 'The width of a state diagram is a whole number.',
    example: {
      text: 'stateDiagram-v2\n  «scale large»\n  Draft --> Done',
      message: 'The width is given as `scale 350 width`.',
      fixed: 'stateDiagram-v2\n  scale 350 width\n  Draft --> Done',
    },
  },
  'state/unexpected': {
    severity: 'error',
    title: 'Something that belongs nowhere in a state diagram',
    explanation: 'Mermaid stops reading here, and no more is known of it. Often something before it is unfinished.',
    example: {
      text: 'stateDiagram-v2\n  Draft --> Done\n  «href» Draft',
      message: '`href` cannot stand here.',
      fixed: 'stateDiagram-v2\n  Draft --> Done',
    },
  },
} as const satisfies ProblemDefinitions;
