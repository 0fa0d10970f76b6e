import { sql } from 'kysely';
import { afterEach, beforeAll, describe, expect, it } from 'vitest';
import { brandCampaigns } from '#contract/fulfilment/campaigns/calls.ts';
import { orders } from '#contract/orders/orders/calls.ts';
import type { Order } from '#contract/orders/orders/schema.ts';
import { mayStandBeside, type PaymentStatus, paymentStates } from '#contract/orders/payments/schema.ts';
import { campaignStates } from '#contract/sales/campaigns/rules.ts';
import type { CampaignStatus } from '#contract/sales/campaigns/schema.ts';
import { intentOf, lookUp, statesOf } from '#scenario/admin.ts';
import { chargedOrder, placedOrder, settle, stripeOf, useOrderDesk } from '#test/support/order-desk.ts';
import { pitchedOrder, pitchesOf, reviewedPlaylist, startNow } from '#test/support/pitch-desk.ts';
import { addedCurator } from '#test/support/playlist-desk.ts';
import { callStripe } from '#test/support/provider-events.ts';
import { useTestApp } from '#test/support/test-app.ts';
import { proveLedger } from './prove-ledger.ts';

/** Every pair of a payment’s state and a campaign’s: whether it may be, and what each event makes of those that can be reached. */
const app = useTestApp();
const desk = useOrderDesk(app);
afterEach(() => stripeOf(app).switches.reset());

const refund = (order: Order, body: { amount?: number; kind?: 'goodwill'; endCampaign?: boolean }) =>
  app.call(
    orders.refund,
    { params: { name: 'admin', id: order.id }, body: { reason: 'Sorry', ...body } },
    { as: desk.boss, key: crypto.randomUUID() },
  );
const atProvider = async (order: Order, path: string, form: Record<string, string>) => {
  await callStripe(app, path, form);
  await settle(app);
  return order;
};
const refundElsewhere = async (order: Order, amount?: number) =>
  atProvider(order, 'refunds', {
    payment_intent: await intentOf(desk.boss, order),
    ...(amount && { amount: String(amount) }),
  });
const disputed = async (order: Order) => {
  stripeOf(app).switches.openDispute(await intentOf(desk.boss, order));
  await settle(app);
  return order;
};
const closed = async (order: Order, outcome: 'won' | 'lost') => {
  const id = (await paymentOf(order)).dispute_id ?? '';
  stripeOf(app).switches.closeDispute(id, outcome);
  await settle(app);
  return order;
};
const moveTo = async (order: Order, status: 'paused' | 'completed') => {
  const params = { name: 'admin', id: order.campaign.id } as const;
  const { version } = (await app.call(brandCampaigns.get, { params }, { as: desk.boss })).body;
  await app.call(
    brandCampaigns.update,
    { params, body: { status } },
    { as: desk.boss, ifMatch: `"${version}"` },
  );
  await settle(app);
  return order;
};
const paymentOf = ({ id }: Order) =>
  app.server.ctx.db.selectFrom('payments').selectAll().where('order_id', '=', id).executeTakeFirstOrThrow();

const PART = 5_000;
const partly = async (order: Order) => {
  expect((await refund(order, { amount: PART, kind: 'goodwill' })).status).toBe(200);
  await settle(app);
  return order;
};
const inReview = () => placedOrder(app, desk.artist);
const captured = async () => {
  const order = await inReview();
  return atProvider(order, `payment_intents/${await intentOf(desk.boss, order)}/capture`, {});
};
const scheduled = () => chargedOrder(app, desk.artist, desk.boss);
const running = async () => {
  const order = await scheduled();
  await startNow(app, order);
  return order;
};

/** How each state is reached. */
const begin: Record<string, () => Promise<Order>> = {
  'placed / authorized / in_review': inReview,
  'placed / success / in_review': captured,
  'placed / partially_refunded / in_review': async () => partly(await captured()),
  'placed / disputed / in_review': async () => disputed(await captured()),
  'placed / success / scheduled': scheduled,
  'placed / partially_refunded / scheduled': async () => partly(await scheduled()),
  'placed / success / running': running,
  'placed / partially_refunded / running': async () => partly(await running()),
  'placed / success / paused': async () => moveTo(await running(), 'paused'),
  'placed / partially_refunded / paused': async () => partly(await moveTo(await scheduled(), 'paused')),
  'placed / disputed / paused': async () => disputed(await scheduled()),
};

/** What can happen, by what is done. */
const events: Record<string, (order: Order) => Promise<unknown>> = {
  'all that is left is refunded': async (order) => {
    const { captured_cents, refund_reserved_cents } = await paymentOf(order);
    return refund(order, { amount: Math.max(1, captured_cents - refund_reserved_cents), kind: 'goodwill' });
  },
  'a part is refunded': (order) => refund(order, { amount: PART, kind: 'goodwill' }),
  'a part is refunded, and ends it': (order) =>
    refund(order, { amount: PART, kind: 'goodwill', endCampaign: true }),
  'an admin cancels': (order) =>
    app.call(
      orders.cancel,
      { params: { name: 'admin', id: order.id }, body: {} },
      { as: desk.boss, key: crypto.randomUUID() },
    ),
  'all is refunded at the provider': (order) => refundElsewhere(order),
  'a part is refunded at the provider': (order) => refundElsewhere(order, PART),
  'a chargeback is opened': disputed,
  'a chargeback is won': (order) => closed(order, 'won'),
  'a chargeback is lost': (order) => closed(order, 'lost'),
};

