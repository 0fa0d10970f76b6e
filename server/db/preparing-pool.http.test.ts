import { randomBytes } from 'node:crypto';
import { type Kysely, sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest';
import { connectPostgres, type DatabaseClient } from './client.ts';
import { DatabaseBusy } from './database-unavailable.ts';
import { inTx } from './in-tx.ts';
import { openPglite } from './pglite.ts';
import { skipPrepare } from './preparing-pool.ts';
import type { Database } from './schema.ts';
import { afterCommit } from './transaction-mark.ts';

const url = inject('postgresUrl');

describe.skipIf(url === null)('a prepared statement whose table a migration changed', () => {
  const name = `changed_${randomBytes(6).toString('hex')}`;
  const table = sql.table(name);
  let client: DatabaseClient;
  /** Another process, which migrates. */
  let other: DatabaseClient;
  beforeAll(async () => {
    client = connectPostgres(url ?? '', { connections: 1 });
    other = connectPostgres(url ?? '', { connections: 1 });
    await sql`create table ${table} (id int)`.execute(other.db);
  });
  afterAll(async () => {
    await sql`drop table ${table}`.execute(other.db);
    await Promise.all([client.close(), other.close()]);
  });

  let columns = 1;
  /** Adds a column. Answers how many there are now. */
  async function change(): Promise<number> {
    columns += 1;
    await other.pool.query(`alter table ${name} add column c${columns} int`);
    return columns;
  }
  const write = async (db: Kysely<Database>, id: number): Promise<number> => {
    const { rows } = await sql<object>`insert into ${table} (id) values (${id}) returning *`.execute(db);
    return Object.keys(rows[0] ?? {}).length;
  };
  const written = async (id: number): Promise<number> =>
    (await sql`select from ${table} where id = ${id}`.execute(other.db)).rows.length;

  it('is prepared anew, and does once what it does', async () => {
    await write(client.db, 1);
    const now = await change();
    expect(await write(client.db, 2)).toBe(now);
    expect(await written(2)).toBe(1);
  });

  it('is repeated with all of its transaction, which happens once', async () => {
    await write(client.db, 3);
    const now = await change();
    let tries = 0;
    let committed = 0;
    const seen = await inTx({ db: client.db }, async ({ db }) => {
      tries += 1;
      afterCommit(() => {
        committed += 1;
      });
      await sql`insert into ${table} (id) values (${4})`.execute(db);
      return write(db, 5);
    });
    expect([tries, committed, seen]).toEqual([2, 1, now]);
    expect([await written(4), await written(5)]).toEqual([1, 1]);
  });

  it('is given up as busy when it changes on every try', async () => {
    let tries = 0;
    const outcome = inTx({ db: client.db }, async ({ db }) => {
      tries += 1;
      await sql`savepoint before`.execute(db);
      await write(db, 6);
      // Frees the lock on the table, but leaves the statement prepared.
      await sql`rollback to before`.execute(db);
      await change();
      await write(db, 7);
    });
    await expect(outcome).rejects.toBeInstanceOf(DatabaseBusy);
    expect(tries).toBe(4);
    expect([await written(6), await written(7)]).toEqual([0, 0]);
  });
});

describe('a statement with values', () => {
  let client: DatabaseClient;
  beforeAll(async () => {
    client = await openPglite({});
  });
  afterAll(() => client.close());

  it.each([
    ['is prepared, also with a fixed pattern', sql`select ${1}::int as one where 'a' not like 'b%'`, 1],
    ['is planned anew with a pattern of its own', sql`select ${1}::int as two where 'a' like ${'a%'}`, 0],
    ['is planned anew where it says so', sql`select ${1}::int as three ${skipPrepare}`, 0],
  ])('%s', async (_, statement, prepared) => {
    await statement.execute(client.db);
    const { sql: text } = statement.compile(client.db);
    const kept = sql`select from pg_prepared_statements where statement = ${text}`;
    expect((await kept.execute(client.db)).rows).toHaveLength(prepared);
  });
});
