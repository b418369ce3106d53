import { CompletionItemKind } from 'vscode-languageserver-types';
import { documentedShapes } from '../../diagram/shapes.ts';
import type { CompletionProvider } from './completionProvider.ts';
import { shapeDetail } from './shapeDetail.ts';
import { snippet, toSnippet } from './snippet.ts';

/** Names and values inside `@{ … }`. */
export const completeData: CompletionProvider = ({ place, replaceBy }) => {
  if (place.in === 'dataName')
    return [
      snippet('shape', 'How the node is drawn', replaceBy(toSnippet('shape: «»')), '0'),
      snippet('label', 'What a reader sees', replaceBy(toSnippet('label: "«»"')), '1'),
    ];
  if (place.in !== 'dataValue' || place.name !== 'shape') return [];
  return [...documentedShapes].map((label) => ({
    label,
    detail: shapeDetail(label),
    kind: CompletionItemKind.EnumMember,
    textEdit: replaceBy(label),
  }));
};
