import { execFileSync } from 'node:child_process';
import { mkdtempSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { sql } from 'kysely';
import { afterAll, describe, expect, inject, it } from 'vitest';
import { system } from '#contract/office/system/calls.ts';
import { myCampaigns } from '#contract/sales/campaigns/calls.ts';
import { packages } from '#contract/sales/packages/calls.ts';
import { DAY, HOUR, plus } from '#contract/time.ts';
import { noteBackup } from '#server/domains/office/backups/backups.ts';
import { sweep } from '#server/sweep.ts';
import { anotherClient, anotherServer } from '#test/support/another-server.ts';
import { rawRequest } from '#test/support/raw-request.ts';
import { useTestApp } from '#test/support/test-app.ts';
import { mountSmallDisk } from '../../../../reliability/crash/small-disk.ts';

const TOKEN = 'a-token-of-metrics';
const app = useTestApp({ METRICS_TOKEN: TOKEN });

describe('probes', () => {
  it('report that the process is live, ready, and which version runs', async () => {
    expect((await app.call(system.livez, {})).body).toEqual({ status: 'ok' });
    expect((await app.call(system.readyz, {})).body).toEqual({ status: 'ok' });
    expect((await app.call(system.version, {})).body).toEqual({
      version: 'test',
      commit: 'test',
      startedAt: expect.stringMatching(/^\d{4}-.*Z$/),
    });
  });

  it('are not ready while a migration is missing, but live', async () => {
    const { db } = app.server.ctx;
    const migrations = db.withTables<{ kysely_migration: { name: string; timestamp: string } }>();
    const last = await migrations
      .selectFrom('kysely_migration')
      .selectAll()
      .orderBy('name', 'desc')
      .limit(1)
      .executeTakeFirstOrThrow();
    await migrations.deleteFrom('kysely_migration').where('name', '=', last.name).execute();
    const unready = await app.call(system.readyz, {});
    expect([unready.status, (unready.body as { code?: string }).code]).toEqual([503, 'unavailable']);
    expect(unready.text).toContain(last.name);
    expect((await app.call(system.livez, {})).status).toBe(200);
    await migrations.insertInto('kysely_migration').values(last).execute();
    expect((await app.call(system.readyz, {})).status).toBe(200);
  });
});

describe('a database that cannot be reached', () => {
  const cut = useTestApp();

  it('answers 503 with Retry-After; the process is live but not ready', async () => {
    const artist = await cut.signIn('artist@example.com');
    // Also opens the probe's connection, so that it can be cut.
    expect((await cut.call(system.readyz, {})).status).toBe(200);
    await cut.client.pool.end();
    if (cut.client.kind === 'postgres') await cut.client.probe.destroy();
    for (const [endpoint, as] of [
      [myCampaigns.list, artist],
      [packages.listOnSale, undefined],
    ] as const) {
      const away = await cut.call(endpoint, {}, { as });
      expect([away.status, away.headers.get('retry-after')]).toEqual([503, '5']);
      expect(away.body).toMatchObject({
        code: 'unavailable',
        detail: expect.stringMatching(/temporarily unavailable/),
      });
    }
    const unready = await cut.call(system.readyz, {});
    expect([unready.status, unready.text]).toEqual([
      503,
      expect.stringContaining('the database can’t be reached'),
    ]);
    expect((await cut.call(system.livez, {})).status).toBe(200);
  });
});

describe.skipIf(inject('postgresUrl') === null)('a database with a full disk', () => {
  const full = useTestApp();
  const folder = mkdtempSync(join(tmpdir(), 'rp-full-'));
  const disk = mountSmallDisk(folder, 2);
  afterAll(() => disk?.unmount());

  it('makes the process unready, and the probe says so', async ({ skip }) => {
    if (!disk) return skip('mounting a disk needs root');
    const { db } = full.server.ctx;
    execFileSync('chown', ['postgres', folder]);
    execFileSync('chmod', ['o+x', folder]);
    await sql`create tablespace small location ${sql.lit(folder)}`.execute(db);
    await sql`alter database ${sql.id(new URL(String(full.client.pool.options.connectionString)).pathname.slice(1))} set temp_tablespaces = small`.execute(
      db,
    );
    // What is set applies to connections that are made from now on.
    const client = anotherClient(full);
    const server = await anotherServer(full, {}, client);
    const ready = () => rawRequest(server.url, system.readyz.path);
    expect((await ready()).status).toBe(200);
    disk.fill();
    const { status, text } = await ready();
    expect([status, text]).toEqual([503, expect.stringContaining('the disk of the database is full')]);
    disk.free();
    expect((await ready()).status).toBe(200);
    await server.close();
    await client.close();
  });
});

describe('metrics', () => {
  const ask = (base: string, authorization?: string) =>
    rawRequest(base, '/metrics', { headers: authorization ? { authorization } : {} });

  it('are open only to the bearer of the token, and contain routes without parameter values', async () => {
    await rawRequest(app.url, '/user/verify-magic-link/uid/a-secret-token');
    await rawRequest(app.url, '/user/orders/RP-22222222/');
    for (const wrong of [undefined, 'Bearer', `Bearer ${TOKEN}x`, TOKEN.slice(1), `Basic ${TOKEN}`]) {
      expect([wrong, (await ask(app.url, wrong)).status]).toEqual([wrong, 401]);
    }
    const { status, headers, text } = await ask(app.url, `Bearer ${TOKEN}`);
    expect([status, headers['content-type']]).toEqual([200, expect.stringMatching(/^text\/plain/)]);
    expect(text).toMatch(
      /http_request_duration_seconds_count\{.*route="\/user\/orders\/:number\/".*status="401"\} \d/,
    );
    expect(text).toContain('process_cpu_seconds_total');
    expect(text).toMatch(/^database_connections\{state="used"\} \d+$/m);
    expect(text).toMatch(/^database_transactions_waiting 0$/m);
    expect(text).not.toMatch(/a-secret-token|RP-22222222/);
  });

  it('tell when backups were last taken and restored, and nothing of a standby that is not there', async () => {
    const value = async (sample: string) =>
      Number((await ask(app.url, `Bearer ${TOKEN}`)).text.split(`\n${sample} `)[1]?.split('\n')[0]);
    expect(await value('backup_time_seconds{outcome="taken"}')).toBe(0);
    const at = new Date('2026-11-25T02:10:00Z');
    const ctx = { ...app.server.ctx, now: () => at };
    await noteBackup(ctx, 'taken', 'nightly');
    expect(await value('backup_time_seconds{outcome="taken"}')).toBe(at.getTime() / 1000);
    expect(await value('backup_time_seconds{outcome="restored"}')).toBe(0);
    expect(await value('archive_failing')).toBe(0);
    expect(await value('standby_behind_bytes')).toBeNaN();
  });

  it('are closed to everyone when no token is configured', async () => {
    const closed = await anotherServer(app, { METRICS_TOKEN: undefined });
    try {
      for (const token of [undefined, 'Bearer undefined', 'Bearer ', `Bearer ${TOKEN}`]) {
        expect((await ask(closed.url, token)).status).toBe(401);
      }
    } finally {
      await closed.close();
    }
  });
});

it('the sweep removes expired rows and nothing else', async () => {
  const { ctx } = app.server;
  const { db } = ctx;
  const now = ctx.now();
  const session = await app.signIn('sweep@example.com');
  const counter = (key: string, ends: Date) =>
    db.insertInto('rate_counters').values({ key, count: 1, window_ends_at: ends }).execute();
  await counter('old', plus(now, -2 * HOUR));
  await counter('running', plus(now, HOUR));
  const event = (id: string, at: Date) =>
    db.insertInto('webhook_events').values({ id, type: 'x', received_at: at }).execute();
  await event('old', plus(now, -91 * DAY));
  await event('young', plus(now, -89 * DAY));
  const keys = (key: string, at: Date) =>
    db
      .insertInto('idempotency_keys')
      .values({ scope: 's', key, request_hash: 'h', lease_until: at, created_at: at })
      .execute();
  await keys('old', plus(now, -8 * DAY));
  await keys('young', plus(now, -6 * DAY));
  const pause = (name: string, until: Date) =>
    db.insertInto('spotify_pauses').values({ scope: 'key', name, until }).execute();
  await pause('over', plus(now, -HOUR));
  await pause('running', plus(now, HOUR));
  await sweep(ctx);
  expect(await db.selectFrom('rate_counters').select('key').execute()).toEqual([{ key: 'running' }]);
  expect(await db.selectFrom('webhook_events').select('id').execute()).toEqual([{ id: 'young' }]);
  expect(await db.selectFrom('idempotency_keys').select('key').execute()).toEqual([{ key: 'young' }]);
  expect(await db.selectFrom('spotify_pauses').select('name').execute()).toEqual([{ name: 'running' }]);
  expect(await db.selectFrom('sessions').select('id').execute()).toHaveLength(1);
  expect(
    (
      await rawRequest(app.url, '/api/auth/sessions/', {
        headers: { authorization: `Bearer ${session.access}` },
      })
    ).status,
  ).toBe(200);
  await sweep({ ...ctx, now: () => plus(now, 61 * DAY) });
  for (const table of ['sessions', 'refresh_tokens', 'magic_links'] as const) {
    expect([table, await db.selectFrom(table).selectAll().execute()]).toEqual([table, []]);
  }
  expect(
    await db.selectFrom('users').select('email').where('email', '=', 'sweep@example.com').execute(),
  ).toHaveLength(1);
});
