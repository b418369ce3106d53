import type * as vscode from 'vscode';
import type { LanguageService } from '../language/languageService.ts';
import type { RunService } from '../runs/runService.ts';
import type { RunsNode } from './runsView/runsNode.ts';

/** What the extension gives to those who ask the editor for it. Not a public API: it changes with the product. */
export interface ExtensionApi {
  /** The one way in to runs, the same that all surfaces use. */
  readonly runs: RunService;
  readonly language: LanguageService;
  /** What the tree in the activity bar shows. */
  readonly tree: vscode.TreeDataProvider<RunsNode>;
  /** The folder in which the runs of this workspace are kept. */
  readonly storageUri: vscode.Uri;
}
