import { setTimeout as sleep } from 'node:timers/promises';
import { type Kysely, sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, inject, it, onTestFinished } from 'vitest';
import { startTcpProxy, type TcpProxy } from '#test/support/tcp-proxy.ts';
import { connectPostgres, type DatabaseClient } from './client.ts';
import { DatabaseBusy, DatabaseUnavailable } from './database-unavailable.ts';
import { inTx } from './in-tx.ts';
import type { Database } from './schema.ts';

const url = inject('postgresUrl');
const CONNECTIONS = 4;

/** The result of a statement: 'done' or its error. */
const outcomeOf = (work: Promise<unknown>): Promise<unknown> =>
  work.then(
    () => 'done',
    (error: unknown) => error,
  );
const one = (db: Kysely<Database>) => sql<{ one: number }>`select 1 as one`.execute(db);
const slow = (db: Kysely<Database>) => sql`select pg_sleep(3)`.execute(db);

describe.skipIf(url === null)('a bounded pool', () => {
  let proxy: TcpProxy;
  let client: DatabaseClient;
  /** A statement that gets no answer is given up after so many milliseconds. */
  const connect = (unansweredMs: number): DatabaseClient => {
    const limits = 'lock_timeout=300&statement_timeout=2000&idle_in_transaction_session_timeout=400';
    return connectPostgres(`${proxy.through(url ?? '')}?${limits}&query_timeout=${unansweredMs}`, {
      connections: CONNECTIONS,
    });
  };
  beforeAll(async () => {
    proxy = await startTcpProxy(Number(new URL(url ?? '').port || 5432));
    client = connect(10_000);
    await sql`create table if not exists held (id int primary key)`.execute(client.db);
    await sql`insert into held values (1) on conflict do nothing`.execute(client.db);
  });
  afterAll(async () => {
    await client.patiently((db) => sql`drop table if exists held`.execute(db));
    await client.close();
    await proxy.close();
  });
  const lock = (db: Kysely<Database>) => sql`select id from held where id = 1 for update`.execute(db);

  it('takes its time limits from DATABASE_URL where that sets any', async () => {
    const { rows } = await sql<{ name: string; setting: string }>`
      select name, setting from pg_settings where name like '%\_timeout' order by name`.execute(client.db);
    const kept = Object.fromEntries(rows.map(({ name, setting }) => [name, setting]));
    expect(kept).toMatchObject({
      lock_timeout: '300',
      statement_timeout: '2000',
      idle_in_transaction_session_timeout: '400',
    });
    const plain = connectPostgres(url ?? '', { connections: 1 });
    const { rows: byDefault } = await sql<{ setting: string }>`
      select setting from pg_settings where name = 'lock_timeout'`.execute(plain.db);
    expect(byDefault).toEqual([{ setting: '4000' }]);
    await plain.close();
  });

  it('cancels a statement that takes too long, but not one of a migration', async () => {
    expect(await outcomeOf(slow(client.db))).toBeInstanceOf(DatabaseBusy);
    expect(await client.patiently((db) => outcomeOf(slow(db)))).toBe('done');
  });

  it('bounds the wait for a locked row, and keeps connections free for readers', async () => {
    let release: () => void = () => undefined;
    const held = new Promise<void>((resolve) => {
      release = resolve;
    });
    let begun: () => void = () => undefined;
    const hasBegun = new Promise<void>((resolve) => {
      begun = resolve;
    });
    onTestFinished(() => release());
    const holder = client.patiently((db) =>
      db.transaction().execute(async (tx) => {
        await lock(tx);
        begun();
        await held;
      }),
    );
    await hasBegun;
    const waiting = Array.from({ length: 3 * CONNECTIONS }, () =>
      outcomeOf(inTx({ db: client.db }, ({ db }) => lock(db))),
    );
    // All transaction slots are waiting now; the other statements have not asked for a connection.
    await sleep(100);
    expect(client.pool.waitingCount).toBe(0);
    expect((await one(client.db)).rows).toEqual([{ one: 1 }]);
    for (const outcome of await Promise.all(waiting)) expect(outcome).toBeInstanceOf(DatabaseBusy);
    release();
    await holder;
    expect(await outcomeOf(inTx({ db: client.db }, ({ db }) => lock(db)))).toBe('done');
  });

  it('ends an idle transaction', async () => {
    const idle = inTx({ db: client.db }, async ({ db }) => {
      await lock(db);
      await sleep(800);
      await one(db);
    });
    expect(await outcomeOf(idle)).toBeInstanceOf(DatabaseUnavailable);
    expect(await outcomeOf(inTx({ db: client.db }, ({ db }) => lock(db)))).toBe('done');
  });

  it('drops connections that do not answer, and makes new ones once the database is back', async () => {
    const client = connect(1_000);
    await Promise.all(Array.from({ length: CONNECTIONS }, () => one(client.db)));
    proxy.silence();
    const asked = [
      ...Array.from({ length: 2 * CONNECTIONS }, () => outcomeOf(one(client.db))),
      outcomeOf(inTx({ db: client.db }, ({ db }) => one(db))),
      outcomeOf(client.pool.query('select 1')),
      outcomeOf(one(client.probe)),
    ];
    for (const outcome of await Promise.all(asked)) expect(outcome).toBeInstanceOf(Error);
    proxy.restore();
    expect((await one(client.db)).rows).toEqual([{ one: 1 }]);
    expect((await one(client.probe)).rows).toEqual([{ one: 1 }]);
    await client.close();
  });

  it('closes although the database does not answer', async () => {
    const closing = connectPostgres(proxy.through(url ?? ''), { connections: 2 });
    await one(closing.db);
    proxy.silence();
    const asked = outcomeOf(one(closing.db));
    // Lets the statement reach the database.
    await sleep(100);
    await closing.close();
    expect(await asked).toBeInstanceOf(DatabaseUnavailable);
    proxy.restore();
  });
});
