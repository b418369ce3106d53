import * as vscode from 'vscode';
import * as z from 'zod';
import { settingIds } from './ids.ts';

const flag = z.boolean().catch(true);
const text = z.string().catch('');

/** What a person set, read at the moment of use. A value of the wrong type counts as the default. */
export const settings = {
  diagnosticsEnabled: (scope: vscode.ConfigurationScope): boolean =>
    flag.parse(read(settingIds.diagnosticsEnabled, scope)),
  codeLensEnabled: (scope: vscode.ConfigurationScope): boolean => flag.parse(read(settingIds.codeLensEnabled, scope)),
  notificationsEnabled: (): boolean => flag.parse(read(settingIds.notificationsEnabled)),
  /** Empty where none was given. */
  name: (): string => text.parse(read(settingIds.name)).trim(),
};

function read(id: string, scope?: vscode.ConfigurationScope): unknown {
  return vscode.workspace.getConfiguration(undefined, scope).get(id);
}
