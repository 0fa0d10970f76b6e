import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { jobs } from '#contract/office/jobs/calls.ts';
import { myCampaigns } from '#contract/sales/campaigns/calls.ts';
import { DAY, HOUR, plus } from '#contract/time.ts';
import type { SignedIn } from '#scenario/person.ts';
import { inTx } from '#server/db/in-tx.ts';
import { sweepJob } from '#server/domains/office/system/system.jobs.ts';
import { endOverdue } from '#server/domains/orders/orders/end-overdue.ts';
import { endOverdueJob, startAndCompleteCampaignsJob } from '#server/domains/orders/orders/orders.jobs.ts';
import { type Server, startServer } from '#server/start-server.ts';
import { placedOrder } from '#test/support/order-desk.ts';
import { rawRequest } from '#test/support/raw-request.ts';
import { useTestApp } from '#test/support/test-app.ts';
import { enqueue } from './enqueue.ts';

const TOKEN = 'a-token-of-metrics';
const ORDERS = 7;
const app = useTestApp({ METRICS_TOKEN: TOKEN });
let artist: SignedIn;
beforeAll(async () => {
  artist = await app.signIn('ada@example.com');
  for (let n = 0; n < ORDERS; n += 1) await placedOrder(app, artist);
});

const statusesOf = async () =>
  (await app.server.ctx.db.selectFrom('orders').select('status').distinct().execute()).map(
    ({ status }) => status,
  );

describe('a server whose clock is 49 hours ahead', () => {
  let server: Server;
  let url: string;
  beforeAll(async () => {
    server = await startServer({
      config: { ...app.server.ctx.config, PORT: 0, MAX_EXPIRED_PERCENT: 25 },
      client: app.client,
      log: app.server.ctx.log as never,
      release: { version: 'test', commit: 'test', startedAt: new Date().toISOString() },
      machineClock: () => Date.now() + 49 * HOUR,
      work: false,
    });
    const address = server.app.server.address();
    url = `http://127.0.0.1:${typeof address === 'object' ? address?.port : 0}`;
  });
  afterAll(() => server.close());

  it('uses the time of the database, ends nothing, and reports it in Manage Jobs and /metrics', async () => {
    const mine = await rawRequest(url, myCampaigns.list.path, {
      headers: { authorization: `Bearer ${artist.access}` },
    });
    expect(mine.status).toBe(200);
    const rounds = [endOverdueJob, startAndCompleteCampaignsJob, sweepJob];
    for (const job of rounds) await inTx(server.ctx, (tx) => enqueue(tx, job, {}, null));
    await server.drain();
    expect(await statusesOf()).toEqual(['placed']);

    const boss = await app.operator();
    const listed = await app.call(jobs.list, { query: { limit: 100 } }, { as: boss });
    for (const { name } of rounds) {
      expect([name, listed.body.find((job) => job.name === name)?.error]).toEqual([
        name,
        'This machine’s clock is 49 hours ahead of the database’s clock, so no orders or campaigns are expired. Correct whichever clock is wrong.',
      ]);
    }
    const metrics = await rawRequest(url, '/metrics', { headers: { authorization: `Bearer ${TOKEN}` } });
    expect(Number(/^machine_clock_ahead_seconds (\S+)$/m.exec(metrics.text)?.[1])).toBeCloseTo(49 * 3600, -2);
    expect(metrics.text).toMatch(
      /^timed_rounds_refused_total\{round="order.end-overdue",reason="clock"\} 1$/m,
    );
  });
});

describe('many orders overdue at once', () => {
  it('stay open until an admin has looked, and end when the admin allows it', async () => {
    const { ctx } = app.server;
    const then = { ...ctx, now: () => plus(ctx.now(), 2 * DAY + HOUR) };
    const careful = { ...then, config: { ...ctx.config, MAX_EXPIRED_PERCENT: 25 } };
    await expect(endOverdue(careful)).rejects.toThrow(
      `${ORDERS} of ${ORDERS} pending orders are overdue at the same time, so none were expired.`,
    );
    expect(await statusesOf()).toEqual(['placed']);
    // A few overdue orders still end.
    await sql`update orders set review_due_at = ${plus(ctx.now(), -HOUR)} where id in (select id from orders limit 2)`.execute(
      ctx.db,
    );
    await endOverdue({ ...careful, now: ctx.now });
    const ended = await ctx.db.selectFrom('orders').select('id').where('status', '=', 'cancelled').execute();
    expect(ended).toHaveLength(2);
    await endOverdue(then);
    expect(await statusesOf()).toEqual(['cancelled']);
  });
});
