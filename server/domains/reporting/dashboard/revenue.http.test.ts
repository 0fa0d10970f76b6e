import fc from 'fast-check';
import { sql } from 'kysely';
import type { Stripe } from 'stripe';
import { expect, it } from 'vitest';
import { orders } from '#contract/orders/orders/calls.ts';
import type { Order } from '#contract/orders/orders/schema.ts';
import { moneyMoves } from '#contract/orders/payments/calls.ts';
import { dashboard } from '#contract/reporting/dashboard/calls.ts';
import { intentOf } from '#scenario/admin.ts';
import { chargedOrder, settle, stripeOf, useOrderDesk } from '#test/support/order-desk.ts';
import { callStripe } from '#test/support/provider-events.ts';
import { useTestApp } from '#test/support/test-app.ts';

const app = useTestApp();
const { artist, boss } = useOrderDesk(app);

/** Something that moves money of an order, or is refused because of what happened to it before. */
const steps = fc.array(
  fc.record({
    kind: fc.constantFrom('owed', 'goodwill', 'at the provider', 'returned', 'won', 'lost'),
    pick: fc.nat(),
    amount: fc.integer({ min: 1, max: 9_000 }),
  }),
  { minLength: 4, maxLength: 8 },
);
type Step = (typeof steps extends fc.Arbitrary<infer T> ? T : never)[number];

async function take({ kind, amount }: Step, order: Order): Promise<void> {
  const { switches } = stripeOf(app);
  const intent = await intentOf(boss, order);
  if (kind === 'owed' || kind === 'goodwill') {
    const params = { name: 'admin', id: order.id } as const;
    const body = { amount, kind, reason: 'Late' } as const;
    await app.call(orders.refund, { params, body }, { as: boss, key: crypto.randomUUID() });
  } else if (kind === 'at the provider') {
    await callStripe(app, 'refunds', { payment_intent: intent, amount: `${amount}` }).catch(() => undefined);
  } else if (kind === 'returned') {
    const { data } = await callStripe<{ data: Stripe.Refund[] }>(app, `refunds?payment_intent=${intent}`);
    const made = data.find(({ status }) => status === 'succeeded');
    if (made) switches.settleRefund(made.id, 'failed');
  } else {
    const open = (() => {
      try {
        return switches.openDispute(intent);
      } catch {
        // Disputed before.
        return null;
      }
    })();
    await settle(app);
    if (open) switches.closeDispute(open.id, kind);
  }
  await settle(app);
}

/** What the provider booked, in cents, by the day in UTC. */
async function bookedByDay(): Promise<Record<string, number>> {
  const sums: Record<string, number> = {};
  for (let after = ''; ; ) {
    const { data, has_more } = await callStripe<{ data: Stripe.BalanceTransaction[]; has_more: boolean }>(
      app,
      `balance_transactions?limit=100${after && `&starting_after=${after}`}`,
    );
    for (const { amount, created } of data) {
      const day = new Date(created * 1000).toISOString().slice(0, 10);
      sums[day] = (sums[day] ?? 0) + amount;
    }
    after = data.at(-1)?.id ?? '';
    if (!has_more) return sums;
  }
}

it('the dashboard’s revenue is what the provider booked, in all and by day, after any history of refunds and disputes', async () => {
  await fc.assert(
    fc.asyncProperty(steps, async (history) => {
      const made = [await chargedOrder(app, artist, boss), await chargedOrder(app, artist, boss)];
      for (const step of history) await take(step, made[step.pick % made.length] as Order);
      // Every history has a dispute that is lost, of a charge that was refunded in part.
      const last = await chargedOrder(app, artist, boss);
      await take({ kind: 'owed', pick: 0, amount: 1_000 }, last);
      await take({ kind: 'lost', pick: 0, amount: 1 }, last);
      const { body } = await app.call(
        dashboard.get,
        { params: { name: 'admin' }, query: { range: '7' } },
        { as: boss },
      );
      const booked = await bookedByDay();
      const sum = Object.values(booked).reduce((total, cents) => total + cents, 0);
      expect(body.revenue.value).toBe(sum);
      const moved = body.days.filter(({ day }) => booked[day] !== undefined);
      expect(
        Object.fromEntries(moved.map(({ day, received, refunded }) => [day, received - refunded])),
      ).toEqual(booked);
      expect(body.money.received.value - body.money.refunded.value).toBe(sum);
    }),
    { numRuns: 3 },
  );
}, 120_000);

it('the revenue leads to its captures and refunds by the instants of its days, which no time zone moves', async () => {
  const { db } = app.server.ctx;
  const charged = await chargedOrder(app, artist, boss);
  const params = { name: 'admin' } as const;
  const range = { from: '2026-02-03', to: '2026-02-03' };
  for (const [time, rows] of [
    ['2026-02-02 23:59:59.999Z', 0],
    ['2026-02-03 00:00Z', 1],
    ['2026-02-03 23:59:59.999Z', 1],
    ['2026-02-04 00:00Z', 0],
  ] as const) {
    await sql`update money_moves set at = ${time}
      where payment_id in (select id from payments where order_id = ${charged.id})`.execute(db);
    await sql`select recount_order_figures()`.execute(db);
    const { body } = await app.call(dashboard.get, { params, query: range }, { as: boss });
    const { value, link } = body.money.received;
    expect([time, value, link]).toEqual([
      time,
      rows * charged.total,
      {
        list: 'money-moves',
        query: { createdFrom: '2026-02-03T00:00:00.000Z', createdTo: '2026-02-04T00:00:00.000Z' },
      },
    ]);
    const listed = await app.call(moneyMoves.list, { params, query: link?.query ?? {} }, { as: boss });
    expect([time, listed.body.map(({ orderId }) => orderId)]).toEqual([
      time,
      Array.from({ length: rows }, () => charged.id),
    ]);
  }
});
