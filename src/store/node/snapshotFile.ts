import { randomUUID } from 'node:crypto';
import * as nodeFiles from 'node:fs/promises';
import { basename, dirname, join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { nodeErrorCode } from './errorCode.ts';

/** What is used of the file system; a test can make any of it fail. */
export type Files = Pick<
  typeof nodeFiles,
  'open' | 'rename' | 'readFile' | 'stat' | 'readdir' | 'rm' | 'copyFile' | 'mkdir'
>;

/** Tells one content of the file from another without reading it. */
export type FileIdentity = string;

/** A file that only ever changes as a whole: whoever reads it sees one content or the next. */
export class SnapshotFile {
  readonly path: string;
  readonly #files: Files;

  constructor(path: string, files: Files = nodeFiles) {
    this.path = path;
    this.#files = files;
  }

  async prepareFolder(): Promise<void> {
    await this.#files.mkdir(dirname(this.path), { recursive: true, mode: 0o700 });
  }

  /** What stands there now; undefined where there is no file. */
  async identity(): Promise<FileIdentity | undefined> {
    try {
      const { dev, ino, size, mtimeNs } = await this.#files.stat(this.path, { bigint: true });
      return `${dev}:${ino}:${size}:${mtimeNs}`;
    } catch (error) {
      if (nodeErrorCode(error) === 'ENOENT') return undefined;
      throw error;
    }
  }

  /** The content and its identity, both of the same moment. */
  async read(): Promise<{ readonly bytes: Uint8Array; readonly identity: FileIdentity } | undefined> {
    for (;;) {
      const identity = await this.identity();
      if (identity === undefined) return undefined;
      try {
        const bytes = await this.#files.readFile(this.path);
        if ((await this.identity()) === identity) return { bytes, identity };
      } catch (error) {
        if (nodeErrorCode(error) !== 'ENOENT') throw error;
      }
    }
  }

  /**
   * Puts `bytes` in the place of what is there; resolves when they are on the disk, whatever happens to the machine.
   * `mayReplace` is asked at the last moment. Where anything fails before the replacing, the old content stays; the
   * temporary file is removed.
   */
  async replace(bytes: Uint8Array, mayReplace: () => boolean): Promise<FileIdentity | undefined> {
    const temporary = `${this.path}.${process.pid}-${randomUUID()}.tmp`;
    try {
      const handle = await this.#files.open(temporary, 'wx', 0o600);
      try {
        await handle.writeFile(bytes);
        await handle.sync();
      } finally {
        await handle.close();
      }
      await this.#renameOver(temporary, mayReplace);
    } catch (error) {
      await this.#files.rm(temporary, { force: true }).catch(() => undefined);
      throw error;
    }
    await this.#syncFolder();
    return this.identity();
  }

  /** Moves the file away, to a name that says when and why; answers the new path. */
  async setAside(why: string, stamp: string): Promise<string> {
    const path = await this.#freeName(`${this.path}.${why}-${stamp}`);
    await this.#files.rename(this.path, path);
    return path;
  }

  /** Copies the file to a name that says when and why; answers the copy's path. */
  async keepCopy(why: string, stamp: string): Promise<string> {
    const path = await this.#freeName(`${this.path}.${why}-${stamp}`);
    await this.#files.copyFile(this.path, path);
    return path;
  }

  /** Removes what writers left that were ended in the middle. Only while no other process can write. */
  async sweep(): Promise<void> {
    const own = `${basename(this.path)}.`;
    for (const name of await this.#files.readdir(dirname(this.path))) {
      if (name.startsWith(own) && name.endsWith('.tmp'))
        await this.#files.rm(join(dirname(this.path), name), { force: true });
    }
  }

  async #freeName(wanted: string): Promise<string> {
    const taken = new Set(await this.#files.readdir(dirname(this.path)));
    let path = wanted;
    for (let n = 2; taken.has(basename(path)); n++) path = `${wanted}-${n}`;
    return path;
  }

  /** On Windows a file that is being read (by a virus scanner, by another window) cannot be replaced for a moment. */
  async #renameOver(temporary: string, mayReplace: () => boolean): Promise<void> {
    for (let pause = 10; ; pause *= 2) {
      if (!mayReplace()) throw new Error('another process has taken over');
      try {
        await this.#files.rename(temporary, this.path);
        return;
      } catch (error) {
        const code = nodeErrorCode(error);
        const busy = process.platform === 'win32' && (code === 'EPERM' || code === 'EACCES' || code === 'EBUSY');
        if (!busy || pause > 1_000) throw error;
        await sleep(pause);
      }
    }
  }

  /** Makes the new name itself durable. Windows and some network drives have no such thing for folders. */
  async #syncFolder(): Promise<void> {
    if (process.platform === 'win32') return;
    const handle = await this.#files.open(dirname(this.path), 'r');
    try {
      await handle.sync();
    } catch (error) {
      const code = nodeErrorCode(error);
      if (code !== 'EINVAL' && code !== 'ENOTSUP' && code !== 'ENOSYS') throw error;
    } finally {
      await handle.close();
    }
  }
}
