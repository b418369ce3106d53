import type { Clock } from '../../core/clock.ts';
import { DiagramRunnerError, errorMessage } from '../../core/errors.ts';
import type { StoreNotice } from '../durableDatabase.ts';
import { migrate } from '../migrate.ts';
import { generationOf, nextGeneration, openContent } from '../openContent.ts';
import type { SqlDatabase } from '../sqlDatabase.ts';
import type { Lease } from './lease.ts';
import type { OpenInMemory } from './loadSqlJs.ts';
import type { FileIdentity, SnapshotFile } from './snapshotFile.ts';
import { writeFailed } from './writeFailed.ts';

interface Parts {
  readonly file: SnapshotFile;
  readonly open: OpenInMemory;
  readonly migrations: readonly string[];
  readonly clock: Clock;
  readonly onNotice: (notice: StoreNotice) => void;
}

/** The database as it stands in the file. */
export interface Seen {
  readonly database: SqlDatabase;
  /** Another process wrote since this one last looked. */
  readonly changedElsewhere: boolean;
  /** Why the file is still missing that held all this; then nothing may be added to it. */
  readonly unwritten?: DiagramRunnerError;
}

/** Tells one state of the file from another; no identity where there is no file. */
interface Mark {
  readonly identity: FileIdentity | undefined;
  readonly generation: number;
}

/** The content of a snapshot file in memory, never ahead of the file but while a write is under way. */
export class LoadedSnapshot {
  readonly #parts: Parts;
  #database: SqlDatabase | undefined;
  /** The state of the file that was last in memory. */
  #mark: Mark | undefined;
  /** Of the lease under which the file was last known to be as in memory. */
  #token: string | undefined;
  #swept = false;
  /** What became of the file, while memory holds all that is left of it. */
  #lost: string | undefined;
  #lossIsTold = false;

  constructor(parts: Parts) {
    this.#parts = parts;
  }

