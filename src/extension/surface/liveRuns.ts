import type { Disposable } from '../../core/disposable.ts';
import { DisposableStore } from '../../core/disposable.ts';
import { Emitter } from '../../core/event.ts';
import type { RunId } from '../../core/ids.ts';
import type { RunSummary } from '../../engine/ports.ts';
import type { RunRecord, RunService } from '../../runs/runService.ts';
import type { PlanView } from '../../view/planView.ts';
import { latestOnly } from './latestOnly.ts';

/** Makes what a screen shows of a run. */
export type Present = (record: RunRecord) => PlanView;

/**
 * The runs as they stand now, for all surfaces of the editor: one reading of the store after a change serves tree,
 * status bar, CodeLens and notifications.
 */
export class LiveRuns implements Disposable {
  readonly #own = new DisposableStore();
  readonly #changed = this.#own.add(new Emitter<void>());
  readonly #runs: RunService;
  readonly #present: Present;
  readonly #views = new Map<RunId, PlanView>();
  #summaries: readonly RunSummary[] = [];

  readonly onDidChange = this.#changed.event;

  /** Reads the list again; resolves when what was true at the call has been read. Rejects with `store/…`. */
  readonly refresh = latestOnly(() => this.#read());

  constructor(runs: RunService, present: Present, onError: (error: unknown) => void) {
    this.#runs = runs;
    this.#present = present;
    this.#own.add(runs.onDidChange(() => void this.refresh().catch(onError)));
  }

  /** Newest first, as last read. */
  get summaries(): readonly RunSummary[] {
    return this.#summaries;
  }

  summary(run: RunId): RunSummary | undefined {
    return this.#summaries.find(({ runId }) => runId === run);
  }

  /** The run as a screen shows it, with all that is known by now. Throws what `RunService.get` throws. */
  async view(run: RunId): Promise<PlanView> {
    const known = this.#views.get(run);
    if (known !== undefined && known.seq === this.summary(run)?.seq) return known;
    const view = this.#present(await this.#runs.get(run));
    this.#views.set(run, view);
    return view;
  }

  dispose(): void {
    this.#own.dispose();
    this.#views.clear();
  }

  async #read(): Promise<void> {
    this.#summaries = await this.#runs.list();
    for (const run of this.#views.keys()) if (this.summary(run) === undefined) this.#views.delete(run);
    if (!this.#own.isDisposed) this.#changed.fire();
  }
}
