import * as vscode from 'vscode';
import type * as lsp from 'vscode-languageserver-types';
import type { LanguageService } from '../../language/languageService.ts';
import { blocksIn, type LocatedBlock } from '../document/locatedBlock.ts';
import { offsetsToRange, toRange } from '../document/textPlaces.ts';
import { toTextDocument } from '../document/toTextDocument.ts';
import type { Diagnose } from './liveDiagnostics.ts';
import { toDiagnostic } from './toDiagnostic.ts';

/** Whether the block was ever run. */
export type WasRun = (located: LocatedBlock) => Promise<boolean>;

/**
 * The language service's findings for the editor. Findings about the process (`plan/…`) are hints until their block was run once:
 * most diagrams are pictures, and a picture is not wrong for being no process.
 */
export function createDiagnose(language: LanguageService, wasRun: WasRun): Diagnose {
  return async (document) => {
    const found = language.diagnostics(toTextDocument(document));
    const pictures = await picturesWithFindings(blocksIn(language, document), found, wasRun);
    return found.map((each) => {
      const diagnostic = toDiagnostic(document.uri, each);
      if (isAboutProcess(each) && pictures.some((range) => range.contains(diagnostic.range)))
        diagnostic.severity = vscode.DiagnosticSeverity.Hint;
      return diagnostic;
    });
  };
}

/** Ranges of the blocks that have findings about the process and were never run. */
async function picturesWithFindings(
  blocks: readonly LocatedBlock[],
  found: readonly lsp.Diagnostic[],
  wasRun: WasRun,
): Promise<readonly vscode.Range[]> {
  const places = found.filter(isAboutProcess).map((each) => toRange(each.range));
  const pictures: vscode.Range[] = [];
  for (const located of blocks) {
    const { document, read } = located;
    const range = offsetsToRange(document, read.block.range);
    if (places.some((place) => range.contains(place)) && !(await wasRun(located))) pictures.push(range);
  }
  return pictures;
}

function isAboutProcess(diagnostic: lsp.Diagnostic): boolean {
  return typeof diagnostic.code === 'string' && diagnostic.code.startsWith('plan/');
}
