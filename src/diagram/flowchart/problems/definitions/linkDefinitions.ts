import type { ProblemDefinitions } from '../../../../core/problemDefinition.ts';

/** What can be wrong with a link and its text. */
export const linkDefinitions = {
  'flow/one-dash-arrow': {
    severity: 'error',
    title: 'Arrow with one dash',
    explanation: 'A link has at least two dashes: `-->` with a head, `---` without.',
    example: {
      text: 'flowchart TD\n  A «->» B',
      message: '`->` is no link: write `-->`.',
      fix: 'Change to -->',
      fixed: 'flowchart TD\n  A --> B',
    },
  },
  'flow/bad-arrow': {
    severity: 'error',
    title: 'No such arrow',
    explanation:
      'There are three strokes: `-->` plain, `==>` thick and `-.->` dotted. Longer arrows repeat the stroke, never the head.',
    example: {
      text: 'flowchart TD\n  A «-->>» B',
      message: '`-->>` is no link: write `-->`.',
      fix: 'Change to -->',
      fixed: 'flowchart TD\n  A --> B',
    },
  },
  'flow/missing-node': {
    severity: 'error',
    title: 'Link without a node',
    explanation: 'A link leads from a node to a node. Write the missing one, or take the link away.',
    example: {
      text: 'flowchart TD\n  A «-->»',
      message: 'This link leads nowhere: write the node behind it.',
      fixed: 'flowchart TD\n  A --> B',
    },
  },
  'flow/missing-link': {
    severity: 'error',
    title: 'Text without a link',
    explanation: 'A text between bars belongs to the link that it stands behind.',
    example: {
      text: 'flowchart TD\n  A «|yes| B»',
      message: 'A text between bars belongs behind a link: `A -->|text| B`.',
      fixed: 'flowchart TD\n  A -->|yes| B',
    },
  },
  'flow/mixed-strokes': {
    severity: 'error',
    title: 'Two strokes in one link',
    explanation: 'Where a text stands in the middle of a link, both halves have the same stroke.',
    example: {
      text: 'flowchart TD\n  A «-- yes ==> B»',
      message:
        'The two halves of this link have different strokes: begin it with `==` or end it with the stroke of `--`.',
      fix: 'Begin the link with ==',
      fixed: 'flowchart TD\n  A == yes ==> B',
    },
  },
  'flow/unfinished-link': {
    severity: 'error',
    title: 'Half a link',
    explanation:
      'Two dashes alone begin a link with a text in its middle. A link without a text is longer: `-->` or `---`.',
    example: {
      text: 'flowchart TD\n  A «-- B»',
      message: '`--` only begins a link with a text: write `-->`, or the text and then `-->`.',
      fix: 'Change to -->',
      fixed: 'flowchart TD\n  A --> B',
    },
  },
  'flow/two-link-texts': {
    severity: 'error',
    title: 'Two texts on one link',
    explanation: 'A link has one text, written either in its middle or between bars behind it.',
    example: {
      text: 'flowchart TD\n  A -- yes -->«|always| B»',
      message: 'This link already has a text: write it either `-- text -->` or `-->|text|`.',
      fixed: 'flowchart TD\n  A -- yes, always --> B',
    },
  },
  'flow/empty-link-text': {
    severity: 'error',
    title: 'Link with an empty text',
    explanation: 'The text on a link cannot be empty. A link without a text has no bars.',
    example: {
      text: 'flowchart TD\n  A -->«||» B',
      message: 'The text on a link cannot be empty: leave the bars out.',
      fix: 'Remove the bars',
      fixed: 'flowchart TD\n  A --> B',
    },
  },
  'flow/brackets-in-link-text': {
    severity: 'error',
    title: 'Brackets in the text on a link',
    explanation: 'Between bars, as in a label, brackets must be marked as text: put the whole text in quotes.',
    example: {
      text: 'flowchart TD\n  A -->|«yes (again)»| B',
      message: 'Brackets in the text on a link need quotes: `-->|"a (b)"|`.',
      fix: 'Quote the text',
      fixed: 'flowchart TD\n  A -->|"yes (again)"| B',
    },
  },
  'flow/dashes-in-link-text': {
    severity: 'error',
    title: 'Characters of the link in its text',
    explanation:
      'A text in the middle of a link ends where the link goes on: at `--` in a plain link, at `=` in a thick one, at a dot in a dotted one. Put such a text in quotes.',
    example: {
      text: 'flowchart TD\n  A -. «v1.2» .-> B',
      message: 'The text on a link cannot hold the characters that the link is made of: put it in quotes.',
      fix: 'Quote the text',
      fixed: 'flowchart TD\n  A -. "v1.2" .-> B',
    },
  },
  'flow/unclosed-link-text': {
    severity: 'error',
    title: 'Text on a link without an end',
    explanation: 'The text on a link stands between two bars, and its node follows the second one.',
    example: {
      text: 'flowchart TD\n  A -->«|yes B\n  B --> C»',
      message: 'The text on this link has no closing bar: write `-->|text| B`.',
      fixed: 'flowchart TD\n  A -->|yes| B\n  B --> C',
    },
  },
  'flow/link-id': {
    severity: 'error',
    title: 'At sign in an id',
    explanation: 'An id with `@` names a link, as in `A e1@--> B`, so no node can have one.',
    example: {
      text: 'flowchart TD\n  «me@home» --> B',
      message: '`me@` names a link, so a link must follow: `A me@--> B`. The id of a node cannot hold `@`.',
      fixed: 'flowchart TD\n  me["me@home"] --> B',
    },
  },
} as const satisfies ProblemDefinitions;
