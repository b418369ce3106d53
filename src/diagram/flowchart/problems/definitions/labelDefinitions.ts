import type { ProblemDefinitions } from '../../../../core/problemDefinition.ts';

/** What can be wrong with a label. */
export const labelDefinitions = {
  'flow/empty-label': {
    severity: 'error',
    title: 'Empty label',
    explanation: 'Brackets without a text are refused. A blank in quotes draws a node without words.',
    example: {
      text: 'flowchart TD\n  A«[]» --> B',
      message: 'A label cannot be empty: write `" "` for a node without text.',
      fix: 'Write a blank in quotes',
      fixed: 'flowchart TD\n  A[" "] --> B',
    },
  },
  'flow/unquoted-brackets': {
    severity: 'error',
    title: 'Brackets in a label',
    explanation:
      'Brackets and bars say what shape a node has, so inside a label they must be marked as text: put the whole label in quotes. The quotes are not drawn.',
    example: {
      text: 'flowchart TD\n  A[«Deploy (staging)»] --> B',
      message: 'A label with brackets or bars needs quotes: `["a (b)"]`.',
      fix: 'Quote the label',
      fixed: 'flowchart TD\n  A["Deploy (staging)"] --> B',
    },
  },
  'flow/quotes-in-label': {
    severity: 'error',
    title: 'Quotes in a label',
    explanation: 'A quote begins or ends a quoted text. Where it is to be read as a quote, write `#quot;` for it.',
    example: {
      text: 'flowchart TD\n  A[«Say "hi"»] --> B',
      message: 'A quote cannot stand inside a label: put the whole label in quotes and write `#quot;` for it.',
      fix: 'Quote the label',
      fixed: 'flowchart TD\n  A["Say #quot;hi#quot;"] --> B',
    },
  },
  'flow/slash-label': {
    severity: 'error',
    title: 'Label that begins with a slash',
    explanation:
      '`[/` opens a slanted shape, which must be closed with `/]` or `\\]`. A path that begins with a slash needs quotes.',
    example: {
      text: 'flowchart TD\n  A[«/api/items»] --> B',
      message: 'A label that begins with a slash is read as a slanted shape: put it in quotes, `["/path"]`.',
      fix: 'Quote the label',
      fixed: 'flowchart TD\n  A["/api/items"] --> B',
    },
  },
  'flow/mismatched-brackets': {
    severity: 'error',
    title: 'Brackets that do not match',
    explanation: 'A label ends with the counterpart of what opened it: `[ ]`, `( )`, `{ }`, `([ ])`, `{{ }}`.',
    example: {
      text: 'flowchart TD\n  A(Write«]» --> B',
      message: '`(` must be closed with `)`.',
      fix: 'Change to )',
      fixed: 'flowchart TD\n  A(Write) --> B',
    },
  },
  'flow/unclosed-label': {
    severity: 'error',
    title: 'Label without an end',
    explanation: 'Everything up to the closing bracket belongs to the label, the following lines as well.',
    example: {
      text: 'flowchart TD\n  A«[Write\n  B»[Read]',
      message: 'This label has no end: close it with `]`.',
      fix: 'Close it with ]',
      fixed: 'flowchart TD\n  A[Write]\n  B[Read]',
    },
  },
  'flow/unclosed-quote': {
    severity: 'error',
    title: 'Quote without an end',
    explanation: 'A quoted text ends with a second quote. Without it the rest of the diagram is part of the text.',
    example: {
      text: 'flowchart TD\n  A[«"Write]\n  B --> C»',
      message: 'This quote has no end.',
      fix: 'Close the quote',
      fixed: 'flowchart TD\n  A["Write"]\n  B --> C',
    },
  },
  'flow/extra-bracket': {
    severity: 'error',
    title: 'Bracket that closes nothing',
    explanation: 'The label has ended before. Take the bracket away, or quote the label if the bracket is part of it.',
    example: {
      text: 'flowchart TD\n  A{Ready}«]» --> B',
      message: 'This `]` closes nothing.',
      fix: 'Remove it',
      fixed: 'flowchart TD\n  A{Ready} --> B',
    },
  },
} as const satisfies ProblemDefinitions;
