import * as vscode from 'vscode';
import type { Disposable } from '../../core/disposable.ts';
import { DisposableStore } from '../../core/disposable.ts';
import { Emitter } from '../../core/event.ts';
import type { Drift } from '../../view/planView.ts';
import { afterTyping } from '../editor/afterTyping.ts';

/**
 * How a document moves on while something that was frozen from it is on screen. Fires only where an edit made a
 * difference: the state of a large run is large.
 */
export class DriftWatch implements Disposable {
  readonly #own = new DisposableStore();
  readonly #changed = this.#own.add(new Emitter<void>());
  readonly #find: () => Promise<Drift>;
  /** As last shown. */
  #drift: Drift = false;

  readonly onDidChange = this.#changed.event;

  /** @param uri the document's; undefined as long as it is not known */
  constructor(uri: () => string | undefined, find: () => Promise<Drift>) {
    this.#find = find;
    const { typed } = this.#own.add(afterTyping(() => void this.#lookAgain()));
    const { onDidChangeTextDocument, onDidDeleteFiles, onDidRenameFiles, onDidOpenTextDocument } = vscode.workspace;
    this.#own.add(
      onDidChangeTextDocument(({ document }) => {
        if (document.uri.toString() === uri()) typed();
      }),
    );
    for (const mayMove of [onDidDeleteFiles, onDidRenameFiles, onDidOpenTextDocument]) this.#own.add(mayMove(typed));
  }

  /** The drift at this moment, as it is shown from now on. */
  async look(): Promise<Drift> {
    this.#drift = await this.#find();
    return this.#drift;
  }

  dispose(): void {
    this.#own.dispose();
  }

  async #lookAgain(): Promise<void> {
    const before = JSON.stringify(this.#drift);
    // What cannot be read now is told when the state is asked for.
    const now = await this.look().catch(() => undefined);
    if (JSON.stringify(now) !== before) this.#changed.fire();
  }
}
