import type { CompletionProvider } from './completionProvider.ts';
import { snippet, toSnippet } from './snippet.ts';

const arrows: readonly (readonly [label: string, text: string, detail: string])[] = [
  ['-->', '--> «»', 'Then'],
  ['-->|text|', '-->|«text»| «»', 'Then, if the outcome is the text'],
  ['-.->', '-.-> «»', 'Then, drawn dotted'],
  ['==>', '==> «»', 'Then, drawn thick'],
  ['---', '--- «»', 'A line without an arrow'],
  ['~~~', '~~~ «»', 'Nothing is drawn and nothing is ordered'],
  ['--o', '--o «»', 'A circle at the end'],
  ['--x', '--x «»', 'A cross at the end'],
  ['<-->', '<--> «»', 'An arrow at both ends'],
];

/** Links, where a node has just been written. */
export const completeArrow: CompletionProvider = ({ read, place, replaceBy }) => {
  if (place.in !== 'behindNode' || read.diagram.kind !== 'flowchart') return [];
  const isBegun = place.word.end > place.word.start;
  return [
    ...arrows.map(([label, text, detail], index) => snippet(label, detail, replaceBy(toSnippet(text)), `${index}`)),
    ...(isBegun ? [] : [snippet('&', 'And another node, with the same links', replaceBy(toSnippet('& «»')), '9')]),
  ];
};
