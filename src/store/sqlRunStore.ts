import * as z from 'zod';
import { DisposableStore } from '../core/disposable.ts';
import { errorMessage } from '../core/errors.ts';
import { Emitter } from '../core/event.ts';
import { type DesignId, designId, type RunId, runId } from '../core/ids.ts';
import type { Logger } from '../core/logger.ts';
import type { RunStore, RunSummary, StoredRun, Transition } from '../engine/ports.ts';
import type { Plan } from '../plan/plan.ts';
import type { DurableDatabase } from './durableDatabase.ts';
import { PlanCache } from './planCache.ts';
import { readRun } from './readRun.ts';
import { summaryColumns, summaryRow } from './rows/summaryRow.ts';
import type { SqlDatabase } from './sqlDatabase.ts';
import { appendToRun, insertRun } from './writeRun.ts';

const designRow = z.object({ design_id: z.string() });
const seqRow = z.object({ run_id: z.string().transform(runId), seq: z.number() });

/** Plans and runs as rows of SQLite. The same SQL whatever lies below. */
export class SqlRunStore implements RunStore {
  readonly #database: DurableDatabase;
  readonly #logger: Logger;
  readonly #plans = new PlanCache();
  readonly #own = new DisposableStore();
  readonly #changed = this.#own.add(new Emitter<RunId | undefined>());
  /** Seq of each run as last told to listeners. */
  #told: ReadonlyMap<RunId, number> = new Map();

  readonly onDidChange = this.#changed.event;

  private constructor(database: DurableDatabase, logger: Logger) {
    this.#database = database;
    this.#logger = logger;
    this.#own.add(database.onDidChangeElsewhere(() => void this.#tellChanges()));
  }

  static async over(database: DurableDatabase, logger: Logger): Promise<SqlRunStore> {
    const store = new SqlRunStore(database, logger);
    store.#told = await database.read(seqOfRuns);
    return store;
  }

  nextDesignId(slug: string): Promise<DesignId> {
    return this.#database.read((database) => {
      const numbers = database
        .rows(designRow, 'SELECT design_id FROM runs WHERE substr(design_id, 1, length(?1)) = ?1', `${slug}-`)
        .map((row) => row.design_id.slice(slug.length + 1))
        .filter((rest) => /^[1-9]\d{0,8}$/.test(rest))
        .map(Number);
      return designId(`${slug}-${numbers.reduce((most, number) => Math.max(most, number), 0) + 1}`);
    });
  }

  async create(plan: Plan, first: Transition): Promise<void> {
    await this.#write(first, (database) => insertRun(database, plan, first));
  }

  async append(transition: Transition): Promise<void> {
    await this.#write(transition, (database) => appendToRun(database, this.#plans, transition));
  }

  load(run: RunId): Promise<StoredRun | undefined> {
    return this.#database.read((database) => readRun(database, run));
  }

  /**
   * Newest first. A run whose row cannot be read is left out and named in the log; {@link load} says what is wrong with
   * it.
   */
  async list(): Promise<readonly RunSummary[]> {
    const rows = await this.#database.read((database) =>
      database.rows(
        z.looseObject({ run_id: z.unknown() }),
        `SELECT ${summaryColumns} FROM runs JOIN plans USING (plan_key) ORDER BY started_at DESC, run_key DESC`,
      ),
    );
    return rows.flatMap((row) => {
      const summary = summaryRow.safeParse(row);
      if (summary.success) return summary.data;
      this.#logger.error(`the run ${row.run_id} cannot be listed: ${z.prettifyError(summary.error)}`);
      return [];
    });
  }

  async close(): Promise<void> {
    this.#own.dispose();
    await this.#database.close();
  }

  async #write({ runId: run, summary }: Transition, work: (database: SqlDatabase) => void): Promise<void> {
    await this.#database.transact(work);
    this.#told = new Map(this.#told).set(run, summary.seq);
    this.#tell(run);
  }

  async #tellChanges(): Promise<void> {
    try {
      const before = this.#told;
      const now = await this.#database.read(seqOfRuns);
      this.#told = now;
      if ([...before.keys()].some((run) => !now.has(run))) this.#tell(undefined);
      for (const [run, seq] of now) if (before.get(run) !== seq) this.#tell(run);
    } catch (error) {
      this.#logger.warn(`what changed in the store is not known: ${errorMessage(error)}`);
      this.#tell(undefined);
    }
  }

  #tell(run: RunId | undefined): void {
    try {
      this.#changed.fire(run);
    } catch (error) {
      this.#logger.error(error instanceof Error ? error : String(error));
    }
  }
}

function seqOfRuns(database: SqlDatabase): Map<RunId, number> {
  return new Map(database.rows(seqRow, 'SELECT run_id, seq FROM runs').map((row) => [row.run_id, row.seq]));
}