/** What each event makes of a state. An open dispute is what only its end, or an end of ours, changes. */
function after(from: string, event: string): string | null {
  const [, payment = '', campaign = ''] = from.split(' / ');
  const isDisputed = payment === 'disputed';
  const has = payment === 'success' || payment === 'partially_refunded';
  switch (event) {
    case 'an admin cancels':
      if (isDisputed) return 'cancelled / disputed / cancelled';
      return `cancelled / ${has ? 'refunded' : 'voided'} / cancelled`;
    case 'all that is left is refunded':
    case 'a part is refunded, and ends it':
      return has ? 'cancelled / refunded / cancelled' : from;
    case 'a part is refunded':
      return has ? `placed / partially_refunded / ${campaign}` : from;
    case 'all is refunded at the provider':
      return has ? 'cancelled / refunded / cancelled' : null;
    case 'a part is refunded at the provider':
      return has ? `placed / partially_refunded / ${campaign}` : null;
    case 'a chargeback is opened':
      return has ? `placed / disputed / ${campaign === 'in_review' ? campaign : 'paused'}` : null;
    case 'a chargeback is won':
      return isDisputed ? `placed / success / ${campaign === 'paused' ? 'scheduled' : campaign}` : null;
    case 'a chargeback is lost':
      return isDisputed ? 'cancelled / lost / cancelled' : null;
    default:
      return from;
  }
}

const cases = Object.keys(begin).flatMap((from) =>
  Object.keys(events).flatMap((event) => {
    const to = after(from, event);
    return to === null ? [] : [{ from, event, to }];
  }),
);

describe('what happens to each pair', { timeout: 60_000 }, () => {
  it.each(cases)('$from: $event: $to', async ({ from, event, to }) => {
    const order = (await begin[from]?.()) ?? expect.fail();
    expect(await statesOf(desk.boss, order)).toBe(from);
    await events[event]?.(order);
    await settle(app);
    expect(await statesOf(desk.boss, order)).toBe(to);
    const [, payment, campaign] = to.split(' / ') as [string, PaymentStatus, CampaignStatus];
    expect(mayStandBeside(campaign, payment)).toBe(true);
  });

  it('a dispute that was won leaves what the team paused paused', async () => {
    const order = await disputed(await moveTo(await running(), 'paused'));
    await closed(order, 'won');
    expect(await statesOf(desk.boss, order)).toBe('placed / success / paused');
  });
});

describe('the nightly check', () => {
  let order: Order;
  beforeAll(async () => {
    const curator = await addedCurator(app, desk.boss, 'real-playlist');
    await reviewedPlaylist(app, desk, { curatorId: curator.id });
    order = await pitchedOrder(app, desk);
  });

  const undo = new Error('undo');
  /** What it says of the order after a change that no verb would make; it is taken back. */
  async function flawsAfter(change: ReturnType<typeof sql>): Promise<string[]> {
    let found: string[] = [];
    await app.server.ctx.db
      .transaction()
      .execute(async (db) => {
        await sql`set local session_replication_role = replica`.execute(db);
        await change.execute(db);
        const { flaws } = await proveLedger({ db, now: app.clock.now });
        found = flaws.filter(({ orderId }) => orderId === order.id).map(({ what }) => what);
        throw undo;
      })
      .catch((error: unknown) => {
        if (error !== undo) throw error;
      });
    return found;
  }

  const campaigns = Object.keys(campaignStates) as CampaignStatus[];
  const payments = Object.keys(paymentStates) as PaymentStatus[];
  it.each(campaigns.flatMap((campaign) => payments.map((payment) => ({ campaign, payment }))))(
    'knows whether a campaign that is $campaign may have a payment that is $payment',
    async ({ campaign, payment }) => {
      const unpaid = ['pending', 'authorized', 'voided', 'failed'].includes(payment);
      const change = sql`with paid as (update payments set status = ${payment}, pending_action = null,
          captured_cents = case when ${unpaid} then 0 else amount_cents end where order_id = ${order.id})
        update campaigns set status = ${campaign}, paused_at = case when ${campaign === 'paused'} then now() end
        where id = ${order.campaign.id}`;
      const says = `its campaign is ${campaign}, and its payment ${payment}`;
      expect((await flawsAfter(change)).includes(says)).toBe(!mayStandBeside(campaign, payment));
    },
  );

  it('names a pitch that is open an hour after its campaign has ended', async () => {
    const found = await flawsAfter(sql`update campaigns set status = 'cancelled', ended_by = 'refunded',
      ended_at = now() - interval '2 hours' where id = ${order.campaign.id}`);
    expect(found).toContain('it is cancelled, and 1 of its pitches are open');
    expect(found).toContain('it is placed, and its campaign cancelled');
  });

  it('finds no pitch open once a refund of all has ended its campaign', async () => {
    expect((await refund(order, {})).body).toMatchObject({ status: 'cancelled', endedBy: 'refunded' });
    await settle(app);
    const [pitch] = await pitchesOf(app, desk, order);
    expect([pitch?.status, pitch?.endedBy]).toEqual(['expired', 'refunded']);
    const { refunds } = await lookUp(desk.boss, order);
    expect(refunds.map(({ amount, status }) => `${status} ${amount}`)).toEqual(['succeeded 19900']);
    expect((await proveLedger(app.server.ctx)).flaws.filter(({ orderId }) => orderId === order.id)).toEqual(
      [],
    );
  });
});
