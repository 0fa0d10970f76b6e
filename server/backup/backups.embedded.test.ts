import { cp, mkdtemp, readdir, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setImmediate } from 'node:timers/promises';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { DatabaseClient } from '#server/db/client.ts';
import { migrate } from '#server/db/migrate.ts';
import { openPglite } from '#server/db/pglite.ts';
import { handledJobs } from '#server/job-handlers.ts';
import { startBoss } from '#server/jobs/boss.ts';
import { askRunning, listenForCommands } from '#server/lib/command-socket.ts';
import { createLog } from '#server/lib/log.ts';
import { readContents } from './contents.ts';
import { DUMP_FILE, MANIFEST_FILE } from './manifest.ts';
import { restoreBackup } from './restore-backup.ts';
import { takeBackup } from './take-backup.ts';
import { writeDump } from './write-dump.ts';

const secrets = ['a secret of this installation, long enough'] as const;
const other = ['another secret, which is as long as the first'] as const;
const quiet = (): void => undefined;
let folder: string;
let source: DatabaseClient;
/** The backup that was taken, and its folder. */
let taken: Awaited<ReturnType<typeof takeBackup>>;

const options = { secrets, product: '1.0.0', now: new Date('2026-11-25T02:00:00Z'), progress: quiet };
const changeManifest = (from: string, change: object) =>
  writeFile(join(from, MANIFEST_FILE), JSON.stringify({ ...taken.manifest, ...change }));
const insertUsers = (from: number, to: number) =>
  sql`insert into users (id, email, role, brand, created_at)
    select 'usr_' || lpad(n::text, 26, '0'), n || '@crowd.example', 'user', 'eaa', now()
    from generate_series(${from}::int, ${to}::int) n`.execute(source.db);

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'rp-backups-'));
  source = await openPglite({ folder: join(folder, 'data', 'database') });
  await source.patiently(migrate);
  const boss = await startBoss(
    source,
    handledJobs.map(({ job }) => job),
    createLog({ level: 'error', pretty: false }),
  );
  await boss.stop({ graceful: false });
  await insertUsers(1, 300);
});

afterAll(async () => {
  await source.close();
  await rm(folder, { recursive: true, force: true });
});

const dump = () => {
  if (!source.dump) throw new Error('An embedded database writes dumps.');
  return source.dump();
};

describe('a backup of the embedded database', () => {
  it('taken while rows are written is restored to the row', async () => {
    let writing = true;
    const write = async (): Promise<void> => {
      for (let at = 1000; writing; at += 10) {
        await insertUsers(at, at + 9);
        await setImmediate();
      }
    };
    const server = await listenForCommands(join(folder, 'data'), {
      dump: (file) => writeDump(dump, `${file}`),
    });
    const written = write();
    const askForDump = async (file: string) => void (await askRunning(join(folder, 'data'), 'dump', file));
    taken = await takeBackup(askForDump, {
      ...options,
      to: join(folder, 'backups'),
    }).finally(() => {
      writing = false;
    });
    await written;
    server.close();
    const { folder: from, manifest } = taken;
    expect(manifest.tables['public.users']?.rows).toBeGreaterThanOrEqual(300);

    const dataDir = join(folder, 'restored');
    await restoreBackup({ from, dataDir, secrets, progress: quiet });
    const restored = await openPglite({ folder: join(dataDir, 'database') });
    expect(await readContents(restored.db, quiet)).toEqual(manifest.tables);
    await restored.close();
  });

  it('leaves nothing behind when the dump cannot be written', async () => {
    const to = join(folder, 'failing');
    const failing = takeBackup(() => Promise.reject(new Error('No space left')), { ...options, to });
    await expect(failing).rejects.toThrow('No space left');
    expect(await readdir(to)).toEqual([]);
  });

  it.each([
    ['with another secret', { secrets: other }, 'APP_SECRET is not the one of this backup'],
    ['into a folder with a database', { dataDir: () => join(folder, 'data') }, 'holds a database'],
    ['that was changed', { spoiled: true }, 'is not as it was written'],
    ['of a later version', { migrations: ['9999_later'] }, 'has the migration 9999_later'],
  ] as const)('%s is refused before anything is written', async (name, change, reason) => {
    const place = join(folder, name);
    const from = join(place, 'backup');
    await cp(taken.folder, from, { recursive: true });
    if ('spoiled' in change) await writeFile(join(from, DUMP_FILE), 'x', { flag: 'a' });
    if ('migrations' in change) await changeManifest(from, change);
    const dataDir = 'dataDir' in change ? change.dataDir() : join(place, 'data');
    const given = 'secrets' in change ? change.secrets : secrets;
    await expect(restoreBackup({ from, dataDir, secrets: given, progress: quiet })).rejects.toThrow(reason);
    expect(await readdir(place)).toEqual(['backup']);
  });

  it('whose rows differ from its manifest is not left in place', async () => {
    const from = join(folder, 'differing');
    await cp(taken.folder, from, { recursive: true });
    const tables = { ...taken.manifest.tables, 'public.users': { rows: 1, digest: '1' } };
    await changeManifest(from, { tables });
    const dataDir = join(folder, 'not restored');
    await expect(restoreBackup({ from, dataDir, secrets, progress: quiet })).rejects.toThrow(
      'public.users: 1 rows expected',
    );
    expect(await readdir(dataDir)).toEqual([]);
  });
});
