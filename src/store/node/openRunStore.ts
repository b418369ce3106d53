import type { Clock } from '../../core/clock.ts';
import type { Logger } from '../../core/logger.ts';
import type { RunStore } from '../../engine/ports.ts';
import type { StoreNotice } from '../durableDatabase.ts';
import { migrations } from '../migrate.ts';
import { SqlRunStore } from '../sqlRunStore.ts';
import { loadSqlJs } from './loadSqlJs.ts';
import { thisProcess } from './processIdentity.ts';
import { SnapshotDatabase } from './snapshotDatabase.ts';
import { SnapshotFile } from './snapshotFile.ts';

export interface OpenRunStoreOptions {
  /** The database file. It and its folder are made when they are missing. */
  readonly path: string;
  /** `sql-wasm.wasm` of sql.js. */
  readonly wasmPath: string;
  /** What another window calls this one where it has to wait: `VS Code, window of docs`. */
  readonly processName: string;
  readonly clock: Clock;
  readonly logger: Logger;
  /** Hears what a person should be told though work goes on. */
  readonly onNotice: (notice: StoreNotice) => void;
}

/**
 * Opens the store of runs that lies in one file; several processes may have it open at once. Throws
 * `store/newer-version`, `store/unreadable`, `store/locked`, `store/write-failed`, each with what to do about it.
 */
export async function openRunStore(options: OpenRunStoreOptions): Promise<RunStore> {
  const { path, wasmPath, processName, ...rest } = options;
  const database = await SnapshotDatabase.open({
    ...rest,
    file: new SnapshotFile(path),
    open: await loadSqlJs(wasmPath),
    migrations,
    owner: thisProcess(processName),
    patience: 10_000,
    interval: 2_000,
  });
  return SqlRunStore.over(database, options.logger);
}
