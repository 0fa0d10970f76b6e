import { randomBytes } from 'node:crypto';
import { readdir, readFile } from 'node:fs/promises';
import { sql } from 'kysely';
import { type Migration, Migrator } from 'kysely/migration';
import { afterAll, beforeAll, beforeEach, describe, expect, inject, it } from 'vitest';
import { onServer } from '#test/support/database.ts';
import { connectPostgres, type DatabaseClient } from './client.ts';
import { migrate, pendingMigrations } from './migrate.ts';
import { openPglite } from './pglite.ts';
import { releases } from './released/releases.ts';

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

/** Brings the empty database to a released state, as that version did. */
async function release({ names, edited }: (typeof releases)[number]): Promise<void> {
  const today: Record<string, string> = {
    '0009_create_identities': '0008_create_identities',
    '0010_extend_users': '0009_extend_users',
  };
  const fileOf = (name: string) =>
    edited.includes(name) ? `./released/${name}.sql` : `./migrations/${today[name] ?? name}.sql`;
  const entries = names.map(async (name): Promise<[string, Migration]> => {
    const text = await readFile(new URL(fileOf(name), import.meta.url), 'utf8');
    return [name, { up: async (db) => void (await sql.raw(text).execute(db)) }];
  });
  const migrations = Object.fromEntries(await Promise.all(entries));
  const { db } = client;
  const { error } = await new Migrator({
    db,
    provider: { getMigrations: async () => migrations },
  }).migrateToLatest();
  if (error) throw error;
}

/** The complete schema from the catalogue, and the applied names, as comparable lines. */
async function schema(): Promise<string[]> {
  const { rows } = await sql<{ line: string }>`
    select 'column ' || c.relname || '.' || a.attname || ' ' || format_type(a.atttypid, a.atttypmod)
      || ' not null ' || a.attnotnull || ' generated "' || a.attgenerated::text || '" statistics '
      || coalesce(a.attstattarget, -1) || ' collation ' || coalesce(l.collname::text, '') || ' default '
      || coalesce(pg_get_expr(d.adbin, d.adrelid), '') as line
    from pg_attribute a join pg_class c on c.oid = a.attrelid
      left join pg_attrdef d on d.adrelid = c.oid and d.adnum = a.attnum
      left join pg_collation l on l.oid = a.attcollation
    where c.relnamespace = 'public'::regnamespace and c.relkind = 'r' and a.attnum > 0 and not a.attisdropped
    union all select 'index ' || indexdef from pg_indexes where schemaname = 'public'
    union all select 'constraint ' || conrelid::regclass::text || ' ' || conname || ' ' || pg_get_constraintdef(oid)
    from pg_constraint where connamespace = 'public'::regnamespace
    union all select 'trigger ' || pg_get_triggerdef(t.oid) from pg_trigger t join pg_class c on c.oid = t.tgrelid
    where c.relnamespace = 'public'::regnamespace and not t.tgisinternal
    union all select 'function ' || pg_get_functiondef(p.oid) from pg_proc p
    where p.pronamespace = 'public'::regnamespace and p.prolang <> (select oid from pg_language where lanname = 'c')
    union all select 'extension ' || extname from pg_extension
    union all select 'applied ' || name from kysely_migration
    order by line`.execute(client.db);
  return rows.map(({ line }) => line);
}

const checksums = async () =>
  (await sql<{ name: string }>`select name from migration_checksums order by name`.execute(client.db)).rows;

// All migrations run once for each released state, on a busy machine for a minute or more.
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

  it('bring every released state to the same schema', async () => {
    await migrate(client.db);
    const fresh = await schema();
    expect(fresh.length).toBeGreaterThan(250);
    const recorded = await checksums();
    for (const released of releases) {
      await empty();
      await release(released);
      await migrate(client.db);
      expect([released.state, await schema()]).toEqual([released.state, fresh]);
      // A release without checksums: the checksums of its migrations are recorded now.
      expect(await checksums()).toEqual(recorded);
    }
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
