import { readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import * as files from 'node:fs/promises';
import { describe, expect, test } from 'vitest';
import type { Files } from '../../../src/store/node/snapshotFile.ts';
import { chainPlan } from './samplePlan.ts';
import { ScriptedRun } from './scriptedRun.ts';
import { StoreFolder } from './storeFolder.ts';

const failure = (code: string): Error => Object.assign(new Error(`${code}: injected`), { code });

/** A disk on which one operation fails while `broken` names it. */
class BrokenDisk {
  broken: 'write' | 'sync' | 'rename' | 'open' | 'folder sync' | 'read' | undefined;
  writes = 0;
  readonly files: Files = {
    ...files,
    open: async (path, flags, mode) => {
      if (this.broken === 'open' && flags === 'wx') throw failure('ENOSPC');
      const handle = await files.open(path, flags, mode);
      const isFolder = flags === 'r';
      if (!isFolder) this.writes++;
      const { sync, writeFile } = handle;
      handle.sync = async () => {
        if (this.broken === (isFolder ? 'folder sync' : 'sync')) throw failure('EIO');
        await sync.call(handle);
      };
      handle.writeFile = async (content, options) => {
        if (this.broken !== 'write') return writeFile.call(handle, content, options);
        await writeFile.call(handle, 'only a part');
        throw failure('ENOSPC');
      };
      return handle;
    },
    rename: async (from, to) => {
      if (this.broken === 'rename') throw failure('EACCES');
      await files.rename(from, to);
    },
    stat: new Proxy(files.stat, {
      apply: (target, self, parameters) => {
        if (this.broken === 'read') throw failure('EIO');
        return Reflect.apply(target, self, parameters);
      },
    }),
  };
}

describe('a disk that fails', () => {
  test.each(['open', 'write', 'sync', 'rename'] as const)(
    'at %s: nothing is acknowledged and nothing is changed',
    async (operation) => {
      await using folder = new StoreFolder();
      const disk = new BrokenDisk();
      const store = await folder.store({ files: disk.files });
      const run = new ScriptedRun(chainPlan(3), 'a-1');
      await store.create(run.plan, run.begin());
      const before = readFileSync(folder.path);
      const heard: unknown[] = [];
      store.onDidChange((id) => heard.push(id));
      const open = run.open(0);
      disk.broken = operation;
      await expect(store.append(open)).rejects.toMatchObject({ code: 'store/write-failed' });
      expect((await store.load(run.runId))?.summary.seq).toBe(1);
      expect(readFileSync(folder.path)).toEqual(before);
      expect(heard).toEqual([]);
      disk.broken = undefined;
      await store.append(open);
      expect((await (await folder.store()).load(run.runId))?.summary.seq).toBe(2);
      expect(readdirSync(folder.folder).filter((name) => name.endsWith('.tmp'))).toEqual([]);
    },
  );

  test('after the replacing: what the file says is what counts', async () => {
    await using folder = new StoreFolder();
    const disk = new BrokenDisk();
    const store = await folder.store({ files: disk.files });
    const run = new ScriptedRun(chainPlan(3), 'a-1');
    await store.create(run.plan, run.begin());
    disk.broken = 'folder sync';
    await expect(store.append(run.open(0))).rejects.toMatchObject({ code: 'store/write-failed' });
    disk.broken = undefined;
    const seq = (await store.load(run.runId))?.summary.seq;
    expect((await (await folder.store()).load(run.runId))?.summary.seq).toBe(seq);
  });

  test('writes nothing where another process has taken over while it slept', async () => {
    await using folder = new StoreFolder();
    const leases = `${folder.path}.lease`;
    let asleep = false;
    const store = await folder.store({
      files: {
        ...files,
        open: async (path, flags, mode) => {
          const held = asleep ? readdirSync(leases).find((name) => /^\d+$/.test(name)) : undefined;
          if (held !== undefined) writeFileSync(`${leases}/${Number(held) + 1}.free`, '');
          return files.open(path, flags, mode);
        },
      },
    });
    const run = new ScriptedRun(chainPlan(3), 'a-1');
    await store.create(run.plan, run.begin());
    const before = readFileSync(folder.path);
    const open = run.open(0);
    asleep = true;
    await expect(store.append(open)).rejects.toMatchObject({ code: 'store/write-failed' });
    asleep = false;
    expect(readFileSync(folder.path)).toEqual(before);
    await store.append(open);
    expect((await store.load(run.runId))?.summary.seq).toBe(2);
  });

  test('says so when it cannot be read', async () => {
    await using folder = new StoreFolder();
    const disk = new BrokenDisk();
    disk.broken = 'read';
    await expect(folder.store({ files: disk.files })).rejects.toMatchObject({ code: 'store/unreadable' });
  });

  test('takes all that shared the write with it, and no other', async () => {
    await using folder = new StoreFolder();
    const disk = new BrokenDisk();
    const store = await folder.store({ files: disk.files });
    const runs = ['a-1', 'b-1', 'c-1'].map((name) => new ScriptedRun(chainPlan(2), name));
    disk.broken = 'write';
    const outcomes = await Promise.allSettled(runs.map((run) => store.create(run.plan, run.begin())));
    expect(outcomes.map(({ status }) => status)).toEqual(['rejected', 'rejected', 'rejected']);
    expect(await store.list()).toEqual([]);
  });
});

describe('writes', () => {
  test('that come together share one', async () => {
    await using folder = new StoreFolder();
    const disk = new BrokenDisk();
    const store = await folder.store({ files: disk.files });
    const runs = Array.from({ length: 20 }, (_, index) => new ScriptedRun(chainPlan(2), `a-${index}`));
    await Promise.all(runs.map((run) => store.create(run.plan, run.begin())));
    expect(disk.writes).toBe(1);
    await Promise.all(runs.map((run) => store.append(run.open(0))));
    expect(disk.writes).toBe(2);
    expect((await (await folder.store()).list()).map(({ seq }) => seq)).toEqual(runs.map(() => 2));
  });

  test('that are refused do not hurt those beside them, and write nothing alone', async () => {
    await using folder = new StoreFolder();
    const disk = new BrokenDisk();
    const store = await folder.store({ files: disk.files });
    const one = new ScriptedRun(chainPlan(2), 'a-1');
    const two = new ScriptedRun(chainPlan(2), 'a-1');
    const three = new ScriptedRun(chainPlan(2), 'b-1');
    const outcomes = await Promise.allSettled([one, two, three].map((run) => store.create(run.plan, run.begin())));
    expect(outcomes.map(({ status }) => status)).toEqual(['fulfilled', 'rejected', 'fulfilled']);
    expect(disk.writes).toBe(1);
    await expect(store.create(two.plan, two.begin())).rejects.toMatchObject({ code: 'store/conflict' });
    expect(disk.writes).toBe(1);
  });

  test('that were ended in the middle are swept away', async () => {
    await using folder = new StoreFolder();
    const left = `${folder.path}.4711-left.tmp`;
    const foreign = `${folder.folder}/other.tmp`;
    writeFileSync(left, 'half');
    writeFileSync(foreign, 'not ours');
    const store = await folder.store();
    const run = new ScriptedRun(chainPlan(2), 'a-1');
    await store.create(run.plan, run.begin());
    expect(readdirSync(folder.folder).filter((name) => name.endsWith('.tmp'))).toEqual(['other.tmp']);
  });
});

describe('a file that goes while a window has it open', () => {
  const lose: readonly (readonly [string, (path: string) => void])[] = [
    ['is deleted', (path) => rmSync(path)],
    ['is damaged', (path) => writeFileSync(path, 'gone')],
  ];

  test.each(lose)('and %s is written again as soon as it is missed', async (_, away) => {
    await using folder = new StoreFolder();
    const store = await folder.store();
    const run = new ScriptedRun(chainPlan(3), 'a-1');
    await store.create(run.plan, run.begin());
    away(folder.path);
    await store.list();
    await store.close();
    expect((await (await folder.store()).load(run.runId))?.summary.seq).toBe(1);
    expect(folder.notices.at(-1)?.message).toContain('Nothing is lost');
  });

  test.each(lose)('and %s while the disk takes nothing stays in memory until it does', async (_, away) => {
    await using folder = new StoreFolder();
    const disk = new BrokenDisk();
    const store = await folder.store({ files: disk.files });
    const run = new ScriptedRun(chainPlan(3), 'a-1');
    await store.create(run.plan, run.begin());
    const open = run.open(0);
    away(folder.path);
    disk.broken = 'open';
    for (let tries = 0; tries < 3; tries++)
      await expect(store.append(open)).rejects.toMatchObject({ code: 'store/write-failed' });
    expect((await store.load(run.runId))?.summary.seq).toBe(1);
    expect(folder.notices.at(-1)?.message).toContain('kept in this window');
    disk.broken = undefined;
    await store.append(open);
    await store.close();
    expect((await (await folder.store()).load(run.runId))?.summary.seq).toBe(2);
    expect(folder.notices.at(-1)?.message).toContain('Nothing is lost');
  });
});
