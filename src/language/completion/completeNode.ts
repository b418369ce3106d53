import { type CompletionItem, CompletionItemKind } from 'vscode-languageserver-types';
import { oneLine } from '../../core/oneLine.ts';
import type { DiagramNode, StateNode } from '../../diagram/diagram.ts';
import type { CompletionProvider } from './completionProvider.ts';

/** The ids of nodes and subgraphs where one may stand; they are found by their labels too. */
export const completeNode: CompletionProvider = ({ read, place, replaceBy }) => {
  const { diagram } = read;
  if (diagram.kind === 'other' || (place.in !== 'target' && place.in !== 'statement')) return [];
  const isWordItself = (mentions: readonly { readonly start: number }[]): boolean =>
    mentions.length === 1 && mentions[0]?.start === place.word.start;
  const item = (id: string, label: string, kind: CompletionItemKind): CompletionItem => ({
    label: id,
    detail: label === id ? '' : oneLine(label),
    kind,
    filterText: label === id ? id : `${id} ${oneLine(label)}`,
    sortText: `${place.in === 'target' ? '0' : '1'}${id}`,
    textEdit: replaceBy(id),
  });
  return [
    // What is half written is read as a node of its own.
    ...diagram.nodes
      .filter((node) => !isWordItself(node.mentions) && !isNameless(node))
      .map(({ id, label }) => item(id, label, CompletionItemKind.Variable)),
    ...diagram.subgraphs
      .filter(({ titleRange }) => titleRange !== undefined)
      .map(({ id, title }) => item(id, title, CompletionItemKind.Module)),
  ];
};

/** The `[*]` of a state diagram. */
const isNameless = (node: DiagramNode | StateNode): boolean =>
  'kind' in node && (node.kind === 'start' || node.kind === 'end');
