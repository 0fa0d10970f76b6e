import { randomBytes } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest';
import { startPostgres, type TemporaryPostgres } from '../../scripts/temporary-postgres.ts';
import { connectPostgres, type DatabaseClient } from './client.ts';
import { DatabaseBusy, DatabaseUnavailable } from './database-unavailable.ts';
import { inTx } from './in-tx.ts';

const shared = inject('postgresUrl');

describe.skipIf(shared === null)('a commit that waits for a standby', { timeout: 60_000 }, () => {
  let postgres: TemporaryPostgres;
  let client: DatabaseClient;
  let observer: DatabaseClient;
  beforeAll(async () => {
    const started = await startPostgres({ synchronous_standby_names: 'absent' });
    if (!started) throw new Error('PostgreSQL can’t be started.');
    postgres = started;
    client = connectPostgres(`${postgres.url}?statement_timeout=500&query_timeout=3000`, { connections: 2 });
    observer = connectPostgres(`${postgres.url}?options=-csynchronous_commit%3Dlocal`, { connections: 2 });
  }, 120_000);
  afterAll(async () => {
    await Promise.all([client.close(), observer.close()]);
    postgres.stop();
  });

  const create = (table: string) =>
    inTx({ db: client.db }, ({ db }) => sql`create table ${sql.table(table)} (id int)`.execute(db));
  const exists = async (table: string): Promise<boolean> => {
    const { rows } = await sql<{ found: string | null }>`select to_regclass(${table})::text as found`.execute(
      observer.db,
    );
    return rows[0]?.found != null;
  };

  /** Cancels the commit that waits, once one does. */
  async function cancelWait(): Promise<void> {
    for (let cancelled = 0; cancelled === 0; await sleep(50)) {
      const { rows } = await sql`
        select pg_cancel_backend(pid) from pg_stat_activity where wait_event = 'SyncRep'`.execute(
        observer.db,
      );
      cancelled = rows.length;
    }
  }

  it('and is cancelled is no success, although PostgreSQL only warns: whoever called looks again', async () => {
    const outcome = create('cancelled').catch((error: unknown) => error);
    let cancelled = 0;
    while (cancelled === 0) {
      const { rows } = await sql`
        select pg_cancel_backend(pid) from pg_stat_activity where wait_event = 'SyncRep'`.execute(
        observer.db,
      );
      cancelled = rows.length;
      await sleep(50);
    }
    expect(await outcome).toBeInstanceOf(DatabaseUnavailable);
    expect(await exists('cancelled')).toBe(true);
  });

  it('ends by our own clock, as PostgreSQL’s limit of statements does not end it, and its outcome is unknown', async () => {
    const began = performance.now();
    const outcome = await create('waited').catch((error: unknown) => error);
    expect(performance.now() - began).toBeGreaterThan(2_500);
    expect(outcome).toBeInstanceOf(DatabaseUnavailable);
    expect(outcome).not.toBeInstanceOf(DatabaseBusy);
    // PostgreSQL still waits. What was committed is seen only when it no longer does.
    expect(await exists('waited')).toBe(false);
    await cancelWait();
    await expect.poll(() => exists('waited')).toBe(true);
  });
});

describe.skipIf(shared === null)('connections to a former primary', () => {
  const table = sql.table(`moved_${randomBytes(6).toString('hex')}`);
  const CONNECTIONS = 4;
  let client: DatabaseClient;
  beforeAll(async () => {
    client = connectPostgres(shared ?? '', { connections: CONNECTIONS });
    await sql`create table ${table} (id int)`.execute(client.db);
  });
  afterAll(async () => {
    await sql`drop table ${table}`.execute(client.db);
    await client.close();
  });

  /** Makes every open connection one that refuses writes, as those to a primary that became a standby. */
  async function demote(): Promise<void> {
    const held = await Promise.all(Array.from({ length: CONNECTIONS }, () => client.pool.connect()));
    for (const connection of held) {
      await connection.query('set session characteristics as transaction read only');
      connection.release();
    }
  }

  it('are dropped at the first write, which is made once more over a new one', async () => {
    await demote();
    let tries = 0;
    await inTx({ db: client.db }, async ({ db }) => {
      tries += 1;
      await sql`insert into ${table} values (1)`.execute(db);
    });
    expect(tries).toBe(2);
    const { rows } = await sql`select id from ${table}`.execute(client.db);
    expect(rows).toHaveLength(1);
  });

  it('fail a write outside a transaction once, and none after it', async () => {
    await demote();
    const insert = () => sql`insert into ${table} values (2)`.execute(client.db);
    await expect(insert()).rejects.toBeInstanceOf(DatabaseUnavailable);
    for (let n = 0; n < CONNECTIONS; n += 1) await insert();
  });

  it('are given up after some tries when the database stays only read', async () => {
    let tries = 0;
    const outcome = inTx({ db: client.db }, async ({ db }) => {
      tries += 1;
      await sql`set transaction read only`.execute(db);
      await sql`insert into ${table} values (3)`.execute(db);
    });
    await expect(outcome).rejects.toBeInstanceOf(DatabaseUnavailable);
    expect(tries).toBe(4);
  });
});

describe.skipIf(shared === null)('the commit of a transaction in which a statement failed', () => {
  it('is no success', async () => {
    const client = connectPostgres(shared ?? '', { connections: 1 });
    const outcome = inTx({ db: client.db }, async ({ db }) => {
      await sql`select 1 / 0`.execute(db).catch(() => undefined);
    });
    await expect(outcome).rejects.toThrow('The transaction was rolled back');
    await client.close();
  });
});
