import { sql } from 'kysely';
import { expect, inject, it } from 'vitest';
import { connectPostgres } from './client.ts';

const url = inject('postgresUrl');

it.skipIf(url === null)('survives a database that goes away in the middle of a transaction', async () => {
  const { db, pool, close } = connectPostgres(url ?? '', { connections: 3 });
  const ended = db.transaction().execute(async (tx) => {
    const { rows } = await sql<{ pid: number }>`select pg_backend_pid() as pid`.execute(tx);
    await pool.query('select pg_terminate_backend($1)', [rows[0]?.pid]);
    // The error arrives while no statement runs, so only the connection's own listener sees it.
    await new Promise((resolve) => setTimeout(resolve, 200));
    await sql`select 1`.execute(tx);
  });
  await expect(ended).rejects.toThrow();
  expect((await sql<{ one: number }>`select 1 as one`.execute(db)).rows).toEqual([{ one: 1 }]);
  await close();
});
