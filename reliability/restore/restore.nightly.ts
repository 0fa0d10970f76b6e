import { globSync, statSync } from 'node:fs';
import { truncate } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { connectPostgres, type DatabaseClient } from '#server/db/client.ts';
import { migrate } from '#server/db/migrate.ts';
import { databaseText } from '#test/support/database-text.ts';
import { findPgBackRest, findPostgres } from '../../scripts/system-packages.ts';
import { type ArchivedPostgres, archivedPostgres } from './archived-postgres.ts';

const bin = findPgBackRest() && findPostgres();
if (!bin)
  process.stderr.write(
    'SKIPPED: no drill of backups, as pgBackRest and PostgreSQL can’t be installed here.\n',
  );

/** Writes accounts one after another until stopped. Answers how many were acknowledged. */
function writeAccounts(client: DatabaseClient, from: number): { stop: () => Promise<number> } {
  let written = from;
  let stopped = false;
  const writing = (async () => {
    while (!stopped) {
      await sql`insert into users (id, email, role, brand, created_at)
        values (${`usr_${String(written).padStart(26, '0')}`}, ${`${written}@example.com`}, 'user', 'eaa', now())`.execute(
        client.db,
      );
      written += 1;
    }
  })();
  return {
    stop: async () => {
      stopped = true;
      await writing;
      return written;
    },
  };
}

const rowsOf = async (client: DatabaseClient): Promise<string[]> =>
  (await databaseText(client.db)).split('\n').sort();

describe.skipIf(!bin)('backups by the configuration of deploy/', { timeout: 300_000 }, () => {
  let postgres: ArchivedPostgres;
  beforeAll(async () => {
    postgres = await archivedPostgres(bin ?? '');
  }, 120_000);
  afterAll(() => postgres.remove());

  it('taken while rows are written restore a lost database to a moment, to the row, and then to its end', async () => {
    // The order of docs/operations.md: the stanza first, so that not one segment is refused.
    await postgres.backRest('--no-online', 'stanza-create');
    await postgres.start();
    await postgres.backRest('check');
    let client = connectPostgres(postgres.url, { connections: 4 });
    await client.patiently(migrate);

    const early = writeAccounts(client, 0);
    await postgres.backRest('--type=full', 'backup');
    const during = await early.stop();
    expect(during).toBeGreaterThan(10);
    const later = writeAccounts(client, during);
    await postgres.backRest('--type=diff', 'backup');
    await later.stop();

    await postgres.prove();
    const atMoment = await rowsOf(client);
    const moment =
      (await sql<{ now: string }>`select clock_timestamp()::text as now`.execute(client.db)).rows[0]?.now ??
      '';
    await sleep(1_100);
    const mistake = writeAccounts(client, 1_000_000);
    await sleep(500);
    expect(await mistake.stop()).toBeGreaterThan(1_000_000);
    const atEnd = await rowsOf(client);
    await sql`select pg_switch_wal()`.execute(client.db);
    await postgres.backRest('check');
    await client.close();
    await postgres.destroy();

    const restored = async (...target: string[]): Promise<string[]> => {
      await postgres.backRest(...target, 'restore');
      await postgres.start();
      client = connectPostgres(postgres.url, { connections: 4 });
      try {
        await untilPromoted(client);
        expect(await client.patiently(migrate)).toEqual([]);
        return await rowsOf(client);
      } finally {
        await client.close();
      }
    };
    expect(await restored('--type=time', `--target=${moment}`, '--target-action=promote')).toEqual(atMoment);
    await postgres.destroy();
    expect(await restored('--type=default', '--target-timeline=1')).toEqual(atEnd);

    // A damaged backup is no proof.
    const files = globSync('backup/**/bundle/*', { cwd: postgres.repository }).map((file) =>
      join(postgres.repository, file),
    );
    for (const file of files) await truncate(file, Math.floor(statSync(file).size / 2));
    expect(files.length).toBeGreaterThan(0);
    await expect(postgres.prove()).rejects.toThrow(/checksum|size|unexpected/i);
  });
});

async function untilPromoted(client: DatabaseClient): Promise<void> {
  for (;;) {
    const { rows } = await sql<{ recovers: boolean }>`select pg_is_in_recovery() as recovers`.execute(
      client.db,
    );
    if (rows[0]?.recovers === false) return;
    await sleep(200);
  }
}
