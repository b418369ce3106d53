import type { ProblemDefinitions } from '../../../../core/problemDefinition.ts';

/** What can be wrong with a node, its label aside. */
export const nodeDefinitions = {
  'flow/reserved-word': {
    severity: 'error',
    title: 'Reserved word as an id',
    explanation:
      'Words like `end`, `class`, `style`, `click`, `graph` and `subgraph` begin statements, so no id may be or begin with one of them followed by a dash. Only lower case is reserved: `End` is free, and a label may say what it likes.',
    example: {
      text: 'flowchart TD\n  work[Do the work] --> «end»',
      message: "`end` is a word of Mermaid's own and cannot begin an id: write `End`, for example.",
      fix: 'Change to End',
      fixed: 'flowchart TD\n  work[Do the work] --> End',
    },
  },
  'flow/missing-separator': {
    severity: 'error',
    title: 'Two statements in one line',
    explanation:
      'An id is one word, and a line holds one chain of nodes. Where a name has several words, give the node a short id and put the words into a label: `deploy[Deploy to production]`.',
    example: {
      text: 'flowchart TD\n  A --> B «C» --> D',
      message: `Behind \`B\` a link must follow, or a new line. If this belongs to the node's name, put it in a label: \`id["B …"]\`.`,
      fix: 'Start a new line',
      fixed: 'flowchart TD\n  A --> B\nC --> D',
    },
  },
  'flow/ampersand-spacing': {
    severity: 'error',
    title: 'Ampersand without spaces',
    explanation:
      'A `&` between nodes links all of them at once, but only with a space on both sides and the next node in the same line. Without spaces it is a letter of the id.',
    example: {
      text: 'flowchart TD\n  A «&B» --> C',
      message: '`&` needs a space on both sides and a node behind it in the same line: `A & B`.',
      fix: 'Put a space behind &',
      fixed: 'flowchart TD\n  A & B --> C',
    },
  },
  'flow/space-before-shape': {
    severity: 'error',
    title: 'Space between id and label',
    explanation: 'The bracket that opens a label must touch the id, because a space ends the node.',
    example: {
      text: 'flowchart TD\n  A« [»Write] --> B',
      message: 'No space may stand between `A` and its label.',
      fix: 'Remove the space',
      fixed: 'flowchart TD\n  A[Write] --> B',
    },
  },
  'flow/space-before-class': {
    severity: 'error',
    title: 'Space before a class',
    explanation: 'The `:::` that gives a node its class must touch the node.',
    example: {
      text: 'flowchart TD\n  A« :::»urgent --> B',
      message: 'No space may stand before `:::`.',
      fix: 'Remove the space',
      fixed: 'flowchart TD\n  A:::urgent --> B',
    },
  },
  'flow/class-behind-data': {
    severity: 'error',
    title: 'Class behind the data',
    explanation: 'Where a node has both a class and data in `@{ … }`, the class comes first.',
    example: {
      text: 'flowchart TD\n  A@{ shape: rect }«:::urgent»',
      message: 'The class stands before the data: write `id:::class@{ … }`.',
      fixed: 'flowchart TD\n  A:::urgent@{ shape: rect }',
    },
  },
  'flow/class-name': {
    severity: 'error',
    title: 'Class without a name',
    explanation: 'Behind `:::` the name of a class must follow, without a space.',
    example: {
      text: 'flowchart TD\n  A«:::»\n  B',
      message: 'Behind `:::` the name of a class must follow.',
      fixed: 'flowchart TD\n  A:::urgent\n  B',
    },
  },
  'flow/quoted-id': {
    severity: 'error',
    title: 'Label without brackets',
    explanation: 'Quotes protect the text of a label, but the label itself is made by the brackets around it.',
    example: {
      text: 'flowchart TD\n  A «"Write it"» --> B',
      message: 'A label needs brackets around it: `id["label"]`.',
      fix: 'Put the label in brackets',
      fixed: 'flowchart TD\n  A["Write it"] --> B',
    },
  },
  'flow/missing-id': {
    severity: 'error',
    title: 'Label without an id',
    explanation: 'A node is known by its id. A label stands behind it in brackets and can be left out, the id cannot.',
    example: {
      text: 'flowchart TD\n  A --> «[Write it]»',
      message: 'A node needs an id in front of the bracket: `id[label]`.',
      fixed: 'flowchart TD\n  A --> B[Write it]',
    },
  },
  'flow/bad-character': {
    severity: 'error',
    title: 'Character that no id may hold',
    explanation:
      'Ids are made of letters, digits and a few signs. Emoji, combining accents and invisible characters (which come along with text copied from elsewhere) stop Mermaid. In a label all of them are welcome.',
    example: {
      text: 'flowchart TD\n  A --> «🎉»',
      message:
        '`🎉` cannot stand in an id. Use letters and digits for the id and put the text in a label: `id["text"]`.',
      fixed: 'flowchart TD\n  A --> party["🎉"]',
    },
  },
  'flow/shape-data': {
    severity: 'error',
    title: 'Data of a node that cannot be read',
    explanation: 'What stands between `@{` and `}` is YAML: `key: value`, separated by commas, texts in quotes.',
    example: {
      text: 'flowchart TD\n  A«@{ shape: rect\n  B»',
      message: 'This `@{` has no `}`.',
      fix: 'Close it with }',
      fixed: 'flowchart TD\n  A@{ shape: rect }\n  B',
    },
  },
  'flow/unknown-shape': {
    severity: 'error',
    title: 'Unknown shape',
    explanation: 'Mermaid refuses the whole diagram for a shape that it does not know. Names of shapes are lower case.',
    example: {
      text: 'flowchart TD\n  A@{ shape: «hexagn» }',
      message: 'There is no shape `hexagn`. Did you mean `hexagon`?',
      fix: 'Change to hexagon',
      fixed: 'flowchart TD\n  A@{ shape: hexagon }',
    },
  },
} as const satisfies ProblemDefinitions;
