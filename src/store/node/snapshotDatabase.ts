import type { Clock } from '../../core/clock.ts';
import { DisposableStore } from '../../core/disposable.ts';
import { DiagramRunnerError, errorMessage } from '../../core/errors.ts';
import { Emitter } from '../../core/event.ts';
import type { Logger } from '../../core/logger.ts';
import type { ProcessIdentity } from '../../core/processIdentity.ts';
import type { DurableDatabase, StoreNotice } from '../durableDatabase.ts';
import type { SqlDatabase } from '../sqlDatabase.ts';
import type { Lease } from './lease.ts';
import { LoadedSnapshot } from './loadedSnapshot.ts';
import type { OpenInMemory } from './loadSqlJs.ts';
import type { SnapshotFile } from './snapshotFile.ts';
import { waitForLease } from './waitForLease.ts';
import { watchFile } from './watchFile.ts';
import { writeFailed } from './writeFailed.ts';

export interface SnapshotOptions {
  readonly file: SnapshotFile;
  readonly open: OpenInMemory;
  readonly migrations: readonly string[];
  readonly owner: ProcessIdentity;
  readonly clock: Clock;
  readonly logger: Logger;
  readonly onNotice: (notice: StoreNotice) => void;
  /** How long to wait for another process that is writing, in milliseconds. */
  readonly patience: number;
  /** How often to look whether another process wrote, in milliseconds. */
  readonly interval: number;
}

/** What came of a job, not told to the caller yet. */
interface Outcome {
  readonly ok: boolean;
  readonly tell: () => void;
}

interface Job {
  readonly writes: boolean;
  /** Does the work as one transaction. */
  readonly run: (database: SqlDatabase) => Outcome;
  readonly fail: (error: unknown) => void;
}

/**
 * A database in memory whose whole content is written to one file before a transaction is acknowledged. Every write
 * happens under a lease, on top of what the file holds then, so that processes that share the file never lose each
 * other's work.
 */
export class SnapshotDatabase implements DurableDatabase {
  readonly #options: SnapshotOptions;
  readonly #snapshot: LoadedSnapshot;
  readonly #own = new DisposableStore();
  readonly #changedElsewhere = this.#own.add(new Emitter<void>());
  #jobs: Job[] = [];
  #working: Promise<void> | undefined;
  #looking = false;
  #closed = false;

  readonly onDidChangeElsewhere = this.#changedElsewhere.event;

  private constructor(options: SnapshotOptions) {
    this.#options = options;
    this.#snapshot = new LoadedSnapshot(options);
  }

  /** Throws `store/newer-version`, `store/unreadable`, `store/locked`, `store/write-failed`. */
  static async open(options: SnapshotOptions): Promise<SnapshotDatabase> {
    const database = new SnapshotDatabase(options);
    try {
      await options.file.prepareFolder();
    } catch (error) {
      throw writeFailed(options.file.path, error);
    }
    await database.read(() => undefined);
    database.#own.add(watchFile(options.file.path, options.interval, () => void database.#look()));
    return database;
  }

  read<T>(query: (database: SqlDatabase) => T): Promise<T> {
    return this.#enqueue(false, query);
  }

  transact<T>(work: (database: SqlDatabase) => T): Promise<T> {
    return this.#enqueue(true, work);
  }

  async close(): Promise<void> {
    if (this.#closed) return this.#working;
    this.#closed = true;
    this.#own.dispose();
    await this.#working;
    this.#snapshot.dispose();
  }

  #enqueue<T>(writes: boolean, work: (database: SqlDatabase) => T): Promise<T> {
    if (this.#closed) return Promise.reject(new DiagramRunnerError('store/closed', 'The runs are closed already.'));
    return new Promise<T>((resolve, reject) => {
      const run = (database: SqlDatabase): Outcome => {
        try {
          const value = database.atomically(() => work(database));
          return { ok: true, tell: () => resolve(value) };
        } catch (error) {
          return { ok: false, tell: () => reject(error) };
        }
      };
      this.#jobs.push({ writes, run, fail: reject });
      this.#working ??= this.#work();
    });
  }

  async #work(): Promise<void> {
    await Promise.resolve();
    while (this.#jobs.length > 0) {
      const jobs = this.#jobs;
      this.#jobs = [];
      await this.#perform(
        jobs.filter((job) => job.writes),
        (writes) => this.#write(writes),
      );
      await this.#perform(
        jobs.filter((job) => !job.writes),
        (reads) => this.#answer(reads),
      );
    }
    this.#working = undefined;
  }

  async #perform(jobs: readonly Job[], perform: (jobs: readonly Job[]) => Promise<void>): Promise<void> {
    if (jobs.length === 0) return;
    try {
      await perform(jobs);
    } catch (error) {
      for (const job of jobs) job.fail(error);
    }
  }

  async #answer(reads: readonly Job[]): Promise<void> {
    const seen =
      (await this.#snapshot.refresh()) ?? (await this.#underLease((lease) => this.#snapshot.refreshUnder(lease)));
    for (const job of reads) job.run(seen.database).tell();
    this.#tell(seen.changedElsewhere);
  }

  /** Runs all that waits on top of what the file holds now, and writes once. */
  async #write(writes: readonly Job[]): Promise<void> {
    const { outcomes, changedElsewhere } = await this.#underLease(async (lease) => {
      const seen = await this.#snapshot.refreshUnder(lease);
      if (seen.unwritten !== undefined) throw seen.unwritten;
      const outcomes = writes.map((job) => job.run(seen.database));
      if (outcomes.some(({ ok }) => ok)) await this.#snapshot.persist(lease);
      return { outcomes, changedElsewhere: seen.changedElsewhere };
    });
    for (const { tell } of outcomes) tell();
    this.#tell(changedElsewhere);
  }

  async #underLease<T>(work: (lease: Lease) => Promise<T>): Promise<T> {
    const { file, owner, patience, logger } = this.#options;
    const folder = `${file.path}.lease`;
    let lease: Lease;
    try {
      lease = await waitForLease(folder, owner, patience);
    } catch (error) {
      throw error instanceof DiagramRunnerError ? error : writeFailed(file.path, error);
    }
    try {
      return await work(lease);
    } finally {
      await lease.release().catch((error: unknown) => logger.error(`lease not given back: ${errorMessage(error)}`));
    }
  }

  async #look(): Promise<void> {
    if (this.#looking || this.#closed) return;
    this.#looking = true;
    try {
      await this.read(() => undefined);
    } catch (error) {
      this.#options.logger.warn(`looking for changes of other windows: ${errorMessage(error)}`);
    } finally {
      this.#looking = false;
    }
  }

  #tell(changedElsewhere: boolean): void {
    if (!changedElsewhere) return;
    try {
      this.#changedElsewhere.fire();
    } catch (error) {
      this.#options.logger.error(errorMessage(error));
    }
  }
}
