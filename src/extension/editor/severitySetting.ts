import * as vscode from 'vscode';
import type { Disposable } from '../../core/disposable.ts';
import { readSeverityRules } from '../../language/severityRules.ts';
import { settingIds } from '../ids.ts';
import { settings } from '../settings.ts';
import type { ShowError } from '../surface/showError.ts';

const openSetting = 'Open Setting';

/** Says what cannot be read of the severities that somebody set, at the start and whenever they change. */
export function watchSeveritySetting(onError: ShowError): Disposable {
  let told = '';
  const look = (): void => {
    const folders = vscode.workspace.workspaceFolders ?? [];
    const values = [settings.diagnosticsSeverity(), ...folders.map(({ uri }) => settings.diagnosticsSeverity(uri))];
    const troubles = [...new Set(values.flatMap((value) => readSeverityRules(value).troubles))].join(' ');
    if (troubles === told) return;
    told = troubles;
    if (troubles !== '') tellOf(troubles).catch(onError);
  };
  look();
  return vscode.workspace.onDidChangeConfiguration((change) => {
    if (change.affectsConfiguration(settingIds.diagnosticsSeverity)) look();
  });
}

async function tellOf(troubles: string): Promise<void> {
  const message = `In the setting ${settingIds.diagnosticsSeverity}: ${troubles}`;
  const answer = await vscode.window.showWarningMessage(message, openSetting);
  if (answer === openSetting)
    await vscode.commands.executeCommand('workbench.action.openSettings', `@id:${settingIds.diagnosticsSeverity}`);
}
