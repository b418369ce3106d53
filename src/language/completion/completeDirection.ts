import { CompletionItemKind } from 'vscode-languageserver-types';
import type { CompletionProvider } from './completionProvider.ts';

const directions: readonly (readonly [label: string, detail: string])[] = [
  ['TD', 'From top to bottom'],
  ['LR', 'From left to right'],
  ['BT', 'From bottom to top'],
  ['RL', 'From right to left'],
];

/** The directions, behind `flowchart` and `direction`. */
export const completeDirection: CompletionProvider = ({ place, replaceBy }) =>
  place.in === 'direction'
    ? directions.map(([label, detail], index) => ({
        label,
        detail,
        kind: CompletionItemKind.EnumMember,
        sortText: `${index}`,
        textEdit: replaceBy(label),
      }))
    : [];
