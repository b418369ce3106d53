import { randomUUID } from 'node:crypto';
import { existsSync } from 'node:fs';
import { mkdir, link as nodeLink, readdir, readFile, rename, rm, stat, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import * as z from 'zod';
import type { ProcessIdentity } from '../../core/processIdentity.ts';
import { processIdentitySchema } from '../rows/processIdentitySchema.ts';
import { nodeErrorCode } from './errorCode.ts';
import { liveness } from './processIdentity.ts';

/**
 * The right to write, held by one process at a time: the file `<n>` in a folder, `n` growing by one from holder to
 * holder, renamed to `<n>.free` when it is given back. A file is made together with its content by `link()`, so nobody
 * sees half of one, and a number is never used twice, so a holder that was thought dead can tell that it is one no
 * more.
 */
export interface Lease {
  readonly number: number;
  /**
   * Number and token of the one who held it before, as {@link Lease.token}; undefined for the first and where it was
   * displaced.
   */
  readonly previousToken: string | undefined;
  readonly token: string;
  /** Whether nobody has taken over since. Synchronous, so that nothing comes between it and what follows. */
  isMine(): boolean;
  release(): Promise<void>;
}

/** Somebody else has it. */
export interface HeldLease {
  readonly holder: ProcessIdentity | undefined;
  readonly liveness: 'alive' | 'unknown';
  /** The file that says so. */
  readonly path: string;
}

const contentSchema = z.object({ owner: processIdentitySchema, token: z.string(), at: z.number() });
type Content = z.infer<typeof contentSchema>;

/** How long a file may be without readable content before its maker is taken for dead, in milliseconds. */
const making = 2_000;
/** How long a file that was prepared and never linked is kept. */
const preparing = 60_000;

/** The one operation that decides who of several becomes the holder; a test can make it late or missing. */
export type Link = typeof nodeLink;

/**
 * Tries once to become the holder. Only a holder that is provably dead is displaced. Throws what the file system
 * throws.
 */
export async function tryAcquireLease(
  folder: string,
  owner: ProcessIdentity,
  link: Link = nodeLink,
): Promise<Lease | HeldLease> {
  await mkdir(folder, { recursive: true, mode: 0o700 });
  const top = highest(await readdir(folder));
  let previousToken: string | undefined;
  if (top !== undefined) {
    const path = join(folder, top.name);
    const content = await readContent(path);
    if (content === 'gone') return held(path);
    if (top.free) previousToken = content === 'unreadable' ? undefined : content.token;
    else if (content === 'unreadable') {
      if (Date.now() - (await modifiedAt(path)) < making) return held(path);
    } else {
      const state = liveness(content.owner, owner, content.at);
      if (state !== 'dead') return { holder: content.owner, liveness: state, path };
    }
  }
  const number = (top?.number ?? 0) + 1;
  const path = join(folder, String(number));
  const token = `${number}-${randomUUID()}`;
  if (!(await makeFile(folder, path, { owner, token, at: Date.now() }, link))) return held(path);
  const others = (await readdir(folder))
    .flatMap((name) => parseName(name) ?? [])
    .filter(({ name }) => name !== String(number));
  if (others.some((other) => other.number >= number)) {
    await rm(path, { force: true });
    return held(path);
  }
  await sweep(folder, number);
  const next = [join(folder, `${number + 1}`), join(folder, `${number + 1}.free`)];
  return {
    number,
    previousToken,
    token,
    isMine: () => !next.some((later) => existsSync(later)),
    release: () => rename(path, `${path}.free`),
  };
}

const held = (path: string): HeldLease => ({ holder: undefined, liveness: 'alive', path });

interface LeaseName {
  readonly name: string;
  readonly number: number;
  readonly free: boolean;
}

function parseName(name: string): LeaseName | undefined {
  const match = /^([1-9]\d*)(\.free)?$/.exec(name);
  return match === null ? undefined : { name, number: Number(match[1]), free: match[2] !== undefined };
}

/** The newest file. Of two forms of one number the held one counts: its maker came late and is about to find out. */
function highest(names: readonly string[]): LeaseName | undefined {
  const found = names.flatMap((name) => parseName(name) ?? []);
  found.sort((a, b) => b.number - a.number || Number(a.free) - Number(b.free));
  return found[0];
}

async function readContent(path: string): Promise<Content | 'gone' | 'unreadable'> {
  try {
    return contentSchema.parse(JSON.parse(await readFile(path, 'utf8')));
  } catch (error) {
    return nodeErrorCode(error) === 'ENOENT' ? 'gone' : 'unreadable';
  }
}

async function modifiedAt(path: string): Promise<number> {
  try {
    return (await stat(path)).mtimeMs;
  } catch {
    return Date.now();
  }
}

/** Makes the file with its content in one go; false where it is there already. */
async function makeFile(folder: string, path: string, content: Content, link: Link): Promise<boolean> {
  const text = JSON.stringify(content);
  const prepared = join(folder, `.${content.token}`);
  try {
    await writeFile(prepared, text, { flag: 'wx', mode: 0o600 });
    try {
      await link(prepared, path);
    } catch (error) {
      const code = nodeErrorCode(error);
      if (code === 'EEXIST') return false;
      const cannotLink =
        code === 'EPERM' || code === 'ENOTSUP' || code === 'EOPNOTSUPP' || code === 'ENOSYS' || code === 'EMLINK';
      if (!cannotLink) throw error;
      await writeFile(path, text, { flag: 'wx', mode: 0o600 });
    }
    return true;
  } catch (error) {
    if (nodeErrorCode(error) === 'EEXIST') return false;
    throw error;
  } finally {
    await rm(prepared, { force: true });
  }
}

/**
 * Removes what no decision needs any more. The lease before is kept: whoever looks now must not find an older one on
 * top.
 */
async function sweep(folder: string, number: number): Promise<void> {
  for (const name of await readdir(folder)) {
    const old = parseName(name);
    const path = join(folder, name);
    if (
      old !== undefined
        ? old.number < number - 1
        : name.startsWith('.') && Date.now() - (await modifiedAt(path)) > preparing
    ) {
      await rm(path, { force: true });
    }
  }
}
