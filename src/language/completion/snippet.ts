import {
  type CompletionItem,
  CompletionItemKind,
  InsertTextFormat,
  InsertTextMode,
  type TextEdit,
} from 'vscode-languageserver-types';

/** A suggestion with places to fill in. Its lines are indented already. */
export function snippet(label: string, detail: string, textEdit: TextEdit, order: string): CompletionItem {
  return {
    label,
    detail,
    kind: CompletionItemKind.Keyword,
    insertTextFormat: InsertTextFormat.Snippet,
    insertTextMode: InsertTextMode.asIs,
    sortText: order,
    textEdit,
  };
}

/**
 * A text in the editor's form for texts with places to fill in: each `«word»` is one, with a word that is overwritten,
 * `«|a,b|»` offers a choice, and `«»` is where the cursor ends.
 */
export function toSnippet(text: string): string {
  let count = 0;
  return text.replace(/«([^»]*)»/g, (_, word: string) => {
    if (word === '') return '$0';
    count++;
    return `\${${count}${word.startsWith('|') ? '' : ':'}${word}}`;
  });
}
