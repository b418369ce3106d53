import * as vscode from 'vscode';
import type { LanguageService } from '../../language/languageService.ts';
import { diagramSelector } from '../document/diagramDocument.ts';
import { toTextDocument } from '../document/toTextDocument.ts';
import { settingIds } from '../ids.ts';
import { settings } from '../settings.ts';

/** Behind each node the number of its wave, for those who want to see it. */
export function registerWaveHints(language: LanguageService): vscode.Disposable {
  const changed = new vscode.EventEmitter<void>();
  return vscode.Disposable.from(
    changed,
    vscode.workspace.onDidChangeConfiguration((change) => {
      if (change.affectsConfiguration(settingIds.inlayHintsWaves)) changed.fire();
    }),
    vscode.languages.registerInlayHintsProvider(diagramSelector, {
      onDidChangeInlayHints: changed.event,
      provideInlayHints(document, range) {
        if (!settings.inlayHintsWaves(document)) return [];
        return language.inlayHints(toTextDocument(document), range).map(({ position, label, tooltip }) => {
          const place = new vscode.Position(position.line, position.character);
          const hint = new vscode.InlayHint(place, String(label), vscode.InlayHintKind.Type);
          hint.paddingLeft = true;
          if (typeof tooltip === 'string') hint.tooltip = tooltip;
          return hint;
        });
      },
    }),
  );
}
