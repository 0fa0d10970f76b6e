import { beforeAll, expect, it } from 'vitest';
import { users } from '#contract/accounts/users/calls.ts';
import { BrandPath } from '#contract/brand.schema.ts';
import { brandOfPath } from '#contract/brand.ts';
import { playlists } from '#contract/catalogue/playlists/calls.ts';
import { playlistQuality } from '#contract/catalogue/quality/calls.ts';
import { jobs } from '#contract/office/jobs/calls.ts';
import { myOrders, orders } from '#contract/orders/orders/calls.ts';
import type { Order } from '#contract/orders/orders/schema.ts';
import { moneyMoves } from '#contract/orders/payments/calls.ts';
import { tagging } from '#contract/orders/tagging/calls.ts';
import type { TaggingDecision } from '#contract/orders/tagging/schema.ts';
import { everyRole } from '#contract/team.ts';
import { DAY } from '#contract/time.ts';
import { listOfName } from '#server/domains/reporting/views/view-problems.ts';
import { passUndoTime } from '#test/support/order-desk.ts';
import type { TestApp } from '#test/support/test-app.ts';
import { demoOptions } from './demo-options.fixture.ts';
import { removeDemoData } from './remove-demo-data.ts';

const brand = { name: 'admin' } as const;
const statesOf = (order: Order): string =>
  [order.status, order.campaign.status, order.payment?.payment_status ?? 'free'].join(' ');

