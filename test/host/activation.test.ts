import assert from 'node:assert/strict';
import * as vscode from 'vscode';
import { commandIds } from '../../src/extension/ids.ts';
import { startedExtension } from './support/editor.ts';

describe('activation', () => {
  it('registers every command of the manifest, and no other', async () => {
    await startedExtension();
    const registered = (await vscode.commands.getCommands(true)).filter((id) => /^diagramRunner\.\w+$/.test(id));
    const ours = new Set<string>(Object.values(commandIds));
    assert.deepEqual(registered.filter((id) => ours.has(id)).sort(), [...ours].sort());
  });

  it('says what works in an untrusted and in a virtual workspace', async () => {
    const { capabilities } = (await startedExtension()).packageJSON;
    assert.equal(capabilities.untrustedWorkspaces.supported, 'limited');
    assert.equal(capabilities.virtualWorkspaces.supported, 'limited');
    assert.doesNotMatch(capabilities.untrustedWorkspaces.description, /^%/, 'the text of the manifest was found');
  });

  it('takes no chord that the editor uses itself', async () => {
    const { contributes } = (await startedExtension()).packageJSON;
    const defaults = await vscode.workspace.openTextDocument(
      vscode.Uri.parse('vscode://defaultsettings/keybindings.json'),
    );
    const lines = defaults.getText().split('\n');
    assert.ok(lines.length > 500, 'the default keybindings were read');
    for (const { key, command } of contributes.keybindings) {
      const taken = lines.filter(
        (line, index) => line.includes(`"key": "${key}"`) && !`${line}${lines[index + 1]}`.includes(command),
      );
      assert.deepEqual(taken, []);
    }
  });

  it('keeps its runs in the storage of the workspace', async () => {
    const { exports } = await startedExtension();
    assert.match(exports.storageUri.path, /workspaceStorage\/.*diagram-runner/);
  });
});
