import fs from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { sql } from 'kysely';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { DatabaseClient } from './client.ts';
import { openPglite } from './pglite.ts';

/** A database as its first start leaves it, copied for each test. */
let base = '';
let folder = '';
const open = new Set<DatabaseClient>();
const { writeSync } = fs;

beforeAll(async () => {
  base = await mkdtemp(join(tmpdir(), 'rp-pglite-base-'));
  const client = await openPglite({ folder: join(base, 'database') });
  await sql`create table kept (x text)`.execute(client.db);
  await client.close();
}, 120_000);
afterAll(() => rm(base, { recursive: true, force: true }));
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'rp-pglite-'));
  fs.cpSync(join(base, 'database'), join(folder, 'database'), { recursive: true });
});
afterEach(async () => {
  Object.assign(fs, { writeSync });
  await Promise.all([...open].map((client) => client.close()));
  open.clear();
  await rm(folder, { recursive: true, force: true });
});

async function opened(
  at = join(folder, 'database'),
  onBroken?: (reason: string) => void,
): Promise<DatabaseClient> {
  const client = await openPglite({ folder: at, ...(onBroken && { onBroken }) });
  open.add(client);
  return client;
}

async function closed(client: DatabaseClient): Promise<void> {
  open.delete(client);
  await client.close();
}

const rows = async ({ db }: DatabaseClient): Promise<string[]> =>
  (await sql<{ x: string }>`select x from kept order by x`.execute(db)).rows.map(({ x }) => x);

/** Makes writes to files with such a name fail as on a full disk. Answers a function that frees the space. */
function fillDisk(name: RegExp): () => void {
  const isFull = (fd: number) => name.test(fs.readlinkSync(`/proc/self/fd/${fd}`));
  Object.assign(fs, {
    writeSync: (fd: number, bytes: Uint8Array, ...rest: [number, number, number]) => {
      if (isFull(fd)) throw Object.assign(new Error('ENOSPC: no space left'), { code: 'ENOSPC' });
      return writeSync(fd, bytes, ...rest);
    },
  });
  return () => void Object.assign(fs, { writeSync });
}

it('is in a folder that only its owner can enter', { timeout: 120_000 }, async () => {
  const client = await opened(join(folder, 'new'));
  expect(await rows(client).catch(() => 'no table yet')).toBe('no table yet');
  expect((fs.statSync(join(folder, 'new')).mode & 0o777).toString(8)).toBe('700');
});

describe('an embedded database that met a full disk', { timeout: 120_000 }, () => {
  it('works as soon as there is space again: a failed transaction is not left open for the next use', async () => {
    const client = await opened();
    // As pg-boss sends it: a whole transaction in one text, without a rollback when a statement fails.
    const statement = `begin; insert into kept select md5(n::text) from generate_series(1, 20000) n; commit`;
    const room = fillDisk(/\/base\//);
    await expect(client.pool.query(statement)).rejects.toThrow('No space left on device');
    room();
    expect(await rows(client)).toEqual([]);
    await client.db.transaction().execute((tx) => sql`insert into kept values ('a')`.execute(tx));
    await closed(client);
    expect(await rows(await opened())).toEqual(['a']);
  });

  it('reports an engine that cannot recover, and opens again in the next process', async () => {
    const said: string[] = [];
    const client = await opened(undefined, (reason) => said.push(reason));
    await sql`insert into kept values ('a')`.execute(client.db);
    const room = fillDisk(/\/pg_wal\//);
    // The engine never answers this; the process ends instead.
    void sql`insert into kept values ('b')`.execute(client.db).catch(() => undefined);
    await expect.poll(() => said).toEqual([expect.stringContaining('No space left on device')]);
    room();
    open.delete(client);
    // The files as the next process finds them.
    const copy = join(folder, 'copy');
    fs.cpSync(join(folder, 'database'), copy, { recursive: true });
    expect(await rows(await opened(copy))).toEqual(['a']);
  });
});

describe('a statement that fails', { timeout: 30_000 }, () => {
  it('leaves those asked right after it their own answers', async () => {
    const client = await opened();
    const failing = () => client.pool.query('select 1 / x from generate_series(0, $1::int) x', [0]);
    const working = async (x: number) => (await client.pool.query('select $1::int as x', [x])).rows[0]?.x;
    for (let round = 0; round < 5; round += 1) {
      await expect(failing()).rejects.toThrow('division by zero');
      expect(await Promise.all([working(1), working(2), working(3)])).toEqual([1, 2, 3]);
      expect(await rows(client)).toEqual([]);
    }
  });
});
