import { randomBytes } from 'node:crypto';
import { readdir, readFile } from 'node:fs/promises';
import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, describe, expect, inject, it } from 'vitest';
import { onServer } from '#test/support/database.ts';
import { connectPostgres, type DatabaseClient } from './client.ts';
import { migrate, pendingMigrations } from './migrate.ts';
import { openPglite } from './pglite.ts';

let client: DatabaseClient;
let drop: () => Promise<void>;

/** Creates an empty database of the kind under test. */
beforeAll(async () => {
  const server = inject('postgresUrl');
  if (!server) {
    client = await openPglite({});
    drop = () => client.close();
    return;
  }
  const name = `rp_empty_${randomBytes(6).toString('hex')}`;
  await onServer(server, `create database ${name}`);
  const url = new URL(server);
  url.pathname = `/${name}`;
  client = connectPostgres(url.href, { connections: 4 });
  drop = async () => {
    await client.close();
    await onServer(server, `drop database ${name} with (force)`);
  };
}, 120_000);
afterAll(() => drop());

const empty = () => sql.raw('drop schema public cascade; create schema public').execute(client.db);
beforeEach(async () => {
  await empty();
});

const checksums = async () =>
  (await sql<{ name: string }>`select name from migration_checksums order by name`.execute(client.db)).rows;

describe('migrations', { timeout: 180_000 }, () => {
  it('apply once to an empty database, however often they are started and by how many processes', async () => {
    const pending = await pendingMigrations(client.db);
    expect(pending.length).toBeGreaterThan(4);
    const runs = await Promise.all([migrate(client.db), migrate(client.db)]);
    expect(runs.flat().sort()).toEqual(pending);
    expect(await migrate(client.db)).toEqual([]);
    expect(await pendingMigrations(client.db)).toEqual([]);
    expect((await client.db.selectFrom('packages').select('id').execute()).length).toBeGreaterThan(0);
  });

  it('have consecutive numbers, so that a duplicate number is noticed', async () => {
    const names = await pendingMigrations(client.db);
    expect(names.map((name) => Number(name.slice(0, 4)))).toEqual(names.map((_, index) => index + 1));
    for (const name of names) expect(name).toMatch(/^\d{4}_[a-z]+(_[a-z]+)+$/);
  });

  it('are refused by name when one was edited after it had been applied', async () => {
    await migrate(client.db);
    expect(await checksums()).toEqual(
      (await sql<{ name: string }>`select name from kysely_migration order by name`.execute(client.db)).rows,
    );
    await sql`update migration_checksums set checksum = repeat('0', 64) where name = '0003_create_orders'`.execute(
      client.db,
    );
    await expect(migrate(client.db)).rejects.toThrow(
      'These migrations were modified after being applied: 0003_create_orders.',
    );
  });

  const later = (endsBefore: string | null) =>
    sql`with applied as (insert into kysely_migration (name, timestamp) values ('0999_add_later', ''))
      insert into migration_checksums (name, checksum, ends_before)
      values ('0999_add_later', repeat('0', 64), ${endsBefore})`.execute(client.db);

  it('of a later version are accepted, so that two versions serve side by side while one replaces the other', async () => {
    const names = await migrate(client.db);
    await later(null);
    expect(await migrate(client.db)).toEqual([]);
    expect(await pendingMigrations(client.db)).toEqual([]);
    await sql`update migration_checksums set ends_before = ${names.at(-1)} where name = '0999_add_later'`.execute(
      client.db,
    );
    expect(await migrate(client.db)).toEqual([]);
  });

  it.each([
    ['that removed what this version uses', () => later('0998_stop_using_something')],
    [
      'that are not recorded',
      () =>
        sql`insert into kysely_migration (name, timestamp) values ('0999_add_later', '')`.execute(client.db),
    ],
  ])('of a later version %s are refused', async (_, apply) => {
    await migrate(client.db);
    await apply();
    await expect(migrate(client.db)).rejects.toThrow(
      'The database has a migration 0999_add_later of a newer version',
    );
  });
});

/** What an earlier version may still use, or what it does not write. */
const contracts =
  /\bdrop (?:table|column|view|function)\b|\brename\b|\balter column \w+ (?:set not null|(?:set data )?type)\b|\badd column (?!.*\b(?:default|generated)\b)[^,;]*\bnot null\b/i;
/** The first migration since which versions are replaced while they serve. */
const FIRST_ROLLING = '0086';

const withoutComments = (text: string): string => text.replaceAll(/--.*$/gm, '');

describe('a migration that an earlier version does not work with', () => {
  it('says since which migration it is safe', async () => {
    const folder = new URL('./migrations/', import.meta.url);
    for (const name of await readdir(folder)) {
      if (name < FIRST_ROLLING) continue;
      const text = await readFile(new URL(name, folder), 'utf8');
      if (contracts.test(withoutComments(text)))
        expect([name, text]).toEqual([name, expect.stringMatching(/^-- ends versions before \d{4}_\w+$/m)]);
    }
  });

  it.each([
    ['alter table orders drop column note', true],
    ['alter table orders rename column note to remark', true],
    ['alter table orders alter column note set not null', true],
    ['alter table orders add column note text not null', true],
    ["alter table orders add column note text not null default ''", false],
    ['alter table orders add column note text', false],
    ['create table notes (id text primary key, text text not null)', false],
  ])('is recognised: %s', (text, expected) => {
    expect(contracts.test(text)).toBe(expected);
  });
});
