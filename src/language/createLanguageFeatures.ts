import type { TextDocument } from '../core/text.ts';
import type { Plan } from '../plan/plan.ts';
import type { CompletionProvider } from './completion/completionProvider.ts';
import { completionProviders, completions } from './completion/completions.ts';
import { format } from './format/format.ts';
import { hover } from './hover/hover.ts';
import { inlayHints } from './inlayHints.ts';
import type { LanguageFeatures } from './languageFeatures.ts';
import { definition } from './names/definition.ts';
import { documentHighlights } from './names/documentHighlights.ts';
import { references } from './names/references.ts';
import { prepareRename, rename } from './names/rename.ts';
import { createOpenLanguageDocument } from './openLanguageDocument.ts';
import { documentSymbols } from './outline/documentSymbols.ts';
import { foldingRanges } from './outline/foldingRanges.ts';
import { selectionRange } from './outline/selectionRanges.ts';
import type { ReadBlock } from './readBlock.ts';
import { semanticTokens } from './semanticTokens.ts';

export interface FeatureOptions {
  /** What a block would do when it is run; undefined for one that cannot be run. */
  readonly planOf?: (read: ReadBlock, document: TextDocument) => Plan | undefined;
  /** Suggestions beside those for Mermaid itself. */
  readonly completionProviders?: readonly CompletionProvider[];
}

/**
 * @param blocksOf the blocks of a document, read; the same array for the same version
 * @param languages words that mark a fence as Mermaid besides `mermaid`
 */
export function createLanguageFeatures(
  blocksOf: (document: TextDocument) => readonly ReadBlock[],
  languages: () => readonly string[],
  { planOf = () => undefined, completionProviders: more = [] }: FeatureOptions,
): LanguageFeatures {
  const open = createOpenLanguageDocument(blocksOf, languages);
  const providers = [...completionProviders, ...more];
  return {
    hover: (document, position) => hover(open(document), position, (read) => planOf(read, document)),
    completions: (document, position, trigger) => completions(open(document), position, providers, trigger),
    definition: (document, position) => definition(open(document), position),
    references: (document, position, withDeclaration) => references(open(document), position, withDeclaration),
    documentHighlights: (document, position) => documentHighlights(open(document), position),
    prepareRename: (document, position) => prepareRename(open(document), position),
    rename: (document, position, newId) => rename(open(document), position, newId),
    documentSymbols: (document) => documentSymbols(open(document)),
    foldingRanges: (document) => foldingRanges(open(document)),
    selectionRange: (document, position) => selectionRange(open(document), position),
    semanticTokens: (document) => semanticTokens(open(document)),
    inlayHints: (document, within) => inlayHints(open(document), within, (read) => planOf(read, document)),
    format: (document, options, within) => format(open(document), options, within),
  };
}
