import type { TextDocument } from '../../core/text.ts';
import { LineIndex } from '../../core/text.ts';
import type { LanguageService } from '../../language/languageService.ts';
import { toDocument } from '../documentLanguage.ts';
import type { FileReport } from './finding.ts';
import { findingsOf } from './findingsOf.ts';

export interface CheckOptions {
  readonly language: LanguageService;
  /** Whether safe fixes are made in the text first. */
  readonly fix: boolean;
}

/** A text to look at. */
export interface TextToCheck {
  /** Absolute: its extension says whether it is Markdown or one diagram. */
  readonly file: string;
  /** As a person names it. */
  readonly path: string;
  readonly text: string;
}

/** Looks at one text. What is switched off is neither reported nor fixed. */
export function checkText({ file, path, text }: TextToCheck, { language, fix }: CheckOptions): FileReport {
  const before = toDocument(file, text);
  const fixed = fix ? fixedText(language, before) : { text, places: 0 };
  const after = toDocument(file, fixed.text);
  const report = {
    path,
    text: fixed.text,
    fixed: fixed.places,
    findings: findingsOf(language, after),
    diagrams: language.blocks(after).length,
  };
  language.close(before.uri);
  return report;
}

/** The text with all safe fixes made, and in how many places it changed. */
function fixedText(
  language: LanguageService,
  document: TextDocument,
): { readonly text: string; readonly places: number } {
  const edits = language.fixAll(document);
  const lines = new LineIndex(document.getText());
  const text = edits.reduceRight(
    (now, { range, newText }) =>
      now.slice(0, lines.offsetAt(range.start)) + newText + now.slice(lines.offsetAt(range.end)),
    document.getText(),
  );
  return { text, places: edits.length };
}