  /** Reads the file again where it changed; undefined where something must be mended first, which takes a lease. */
  async refresh(): Promise<Seen | undefined> {
    const identity = await this.#reading(() => this.#parts.file.identity());
    if (this.#database !== undefined && this.#mark?.identity === identity) return this.#seen(this.#database, false);
    return this.#load(undefined);
  }

  /** Like {@link refresh}, and mends. The answer stays true while the lease is held. */
  async refreshUnder(lease: Lease): Promise<Seen> {
    if (!this.#swept) await this.#parts.file.sweep();
    this.#swept = true;
    const nobodyElseWrote = lease.previousToken === this.#token;
    const seen = nobodyElseWrote ? await this.refresh() : undefined;
    const now = seen ?? (await this.#load(lease));
    this.#token = lease.token;
    return this.#lost === undefined ? now : this.#bringBack(lease, this.#lost, now);
  }

  /**
   * Writes what is in memory. Throws `store/write-failed`; then memory is given up, and the file is read when next
   * asked.
   */
  async persist(lease: Lease): Promise<void> {
    const database = this.#database;
    if (database === undefined) throw new Error('there is nothing to write');
    try {
      await this.#write(database, lease);
    } catch (error) {
      this.dispose();
      throw writeFailed(this.#parts.file.path, error);
    }
  }

  dispose(): void {
    this.#database?.close();
    this.#database = undefined;
  }

  async #write(database: SqlDatabase, lease: Lease): Promise<void> {
    nextGeneration(database);
    const identity = await this.#parts.file.replace(database.export(), () => lease.isMine());
    this.#mark = { identity, generation: generationOf(database) };
  }

  /** Writes what was lost on the disk at once: this window may be closed before its next step. */
  async #bringBack(lease: Lease, lost: string, seen: Seen): Promise<Seen> {
    const { file, onNotice } = this.#parts;
    const what = `The file of the runs ${lost} while this window was open`;
    try {
      await this.#write(seen.database, lease);
    } catch (error) {
      const message = `${what}, and cannot be written again: ${errorMessage(error)}. The runs are kept in this window: leave it open, free some space or look after the disk, then go on.`;
      if (!this.#lossIsTold) onNotice({ message, path: file.path });
      this.#lossIsTold = true;
      return { ...seen, unwritten: writeFailed(file.path, error) };
    }
    this.#lost = undefined;
    this.#lossIsTold = false;
    onNotice({ message: `${what}. Nothing is lost: it was written again.`, path: file.path });
    return seen;
  }

  #load(lease: Lease): Promise<Seen>;
  #load(lease: undefined): Promise<Seen | undefined>;
  async #load(lease: Lease | undefined): Promise<Seen | undefined> {
    const { file, open, migrations } = this.#parts;
    const content = await this.#reading(() => file.read());
    if (content === undefined) {
      const isToMend = this.#database !== undefined && lease === undefined;
      return isToMend ? undefined : this.#goOnWithout('was deleted');
    }
    const opened = openContent(open, content.bytes, file.path, migrations);
    if ('damage' in opened) {
      if (lease === undefined) return undefined;
      await this.#setAside(opened.damage);
      return this.#goOnWithout('was damaged');
    }
    const { database, state } = opened;
    if (state === 'older' && lease === undefined) {
      database.close();
      return undefined;
    }
    if (state === 'older') await this.#keepCopy(database);
    if (state !== 'current') migrate(database, migrations);
    const seen = this.#take(database, { identity: content.identity, generation: generationOf(database) });
    if (state === 'older' && lease !== undefined) await this.persist(lease);
    return seen;
  }

  /**
   * There is no file: begin with an empty one, or keep what is in memory, which then is all that is left until it is
   * brought back.
   */
  #goOnWithout(what: string): Seen {
    const { open, migrations } = this.#parts;
    const kept = this.#database;
    if (kept === undefined) {
      const database = open();
      migrate(database, migrations);
      return this.#take(database, { identity: undefined, generation: generationOf(database) });
    }
    if (this.#mark?.identity !== undefined) this.#lost = what;
    this.#mark = { identity: undefined, generation: generationOf(kept) };
    return this.#seen(kept, false);
  }

  #take(database: SqlDatabase, mark: Mark): Seen {
    const before = this.#mark;
    const changed =
      before !== undefined && (before.identity !== mark.identity || before.generation !== mark.generation);
    if (database !== this.#database) this.#database?.close();
    this.#database = database;
    this.#mark = mark;
    this.#lost = undefined;
    this.#lossIsTold = false;
    return this.#seen(database, changed);
  }

  #seen(database: SqlDatabase, changedElsewhere: boolean): Seen {
    return { database, changedElsewhere };
  }

  async #setAside(damage: string): Promise<void> {
    const { file, onNotice } = this.#parts;
    try {
      const path = await file.setAside('damaged', this.#stamp());
      onNotice({ message: `The file of the runs could not be read (${damage}). It was set aside as ${path}.`, path });
    } catch (error) {
      throw writeFailed(file.path, error);
    }
  }

  async #keepCopy(database: SqlDatabase): Promise<void> {
    const { file } = this.#parts;
    try {
      await file.keepCopy(`version-${database.pragma('user_version')}`, this.#stamp());
    } catch (error) {
      database.close();
      throw writeFailed(file.path, error);
    }
  }

  #stamp(): string {
    return new Date(this.#parts.clock.now()).toISOString().replace(/[:.]/g, '-');
  }

  async #reading<T>(read: () => Promise<T>): Promise<T> {
    try {
      return await read();
    } catch (error) {
      const { path } = this.#parts.file;
      const message = `The runs in ${path} cannot be read: ${errorMessage(error)}. Look after the disk or the rights of the file, then try again.`;
      throw new DiagramRunnerError('store/unreadable', message, { path }, error);
    }
  }
}
