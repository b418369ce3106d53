import type { TextDocument, TextRange } from '../core/text.ts';
import { LineIndex } from '../core/text.ts';
import { changesOf, currentText, edit, editedText, type TextChange } from './editedText.ts';
import type { FindProblems } from './findProblems.ts';
import type { ReadDocument } from './readDocuments.ts';
import { fixChanges } from './toCodeActions.ts';

/** A repair can uncover the next mistake of its line, seldom more. */
const mostRounds = 20;

/**
 * All safe repairs of a document: the changes that remain to be made of it until no problem offers one any more, with
 * offsets in the document, in order and apart from each other.
 * @param read reads a version of the document
 */
export function fixAll(
  document: TextDocument,
  read: (document: TextDocument) => ReadDocument,
  find: FindProblems,
): readonly TextChange[] {
  let text = editedText(document.getText());
  const seen = new Set<string>();
  for (let round = 0; round < mostRounds; round++) {
    const current = currentText(text);
    if (seen.has(current)) break;
    seen.add(current);
    const changes = safeChanges({ ...document, version: round, getText: () => current }, read, find);
    if (changes.length === 0) break;
    text = edit(text, changes);
  }
  return changesOf(text);
}

/** The changes of all safe repairs that do not touch an earlier one. */
function safeChanges(
  document: TextDocument,
  read: (document: TextDocument) => ReadDocument,
  find: FindProblems,
): readonly TextChange[] {
  const { text, blocks } = read(document);
  const lines = new LineIndex(text);
  const taken: TextChange[] = [];
  for (const each of blocks) {
    for (const { fixes = [] } of find(each, document)) {
      const fix = fixes.find(({ preferred }) => preferred);
      if (fix === undefined) continue;
      const changes = fixChanges(fix, { block: each.block, uri: document.uri, text, lines });
      const isFree = changes.every(({ range }) => taken.every((other) => !touches(range, other.range)));
      if (isFree) for (const each of changes) taken.push(each);
    }
  }
  return taken;
}

function touches(a: TextRange, b: TextRange): boolean {
  return a.start <= b.end && b.start <= a.end;
}
