import { once } from 'node:events';
import { connect } from 'node:net';
import { setTimeout as sleep } from 'node:timers/promises';
import { sql } from 'kysely';
import pg from 'pg';
import { afterAll, afterEach, beforeAll, describe, expect, inject, it } from 'vitest';
import { auth } from '#contract/accounts/sessions/calls.ts';
import type { SignInAnswer } from '#contract/accounts/sessions/schema.ts';
import { Problem } from '#contract/errors.schema.ts';
import { system } from '#contract/office/system/calls.ts';
import { myCampaigns } from '#contract/sales/campaigns/calls.ts';
import { packages } from '#contract/sales/packages/calls.ts';
import { lookUp } from '#scenario/admin.ts';
import { cancelAsArtist } from '#scenario/artist.ts';
import { connectPostgres, type DatabaseClient } from '#server/db/client.ts';
import { type Server, startServer } from '#server/start-server.ts';
import { placedOrder } from '#test/support/order-desk.ts';
import { type RawAnswer, rawRequest } from '#test/support/raw-request.ts';
import { startTcpProxy, type TcpProxy } from '#test/support/tcp-proxy.ts';
import { useTestApp } from '#test/support/test-app.ts';

/** Checks the answer given while the database is away. */
function expectAway({ status, headers, text }: RawAnswer): void {
  expect(status).toBe(503);
  expect(['busy', 'unavailable']).toContain(Problem.parse(JSON.parse(text)).code);
  expect(Number(headers['retry-after'])).toBeGreaterThan(0);
}

describe.skipIf(inject('postgresUrl') === null)(
  'a database that stops answering while its connections stay open',
  () => {
    const app = useTestApp();
    let proxy: TcpProxy;
    let client: DatabaseClient;
    let server: Server;
    let url: string;
    let artist: SignInAnswer;

    beforeAll(async () => {
      const there = new URL(String(app.client.pool.options.connectionString));
      proxy = await startTcpProxy(Number(there.port || 5432));
      client = connectPostgres(`${proxy.through(there.href)}?query_timeout=3000`, { connections: 10 });
      // This server also works jobs; the server of the suite does not.
      server = await startServer({
        config: { ...app.server.ctx.config, PORT: 0 },
        client,
        log: app.server.ctx.log as never,
        release: { version: 'test', commit: 'test', startedAt: new Date().toISOString() },
      });
      const address = server.app.server.address();
      url = `http://127.0.0.1:${typeof address === 'object' ? address?.port : 0}`;
      artist = await app.signIn('ada@example.com');
    });
    afterAll(async () => {
      await proxy.close();
      await client.close();
    });

    afterEach(() => proxy.restore());

    const call = (path: string) =>
      rawRequest(url, path, { headers: { authorization: `Bearer ${artist.access}` } });
    const untilReady = async () => {
      while ((await call(system.readyz.path)).status !== 200) await sleep(200);
    };

    it('every call and probe is answered, and the jobs continue afterwards', {
      timeout: 90_000,
    }, async () => {
      await untilReady();
      proxy.silence();
      // More calls than the pool has connections.
      const calls = Array.from({ length: 20 }, (_, n) =>
        call(n % 2 ? packages.listOnSale.path : myCampaigns.list.path),
      );
      await sleep(200);
      const asked = performance.now();
      const probe = await call(system.readyz.path);
      // Two seconds is the documented bound for probes.
      expect(performance.now() - asked).toBeLessThan(2_000);
      expectAway(probe);
      for (const answer of await Promise.all(calls)) expectAway(answer);
      // Another server accepts the request meanwhile; only the silenced server works jobs.
      const waiting = await app.call(auth.requestMagicLink, {
        body: { email: 'later@example.com', audience: 'user' },
      });
      expect(waiting.status).toBe(202);

      proxy.restore();
      await untilReady();
      expect((await call(myCampaigns.list.path)).status).toBe(200);
      while (app.sandbox.inbox?.messages('later@example.com').length === 0) await sleep(200);
      expect(app.sandbox.inbox?.messages('later@example.com')).toHaveLength(1);
    });

    it('does not prevent the server from stopping, nor does a client that never ends its request', {
      timeout: 60_000,
    }, async () => {
      await untilReady();
      const socket = connect(Number(new URL(url).port), '127.0.0.1');
      socket.resume();
      await once(socket, 'connect');
      socket.write('POST /api/auth/magic-link/ HTTP/1.1\r\nHost: x\r\nContent-Length: 100\r\n\r\n{');
      const closed = once(socket, 'close');
      await call(packages.listOnSale.path);
      proxy.silence();
      const began = performance.now();
      await server.close();
      await closed;
      await client.close();
      // Ten seconds for requests in progress, plus the time to drop the rest.
      expect(performance.now() - began).toBeLessThan(15_000);
    });
  },
);

describe.skipIf(inject('postgresUrl') === null)('a row locked by another transaction', () => {
  const app = useTestApp();

  it('delays only those who need it, briefly, and nothing is half done', {
    timeout: 60_000,
  }, async () => {
    const artist = await app.signIn('ada@example.com');
    const boss = await app.operator();
    const order = await placedOrder(app, artist);
    const holder = new pg.Client({ connectionString: String(app.client.pool.options.connectionString) });
    await holder.connect();
    await holder.query('begin');
    await holder.query('select 1 from orders where id = $1 for update', [order.id]);

    // More calls than the pool has connections.
    const waiting = Array.from({ length: 12 }, () => cancelAsArtist(artist, order));
    await sleep(300);
    for (let n = 0; n < 5; n += 1) {
      expect((await app.call(packages.listOnSale, {})).status).toBe(200);
      expect((await app.call(myCampaigns.list, {}, { as: artist })).status).toBe(200);
      expect((await app.call(system.readyz, {})).status).toBe(200);
    }
    for (const { status, body, headers } of await Promise.all(waiting)) {
      expect([status, (body as { code?: string }).code]).toEqual([503, 'busy']);
      expect(headers.get('retry-after')).toBe('2');
    }
    expect((await lookUp(boss, order)).status).toBe('placed');
    const { rows } = await sql`select 1 from audit_events where kind = 'order.cancelled'`.execute(
      app.server.ctx.db,
    );
    expect(rows).toEqual([]);

    await holder.query('rollback');
    await holder.end();
    expect((await cancelAsArtist(artist, order)).status).toBe(200);
  });
});
