import type {
  CompletionItem,
  DocumentHighlight,
  DocumentSymbol,
  FoldingRange,
  InlayHint,
  Location,
  Position,
  Range,
  SelectionRange,
  TextEdit,
  WorkspaceEdit,
} from 'vscode-languageserver-types';
import type { Result } from '../core/result.ts';
import type { TextDocument } from '../core/text.ts';
import type { FormatOptions } from './format/format.ts';
import type { NodeHover } from './hover/hover.ts';
import type { RenameStart } from './names/rename.ts';
import type { SemanticToken } from './semanticTokens.ts';

/** What the service knows beside problems. Positions and ranges are those of the document. */
export interface LanguageFeatures {
  /** What the node or group at a position is, what leads there and what follows. */
  hover(document: TextDocument, position: Position): NodeHover | undefined;
  /**
   * What could be written at a position.
   * @param trigger the character just typed, where nobody asked
   */
  completions(document: TextDocument, position: Position, trigger?: string): readonly CompletionItem[];
  definition(document: TextDocument, position: Position): readonly Location[];
  references(document: TextDocument, position: Position, withDeclaration: boolean): readonly Location[];
  documentHighlights(document: TextDocument, position: Position): readonly DocumentHighlight[];
  /** The id at a position, or a sentence that says why nothing there can be renamed. */
  prepareRename(document: TextDocument, position: Position): Result<RenameStart, string>;
  /** The changes that give the thing at a position another id, or a sentence that says why it cannot have it. */
  rename(document: TextDocument, position: Position, newId: string): Result<WorkspaceEdit, string>;
  documentSymbols(document: TextDocument): readonly DocumentSymbol[];
  foldingRanges(document: TextDocument): readonly FoldingRange[];
  selectionRange(document: TextDocument, position: Position): SelectionRange | undefined;
  semanticTokens(document: TextDocument): readonly SemanticToken[];
  /** The wave of each node, for the lines of a range. */
  inlayHints(document: TextDocument, within: Range): readonly InlayHint[];
  /** The changes that lay out the diagrams that a range touches, or all of them. What they mean stays the same. */
  format(document: TextDocument, options: FormatOptions, within?: Range): readonly TextEdit[];
}
