import { mkdtempSync, rmSync } from 'node:fs';
import { createRequire } from 'node:module';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { nullLogger } from '../../../src/core/logger.ts';
import type { StoreNotice } from '../../../src/store/durableDatabase.ts';
import { migrations } from '../../../src/store/migrate.ts';
import { loadSqlJs } from '../../../src/store/node/loadSqlJs.ts';
import { thisProcess } from '../../../src/store/node/processIdentity.ts';
import { SnapshotDatabase } from '../../../src/store/node/snapshotDatabase.ts';
import { type Files, SnapshotFile } from '../../../src/store/node/snapshotFile.ts';
import { SqlRunStore } from '../../../src/store/sqlRunStore.ts';

export const wasmPath = createRequire(import.meta.url).resolve('sql.js/dist/sql-wasm.wasm');

export interface StoreSettings {
  readonly files?: Files;
  readonly migrations?: readonly string[];
  readonly patience?: number;
  readonly interval?: number;
}

/** A folder of one test, with the stores that are opened in it. */
export class StoreFolder implements AsyncDisposable {
  readonly folder = mkdtempSync(join(tmpdir(), 'diagram-runner-store-'));
  readonly path = join(this.folder, 'runs.sqlite');
  readonly notices: StoreNotice[] = [];
  readonly #open: { close(): Promise<void> }[] = [];

  async database(settings: StoreSettings = {}): Promise<SnapshotDatabase> {
    const database = await SnapshotDatabase.open({
      file: new SnapshotFile(this.path, settings.files),
      open: await loadSqlJs(wasmPath),
      migrations: settings.migrations ?? migrations,
      owner: thisProcess('a window of the test'),
      clock: { now: () => Date.UTC(2026, 0, 2, 3, 4, 5) },
      logger: nullLogger,
      onNotice: (notice) => this.notices.push(notice),
      patience: settings.patience ?? 5_000,
      interval: settings.interval ?? 60_000,
    });
    this.#open.push(database);
    return database;
  }

  async store(settings: StoreSettings = {}): Promise<SqlRunStore> {
    return SqlRunStore.over(await this.database(settings), nullLogger);
  }

  async [Symbol.asyncDispose](): Promise<void> {
    for (const database of this.#open) await database.close();
    rmSync(this.folder, { recursive: true, force: true });
  }
}