/** Tests of what people do with the demo data of `app`, until its admin removes it. That admin is the configured one. */
export function actOnDemoData(app: TestApp, adminEmail: string): void {
  let operator: { access: string };
  beforeAll(async () => {
    operator = await app.signIn(adminEmail, 'admin');
  });

  /** An order of the demo, found by its states: `order campaign payment`, and by whether it was paid by hand. */
  async function orderThatIs(states: string, byHand = false): Promise<Order> {
    const [status] = states.split(' ');
    const { body } = await app.call(
      orders.list,
      { params: brand, query: { limit: 200, status: status as Order['status'] } },
      { as: operator },
    );
    const order = body.find(
      (order) => statesOf(order) === states && (order.payment?.byHand ?? false) === byHand,
    );
    if (!order) throw new Error(`The demo has no order that is ${states}.`);
    return order;
  }

  /** The order's states after all jobs have run. */
  async function settled({ id }: Order): Promise<string> {
    await passUndoTime(app);
    await app.drain();
    const { body } = await app.call(orders.get, { params: { ...brand, id } }, { as: operator });
    return statesOf(body);
  }

  const review = (order: Order, body: TaggingDecision) =>
    app.call(tagging.review, { params: { id: order.taggingItemId ?? '' }, body }, { as: operator });

  it('fills every list of the back office, in both brands', async () => {
    const empty: string[] = [];
    for (const [list, endpoint] of Object.entries({ ...listOfName, moneyMoves: moneyMoves.list }))
      for (const name of BrandPath.options) {
        const ofBrand = 'brand' in endpoint.list.filters ? { query: { brand: brandOfPath[name] } } : {};
        const input = endpoint.path.startsWith('/{name}/') ? { params: { name } } : ofBrand;
        const { body } = await app.ask(endpoint, input, { as: operator });
        if ((body as unknown[]).length === 0) empty.push(`${list} of ${name}`);
      }
    expect(empty).toEqual([]);
  });

  it('has an admin of each team role, and jobs in each state that lasts', async () => {
    const admins = await app.call(users.list, { query: { role: ['admin'], limit: 50 } }, { as: operator });
    const roles = admins.body.map(({ team }) => team?.['real-playlist']);
    expect(new Set(roles)).toEqual(new Set(everyRole));
    const queue = await app.call(jobs.list, { query: { limit: 200 } }, { as: operator });
    const states = new Set(queue.body.map(({ status }) => status));
    expect([...states].sort()).toEqual(['cancelled', 'dead', 'done', 'failed', 'scheduled']);
  });

  it('shows playlists that are good, to be watched, bad, and too new to say', async () => {
    const { body } = await app.call(
      playlists.list,
      { params: brand, query: { limit: 40 } },
      { as: operator },
    );
    const seen = new Set<string>();
    for (const { id } of body) {
      const quality = await app.call(playlistQuality.get, { params: { ...brand, id } }, { as: operator });
      for (const { verdict } of quality.body.signals) seen.add(verdict);
    }
    expect([...seen].sort()).toEqual(['bad', 'good', 'not_enough_data', 'watch']);
  });

  it('stays as it is while scheduled jobs run and nothing is due', async () => {
    const all = () => app.server.ctx.db.selectFrom('orders').selectAll().orderBy('id').execute();
    const before = await all();
    await app.later(0);
    expect(await all()).toEqual(before);
  });

  it('shows the demo artist an order in every interesting state', async () => {
    const artist = await app.signIn('artist@example.com');
    const { body } = await app.call(myOrders.list, { query: {} }, { as: artist });
    expect(body.map(statesOf)).toEqual([
      'placed in_review authorized',
      'placed running success',
      'cancelled rejected voided',
      // Pitches were refunded if no playlist had room for them.
      expect.stringMatching(/^fulfilled completed (success|partially_refunded)$/),
    ]);
  });

  it('its songs can be approved and rejected, paid or trial', async () => {
    const paid = await orderThatIs('placed in_review authorized');
    expect((await review(paid, { verdict: 'approved' })).status).toBe(200);
    expect(await settled(paid)).toBe('placed scheduled success');

    const other = await orderThatIs('placed in_review authorized');
    await review(other, { verdict: 'rejected', reason: 'Too quiet.' });
    expect(await settled(other)).toBe('cancelled rejected voided');

    const byHand = await orderThatIs('placed in_review success', true);
    await review(byHand, { verdict: 'rejected', reason: 'Too quiet.' });
    // Until an admin has refunded it by hand.
    expect(await settled(byHand)).toBe('cancelled rejected success');

    const trial = await orderThatIs('placed in_review free');
    await review(trial, { verdict: 'approved' });
    expect(await settled(trial)).toBe('placed scheduled free');
  });

  it('its orders can be paid by hand, refunded and cancelled', async () => {
    const open = await orderThatIs('awaiting_payment draft pending');
    const paid = { params: { ...brand, id: open.id }, body: { reference: 'Wire 7' } };
    expect((await app.call(orders.markPaid, paid, { as: operator })).status).toBe(200);
    expect(await settled(open)).toBe('placed in_review success');

    const running = await orderThatIs('placed running success');
    const back = {
      params: { ...brand, id: running.id },
      body: { amount: 100, reason: 'Goodwill', kind: 'goodwill' as const },
    };
    const refunded = await app.call(orders.refund, back, { as: operator, key: 'demo-refund' });
    expect(refunded.status).toBe(200);
    expect(await settled(running)).toBe('placed running partially_refunded');

    const scheduled = await orderThatIs('placed scheduled success');
    const given = { params: { ...brand, id: scheduled.id }, body: {} };
    expect((await app.call(orders.cancel, given, { as: operator })).status).toBe(200);
    expect(await settled(scheduled)).toBe('cancelled cancelled refunded');
  });

  it('ends by its deadlines', { timeout: 180_000 }, async () => {
    const { payers } = demoOptions(app);
    for (const day of [2, 9, 70]) {
      // Its payment pages expire by the provider's own clock.
      payers.liveAt(() => new Date(Date.now() + day * DAY));
      await app.later(day * DAY);
    }
    payers.liveAt(null);
    const { db } = app.server.ctx;
    const lost = await db.selectFrom('playlists').select('name').where('lost_at', 'is not', null).execute();
    expect(lost).toEqual([]);
    const left = await db.selectFrom('campaigns').select('status').distinct().execute();
    expect(left.map(({ status }) => status).sort()).toEqual([
      'cancelled',
      'completed',
      'draft',
      'paused',
      'rejected',
    ]);
    const waiting = await db
      .selectFrom('payments')
      .select('id')
      .where('status', 'in', ['authorized', 'pending'])
      .execute();
    expect(waiting).toEqual([]);
  });

  it('is removed with everything done to it, and the configured admin stays', async () => {
    await removeDemoData(app.server.ctx);
    const { db } = app.server.ctx;
    const users = await db.selectFrom('users').select('email').execute();
    expect(users).toEqual([{ email: adminEmail }]);
    const mails = await db.selectFrom('mails').select('recipient').distinct().execute();
    expect(mails).toEqual([{ recipient: adminEmail }]);
    for (const table of ['orders', 'campaigns', 'payments', 'refunds', 'tagging_items'] as const) {
      expect(await db.selectFrom(table).select('id').execute()).toEqual([]);
    }
  });
}
