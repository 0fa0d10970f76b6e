import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest';
import { connectPostgres, type DatabaseClient } from '#server/db/client.ts';
import { openPglite } from '#server/db/pglite.ts';
import { createLog } from '#server/lib/log.ts';
import { onServer } from '#test/support/database.ts';
import { fillDemoWorld } from '#test/support/demo-world.ts';
import { useTestApp } from '#test/support/test-app.ts';
import { moveDatabase } from './move-database.ts';

const server = inject('postgresUrl') ?? '';
const name = `rp_moved_${process.pid}`;
const log = createLog({ level: 'error', pretty: false });
const quiet = { log, progress: () => undefined };

describe.skipIf(server === '')('an embedded database that moves to PostgreSQL', () => {
  const app = useTestApp();
  let embedded: DatabaseClient;
  let target: DatabaseClient;

  beforeAll(async () => {
    await fillDemoWorld(app);
    embedded = await openPglite({});
    await onServer(server, `create database ${name}`);
    const url = new URL(server);
    url.pathname = `/${name}`;
    target = connectPostgres(url.href, { connections: 2 });
  });
  afterAll(async () => {
    await target.close();
    await embedded.close();
    await onServer(server, `drop database ${name} with (force)`);
  });

  it('is the same to the row, also after a move that was interrupted', async () => {
    // The demo's rows come into the embedded database by the same way.
    const demo = await moveDatabase(app.client, embedded, quiet);
    expect(demo['public.placement_checks']?.rows).toBeGreaterThan(0);
    const interrupted = moveDatabase(embedded, target, {
      log,
      progress: (text) => {
        if (text.startsWith('Copying public.payments')) throw new Error('The power failed');
      },
    });
    await expect(interrupted).rejects.toThrow('The power failed');
    expect(await moveDatabase(embedded, target, quiet)).toEqual(demo);
  });

  it('goes on counting where it was', async () => {
    const { rows } = await sql<{ next: number; highest: number }>`
      select nextval(pg_get_serial_sequence('order_figure_changes', 'id'))::int as next, max(id)::int as highest
      from order_figure_changes`.execute(target.db);
    expect(rows[0]?.next).toBe((rows[0]?.highest ?? 0) + 1);
  });

  it('does not move into a database with rows of its own', async () => {
    await target.db.updateTable('users').set({ name: 'Somebody else' }).execute();
    await expect(moveDatabase(embedded, target, quiet)).rejects.toThrow(
      /Use an empty database\. .*public\.users: \d+ rows expected, \d+ rows found, but others/,
    );
  });
});
