import type { CompletionProvider } from './completionProvider.ts';
import { snippet, toSnippet } from './snippet.ts';

const headers: readonly (readonly [label: string, text: string, detail: string])[] = [
  ['flowchart TD', 'flowchart TD\n  «»', 'A flowchart, drawn from top to bottom'],
  ['flowchart LR', 'flowchart LR\n  «»', 'A flowchart, drawn from left to right'],
  ['stateDiagram-v2', 'stateDiagram-v2\n  [*] --> «first»\n  «»', 'States and what leads from one to the other'],
];

const statements: readonly (readonly [label: string, text: string, detail: string])[] = [
  ['subgraph', 'subgraph «id» [«title»]\n  «»\nend', 'A group of nodes with a frame around it'],
  ['direction', 'direction «|LR,TB,RL,BT|»', 'How this group is drawn'],
  ['style', 'style «node» fill:«#f96»', 'Colours of one node'],
  ['classDef', 'classDef «name» fill:«#f96»', 'A class: colours for several nodes'],
  ['class', 'class «node» «name»', 'Gives a class to nodes'],
  ['linkStyle', 'linkStyle «0» stroke:«red»', 'Colours of a link, by its place from 0'],
  ['click', 'click «node» "«https://»"', 'What a click on the drawn node opens'],
  ['accTitle', 'accTitle: «title»', 'A title for screen readers'],
  ['accDescr', 'accDescr: «description»', 'A description for screen readers'],
];

/** Words that begin a diagram or a statement. */
export const completeStatement: CompletionProvider = ({ document, read, place, offset, replaceBy }) => {
  if (place.in === 'header')
    return headers.map(([label, text, detail], index) =>
      snippet(label, detail, replaceBy(toSnippet(text)), `${index}`),
    );
  if (place.in !== 'statement' || read.diagram.kind !== 'flowchart') return [];
  const before = document.sourceOf(read).statements.filter(({ range }) => range.end <= offset);
  const opened = before.filter(({ role }) => role === 'opening').length;
  const isInGroup = opened > before.filter(({ role }) => role === 'closing').length;
  return [
    ...statements
      .filter(([label]) => label !== 'direction' || isInGroup)
      .map(([label, text, detail]) => snippet(label, detail, replaceBy(toSnippet(text)), `2${label}`)),
    ...(isInGroup ? [snippet('end', 'Ends the group', replaceBy('end'), '2end')] : []),
  ];
};
