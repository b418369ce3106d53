import * as vscode from 'vscode';
import type { RunSummary } from '../../engine/ports.ts';
import { createLanguageService } from '../../language/createLanguageService.ts';
import type { LanguageService } from '../../language/languageService.ts';
import { titleOfFile } from '../document/compileBlock.ts';
import type { Compile } from '../document/compiler.ts';
import { createWasRun } from '../document/wasRun.ts';
import { settings } from '../settings.ts';

/**
 * The language service as the editor uses it: blocks are what VS Code's own preview draws, and the process of a block
 * counts once it was run. Most diagrams are pictures, and a picture is not wrong for being no process.
 * @param runs all runs that are known by now
 */
export function createEditorLanguage(compile: Compile, runs: () => readonly RunSummary[]): LanguageService {
  const language: LanguageService = createLanguageService({
    languages: settings.mermaidWords,
    processProblems: (read, { uri }) => compile(read, titleOfFile(vscode.Uri.parse(uri).path)).problems,
    isProcess: createWasRun((document) => language.blocks(document), runs),
  });
  return language;
}
