import type { Range, TextEdit } from 'vscode-languageserver-types';
import { applyEdits } from '../applyEdits.ts';
import { toDocumentEdit } from '../blockEdits.ts';
import { type LanguageDocument, rangeIn } from '../languageDocument.ts';
import { meaningOf } from '../names/meaningOf.ts';
import type { ReadBlock } from '../readBlock.ts';
import { formatBlock } from './formatBlock.ts';

/** How lines are indented, as the editor was told. */
export interface FormatOptions {
  readonly tabSize: number;
  readonly insertSpaces: boolean;
}

/**
 * The changes that lay out the diagrams that a range touches, or all. A diagram with mistakes is left alone: what is
 * meant is not known. So is one that would mean anything else afterwards.
 */
export function format(
  document: LanguageDocument,
  { tabSize, insertSpaces }: FormatOptions,
  within?: Range,
): readonly TextEdit[] {
  const unit = insertSpaces ? ' '.repeat(Math.max(1, tabSize)) : '\t';
  return document.blocks
    .filter((read) => touches(document, read, within))
    .flatMap((read) => formatOne(document, read, unit));
}

function formatOne(document: LanguageDocument, read: ReadBlock, unit: string): readonly TextEdit[] {
  const { block, problems, diagram } = read;
  if (diagram.kind === 'other' || problems.some(({ severity }) => severity === 'error')) return [];
  const edits = formatBlock(block.text, document.sourceOf(read), unit).map((edit) =>
    toDocumentEdit(edit, block, document),
  );
  if (edits.length === 0) return [];
  const after = document.withText(applyEdits(document, edits));
  const changed = after.blocks[block.index];
  const isSame =
    after.blocks.length === document.blocks.length &&
    changed !== undefined &&
    meaningOf(after, changed) === meaningOf(document, read);
  return isSame ? edits : [];
}

function touches(document: LanguageDocument, { block }: ReadBlock, within: Range | undefined): boolean {
  if (within === undefined) return true;
  const { start, end } = rangeIn(document, block.range);
  return start.line <= within.end.line && within.start.line <= end.line;
}
