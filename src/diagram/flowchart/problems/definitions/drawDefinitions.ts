import type { ProblemDefinitions } from '../../../../core/problemDefinition.ts';

/** What Mermaid accepts, but draws differently from what the words say. */
export const drawDefinitions = {
  'draw/joined-lines': {
    severity: 'warning',
    title: 'Link that goes on in the next line',
    explanation:
      'A line break ends nothing while a link still looks for its node, so the first node of the next line becomes the target. Write the node that was meant behind the link.',
    example: {
      text: 'flowchart TD\n  A --> B «-->»\n  C --> D',
      message: 'This link goes on in the next line: it leads to `C`. Write the node behind it, or remove it.',
      fixed: 'flowchart TD\n  A --> B\n  C --> D',
    },
  },
  'draw/circle-or-cross-link': {
    severity: 'warning',
    title: 'Link that takes the first letter of an id',
    explanation:
      'An `o` or `x` that touches the dashes is drawn as a circle or a cross at the end of the link, and the node gets the rest of the name.',
    example: {
      text: 'flowchart TD\n  dev---«ops»',
      message: 'This is a link with a circle to `ps`. Write a space behind the link to reach `ops`.',
      fix: 'Lead to ops',
      fixed: 'flowchart TD\n  dev--- ops',
    },
  },
  'draw/direction-in-text': {
    severity: 'warning',
    title: 'Direction within a text',
    explanation:
      'Wherever `direction LR` and the like occur, Mermaid takes the whole line for a statement of direction, and what else stands in it is not drawn.',
    example: {
      text: 'flowchart TD\n  A[Set «direction LR»]\n  B --> C',
      message:
        'Mermaid takes the whole line for a direction, so that nothing else in it is drawn. Write `direction#32;LR` where it is only text.',
      fix: 'Write the space as #32;',
      fixed: 'flowchart TD\n  A[Set direction#32;LR]\n  B --> C',
    },
  },
  'draw/node-is-subgraph': {
    severity: 'warning',
    title: 'Node with the id of a subgraph',
    explanation: 'Node and subgraph are one thing where they share an id, and only the subgraph is drawn.',
    example: {
      text: 'flowchart TD\n  subgraph build\n  A --> B\n  end\n  C --> «build»[Build it]',
      message: '`build` is a subgraph: this label and shape are not drawn. Give the node another id.',
      fixed: 'flowchart TD\n  subgraph build\n  A --> B\n  end\n  C --> buildIt[Build it]',
    },
  },
  'draw/too-many-edges': {
    severity: 'warning',
    title: 'More than 500 links',
    explanation:
      'Mermaid refuses to draw more than 500 links unless the page around it allows more, and the diagram itself cannot allow it. Mind that `A & B --> C & D` makes four links. Split the diagram.',
    example: {
      text: `flowchart TD\n  ${names('a', 23)} «-->» ${names('b', 22)}`,
      message:
        'This is edge 501: Mermaid draws a diagram with more than 500 only where its page allows it. This one has 506.',
      fixed: `flowchart TD\n  ${names('a', 22)} --> ${names('b', 22)}`,
    },
  },
  'draw/mixed-link-ends': {
    severity: 'warning',
    title: 'Link with two different ends',
    explanation:
      'A link has a mark at its end, or the same mark at both ends. Of two different ones only one is drawn.',
    example: {
      text: 'flowchart TD\n  A «x-- maybe -->» B',
      message: 'A link has either one mark at its end or the same mark at both ends.',
      fixed: 'flowchart TD\n  A x-- maybe --x B',
    },
  },
  'draw/unknown-direction': {
    severity: 'warning',
    title: 'Direction that Mermaid reads but does not know',
    explanation: '`BR` is accepted as a direction, but there is none of that name, and the diagram is drawn top down.',
    example: {
      text: 'flowchart «BR»\n  A --> B',
      message: 'Mermaid reads `BR` but knows no such direction: write TB, BT, LR or RL.',
      fixed: 'flowchart BT\n  A --> B',
    },
  },
  'draw/lost-subgraph-id': {
    severity: 'warning',
    title: 'Id of a subgraph lost to a space',
    explanation:
      'A space behind the one word of a subgraph makes the word a title. Links to that word then lead to a new node beside the subgraph.',
    example: {
      text: 'flowchart TD\n  subgraph «build» \n  A --> B\n  end\n  C --> build',
      message: 'The space behind `build` makes it a title, so that `build` elsewhere is another node.',
      fix: 'Remove the space',
      fixed: 'flowchart TD\n  subgraph build\n  A --> B\n  end\n  C --> build',
    },
  },
} as const satisfies ProblemDefinitions;

function names(letter: string, count: number): string {
  return Array.from({ length: count }, (_, index) => `${letter}${index + 1}`).join(' & ');
}
