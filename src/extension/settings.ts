import * as vscode from 'vscode';
import * as z from 'zod';
import { settingIds } from './ids.ts';

const flag = z.boolean().catch(true);
const offByDefault = z.boolean().catch(false);
const words = z.array(z.string()).catch([]);
const text = z.string().catch('');

/** What a person set, read at the moment of use. A value of the wrong type counts as the default. */
export const settings = {
  diagnosticsEnabled: (scope: vscode.ConfigurationScope): boolean =>
    flag.parse(read(settingIds.diagnosticsEnabled, scope)),
  /** As written: `readSeverityRules` says what of it can be read. */
  diagnosticsSeverity: (scope?: vscode.ConfigurationScope): unknown => read(settingIds.diagnosticsSeverity, scope),
  codeLensEnabled: (scope: vscode.ConfigurationScope): boolean => flag.parse(read(settingIds.codeLensEnabled, scope)),
  codeLensCheckpoints: (scope: vscode.ConfigurationScope): boolean =>
    flag.parse(read(settingIds.codeLensCheckpoints, scope)),
  gutterEnabled: (scope: vscode.ConfigurationScope): boolean => flag.parse(read(settingIds.gutterEnabled, scope)),
  inlayHintsWaves: (scope: vscode.ConfigurationScope): boolean =>
    offByDefault.parse(read(settingIds.inlayHintsWaves, scope)),
  notificationsEnabled: (): boolean => flag.parse(read(settingIds.notificationsEnabled)),
  /** Words that VS Code's own preview draws as Mermaid, beside `mermaid`. */
  mermaidWords: (): readonly string[] => words.parse(read('markdown-mermaid.languages')),
  /** Empty where none was given. */
  name: (): string => text.parse(read(settingIds.name)).trim(),
};

function read(id: string, scope?: vscode.ConfigurationScope): unknown {
  return vscode.workspace.getConfiguration(undefined, scope).get(id);
}
