import type { ProblemDefinitions } from '../../../../core/problemDefinition.ts';

/** What can be wrong with subgraphs, comments, styles and other lines that are no chain of nodes. */
export const statementDefinitions = {
  'flow/trailing-comment': {
    severity: 'error',
    title: 'Comment at the end of a line',
    explanation: 'A comment is a whole line that begins with `%%`. Mermaid knows no other comments.',
    example: {
      text: 'flowchart TD\n  A --> B «%% later»',
      message: 'A comment cannot stand at the end of a line: give it a line of its own that begins with `%%`.',
      fix: 'Move the comment to a line of its own',
      fixed: 'flowchart TD\n  %% later\n  A --> B',
    },
  },
  'flow/unclosed-subgraph': {
    severity: 'error',
    title: 'Subgraph without an end',
    explanation: 'Each `subgraph` needs an `end` in a line of its own.',
    example: {
      text: 'flowchart TD\n  subgraph build [Build]\n  A --> «B»',
      message: 'The subgraph `build` has no `end`: the diagram ends here.',
      fix: 'Add end as the last line',
      fixed: 'flowchart TD\n  subgraph build [Build]\n  A --> B\n  end',
    },
  },
  'flow/extra-end': {
    severity: 'error',
    title: 'End of nothing',
    explanation: '`end` closes a subgraph. Here none is open any more.',
    example: {
      text: 'flowchart TD\n  A --> B\n  «end»',
      message: 'This `end` closes no subgraph.',
      fix: 'Remove it',
      fixed: 'flowchart TD\n  A --> B',
    },
  },
  'flow/subgraph-title': {
    severity: 'error',
    title: 'Title of a subgraph that needs quotes',
    explanation:
      'A title without quotes may hold letters, digits, blanks and dashes. With brackets, bars or other signs it needs quotes.',
    example: {
      text: 'flowchart TD\n  subgraph «Build (all)»\n  A --> B\n  end',
      message: 'A title with other characters than letters, digits and dashes needs quotes: `subgraph "title"`.',
      fix: 'Quote the title',
      fixed: 'flowchart TD\n  subgraph "Build (all)"\n  A --> B\n  end',
    },
  },
  'flow/subgraph-without-name': {
    severity: 'error',
    title: 'Subgraph without a name',
    explanation: 'A subgraph has an id, a title, or both: `subgraph build [Build]`.',
    example: {
      text: 'flowchart TD\n  «subgraph»\n  A --> B\n  end',
      message: 'A subgraph needs an id or a title: `subgraph id [title]`.',
      fixed: 'flowchart TD\n  subgraph build\n  A --> B\n  end',
    },
  },
  'flow/style': {
    severity: 'error',
    title: 'Line of style that cannot be read',
    explanation: 'Values are separated by commas and cannot hold brackets: write `#f96` for a colour, not `rgb(…)`.',
    example: {
      text: 'flowchart TD\n  A\n  style A fill:rgb«(1,2,3)»',
      message:
        'This `style` line is not as Mermaid reads it: `style id fill:#f96,stroke:#333`. Style values cannot hold brackets.',
      fixed: 'flowchart TD\n  A\n  style A fill:#010203',
    },
  },
  'flow/link-style-number': {
    severity: 'error',
    title: 'Number of a link that is not there',
    explanation: '`linkStyle` counts the links above its line, the first one being 0.',
    example: {
      text: 'flowchart TD\n  A --> B\n  linkStyle «1» stroke:red',
      message: 'There is no link 1: the links above this line are 0 to 0.',
      fixed: 'flowchart TD\n  A --> B\n  linkStyle 0 stroke:red',
    },
  },
  'flow/click': {
    severity: 'error',
    title: 'Line of click that cannot be read',
    explanation: 'A `click` line names a node and what a click on it opens. An address stands in quotes.',
    example: {
      text: 'flowchart TD\n  A\n  «click A»',
      message:
        'This `click` line is not as Mermaid reads it: `click id "https://…" "tooltip"` or `click id call name()`.',
      fixed: 'flowchart TD\n  A\n  click A "https://example.com"',
    },
  },
  'flow/unexpected': {
    severity: 'error',
    title: 'Something that belongs nowhere',
    explanation: 'Mermaid stops reading here, and no more is known of it. Often something before it is unfinished.',
    example: {
      text: 'flowchart TD\n  A[Write]«(it)»',
      message: 'A node has only one label.',
      fixed: 'flowchart TD\n  A["Write (it)"]',
    },
  },
} as const satisfies ProblemDefinitions;
