import type { Event } from '../core/event.ts';
import type { SqlDatabase } from './sqlDatabase.ts';

/** Something about the store that a person should be told, though work goes on. */
export interface StoreNotice {
  /** In a sentence or two, with the path. */
  readonly message: string;
  /** The file that was set aside or kept. */
  readonly path: string;
}

/**
 * A database that outlives the process. How bytes come to the disk is the business of the one who opened it; what is in
 * them is that of {@link SqlRunStore}. Both functions below see what every process has written so far.
 */
export interface DurableDatabase {
  /** Another process changed the database. */
  readonly onDidChangeElsewhere: Event<void>;
  read<T>(query: (database: SqlDatabase) => T): Promise<T>;
  /**
   * Runs `work` as one transaction and resolves once it is on disk; where `work` throws, nothing of it stays and that
   * error is thrown. Calls that meet share one write. Throws `store/locked`, `store/write-failed`,
   * `store/newer-version`, `store/unreadable`, `store/closed`.
   */
  transact<T>(work: (database: SqlDatabase) => T): Promise<T>;
  /** Resolves when everything that was asked before is done. */
  close(): Promise<void>;
}
