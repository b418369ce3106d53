import type { LanguageService } from '../../language/languageService.ts';
import { toDocument } from '../documentLanguage.ts';
import type { FileReport, Finding } from './finding.ts';
import { findingsOf } from './findingsOf.ts';
import { fixText } from './fixText.ts';
import { applySeverityRules, type SeverityRule } from './severityRules.ts';

export interface CheckOptions {
  readonly language: LanguageService;
  readonly rules: readonly SeverityRule[];
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
export function checkText({ file, path, text }: TextToCheck, { language, rules, fix }: CheckOptions): FileReport {
  const { uri } = toDocument(file, text);
  const find = (current: string): readonly Finding[] =>
    applySeverityRules(findingsOf(language, toDocument(file, current)), rules);
  const after = fix ? fixText(text, find) : { text, fixed: 0 };
  const report = {
    path,
    text: after.text,
    fixed: after.fixed,
    findings: find(after.text),
    diagrams: language.blocks(toDocument(file, after.text)).length,
  };
  language.close(uri);
  return report;
}
