import { CompletionItemKind } from 'vscode-languageserver-types';
import type { CompletionProvider } from './completionProvider.ts';

/** The classes of the diagram, behind `:::` and in `class` lines. */
export const completeClass: CompletionProvider = ({ document, read, place, replaceBy }) => {
  if (place.in !== 'className') return [];
  const names = new Set(
    document
      .sourceOf(read)
      .parts.flatMap((part) =>
        part.kind === 'name' && part.of === 'class' && part.range.start !== place.word.start ? [part.id] : [],
      ),
  );
  return [...names].map((label) => ({ label, kind: CompletionItemKind.Class, textEdit: replaceBy(label) }));
};
