import * as vscode from 'vscode';
import type { TextDocument } from '../../core/text.ts';
import type { RunSummary } from '../../engine/ports.ts';
import type { Compile, Compiled } from '../../language/compiler.ts';
import { createLanguageService } from '../../language/createLanguageService.ts';
import type { LanguageService } from '../../language/languageService.ts';
import type { ReadBlock } from '../../language/readBlock.ts';
import { explanationOf } from '../commands/explainProblem.ts';
import { titleOfFile } from '../document/compileBlock.ts';
import { createWasRun } from '../document/wasRun.ts';
import { settings } from '../settings.ts';
import { createSeverityReader } from './severityReader.ts';

/**
 * The language service as the editor uses it: blocks are what VS Code's own preview draws, and the process of a block
 * counts once sections describe it or it was run. Most diagrams are pictures, and a picture is not wrong for being no
 * process.
 * @param runs all runs that are known by now
 */
export function createEditorLanguage(compile: Compile, runs: () => readonly RunSummary[]): LanguageService {
  const compiled = (read: ReadBlock, document: TextDocument): Compiled =>
    compile(read, { text: document.getText(), fallbackTitle: titleOfFile(vscode.Uri.parse(document.uri).path) });
  const severityRules = createSeverityReader();
  const wasRun = createWasRun((document) => language.blocks(document), runs);
  const language: LanguageService = createLanguageService({
    languages: settings.mermaidWords,
    documentation: explanationOf,
    severities: ({ uri }) => severityRules(settings.diagnosticsSeverity(vscode.Uri.parse(uri))),
    processProblems: (read, document) => compiled(read, document).problems,
    planOf: (read, document) => compiled(read, document).plan,
    isProcess: (read, document) => compiled(read, document).isDescribed || wasRun(read, document),
  });
  return language;
}
