import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { applicationId } from '../../../src/store/schema.ts';
import { chainPlan } from './samplePlan.ts';
import { ScriptedRun } from './scriptedRun.ts';
import { StoreFolder } from './storeFolder.ts';

async function withOneRun(folder: StoreFolder): Promise<ScriptedRun> {
  const store = await folder.store();
  const run = new ScriptedRun(chainPlan(40), 'a-1');
  await store.create(run.plan, run.begin());
  await store.close();
  return run;
}

const databaseFiles = (folder: StoreFolder): string[] =>
  readdirSync(folder.folder).filter((name) => !name.endsWith('.lease'));

describe('a file that is no sound database', () => {
  test.each<[string, (sound: Buffer) => Buffer]>([
    ['empty', () => Buffer.alloc(0)],
    ['cut in the middle of a page', (sound) => sound.subarray(0, sound.length - 1000)],
    ['cut between pages', (sound) => sound.subarray(0, 4096 * 4)],
    ['cut to its first bytes', (sound) => sound.subarray(0, 50)],
    ['a text', () => Buffer.from('# Not a database\n'.repeat(500))],
    ['zeros', (sound) => Buffer.alloc(sound.length)],
    [
      'broken in its first page',
      (sound) => Buffer.concat([sound.subarray(0, 100), Buffer.alloc(3996, 0xa5), sound.subarray(4096)]),
    ],
  ])('is set aside where it is %s, and a new one begins', async (_, damage) => {
    await using folder = new StoreFolder();
    await withOneRun(folder);
    const damaged = damage(readFileSync(folder.path));
    writeFileSync(folder.path, damaged);
    const store = await folder.store();
    expect(await store.list()).toEqual([]);
    expect(folder.notices).toHaveLength(1);
    const [notice] = folder.notices;
    expect(notice?.path).toBe(`${folder.path}.damaged-2026-01-02T03-04-05-000Z`);
    expect(notice?.message).toContain(notice?.path);
    expect(readFileSync(notice?.path ?? '')).toEqual(damaged);
    const run = new ScriptedRun(chainPlan(2), 'b-1');
    await store.create(run.plan, run.begin());
    expect((await (await folder.store()).list()).map(({ designId }) => designId)).toEqual(['b-1']);
  });

  test('is never set aside over another that was', async () => {
    await using folder = new StoreFolder();
    for (const content of ['one', 'two', 'three']) {
      writeFileSync(folder.path, content);
      await (await folder.store()).close();
    }
    expect(folder.notices.map(({ path }) => readFileSync(path, 'utf8'))).toEqual(['one', 'two', 'three']);
    expect(databaseFiles(folder)).toHaveLength(3);
  });

  test('costs a window that has it open nothing', async () => {
    await using folder = new StoreFolder();
    const store = await folder.store();
    const run = new ScriptedRun(chainPlan(3), 'a-1');
    await store.create(run.plan, run.begin());
    writeFileSync(folder.path, 'gone');
    await store.append(run.open(0));
    expect(folder.notices[0]?.path).toContain('.damaged-');
    expect((await (await folder.store()).load(run.runId))?.summary.seq).toBe(2);
  });
});

describe('a file that is not for us', () => {
  test('of a newer version is refused and left as it is', async () => {
    await using folder = new StoreFolder();
    await withOneRun(folder);
    const newer = readFileSync(folder.path);
    newer.writeUInt32BE(99, 60);
    writeFileSync(folder.path, newer);
    await expect(folder.store()).rejects.toMatchObject({ code: 'store/newer-version', data: { version: 99 } });
    expect(readFileSync(folder.path)).toEqual(newer);
    expect(databaseFiles(folder)).toEqual(['runs.sqlite']);
  });

  test('that becomes newer while it is open is not written over', async () => {
    await using folder = new StoreFolder();
    const store = await folder.store();
    const run = new ScriptedRun(chainPlan(3), 'a-1');
    await store.create(run.plan, run.begin());
    const newer = readFileSync(folder.path);
    newer.writeUInt32BE(99, 60);
    writeFileSync(folder.path, newer);
    await expect(store.append(run.open(0))).rejects.toMatchObject({ code: 'store/newer-version' });
    await expect(store.list()).rejects.toMatchObject({ code: 'store/newer-version' });
    expect(readFileSync(folder.path)).toEqual(newer);
  });

  test('of another program is refused and left as it is', async () => {
    await using folder = new StoreFolder();
    await withOneRun(folder);
    const foreign = readFileSync(folder.path);
    expect(foreign.readUInt32BE(68)).toBe(applicationId);
    foreign.writeUInt32BE(0, 68);
    writeFileSync(folder.path, foreign);
    await expect(folder.store()).rejects.toMatchObject({ code: 'store/unreadable' });
    expect(readFileSync(folder.path)).toEqual(foreign);
  });
});

describe('a file of an older version', () => {
  const older = [
    'CREATE TABLE store_info (generation INTEGER NOT NULL); INSERT INTO store_info VALUES (7); CREATE TABLE word (text TEXT);',
  ];
  const newer = [...older, "INSERT INTO word VALUES ('brought along');"];

  test('is kept as a copy and brought along', async () => {
    await using folder = new StoreFolder();
    const before = await folder.database({ migrations: older });
    await before.transact(() => undefined);
    await before.close();
    const old = readFileSync(folder.path);
    const database = await folder.database({ migrations: newer });
    expect(await database.read((sql) => sql.pragma('user_version'))).toBe(2);
    expect(await database.read((sql) => sql.export().length)).toBeGreaterThan(0);
    await database.close();
    const kept = databaseFiles(folder).find((name) => name.includes('version-1'));
    expect(kept).toBe('runs.sqlite.version-1-2026-01-02T03-04-05-000Z');
    expect(readFileSync(`${folder.folder}/${kept}`)).toEqual(old);
    expect(readFileSync(folder.path).readUInt32BE(60)).toBe(2);
    await expect(folder.database({ migrations: older })).rejects.toMatchObject({ code: 'store/newer-version' });
  });

  test('stays as it is where a migration fails', async () => {
    await using folder = new StoreFolder();
    const before = await folder.database({ migrations: older });
    await before.transact(() => undefined);
    await before.close();
    const old = readFileSync(folder.path);
    await expect(folder.database({ migrations: [...older, 'CREATE TABLE half (a); NOT SQL'] })).rejects.toThrow();
    expect(readFileSync(folder.path)).toEqual(old);
    expect(await (await folder.database({ migrations: older })).read((sql) => sql.pragma('user_version'))).toBe(1);
  });
});
