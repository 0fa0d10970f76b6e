/** @module-tag often */
import fc from 'fast-check';
import { beforeAll, expect, it } from 'vitest';
import { brandCampaigns } from '#contract/fulfilment/campaigns/calls.ts';
import { checkout } from '#contract/orders/checkout/calls.ts';
import { myOrders, orders } from '#contract/orders/orders/calls.ts';
import { campaignsBeside } from '#contract/orders/orders/rules.ts';
import type { Order, OrderStatus } from '#contract/orders/orders/schema.ts';
import { mayStandBeside, type PaymentStatus } from '#contract/orders/payments/schema.ts';
import { myCampaigns } from '#contract/sales/campaigns/calls.ts';
import type { CampaignStatus } from '#contract/sales/campaigns/schema.ts';
import { DAY, HOUR, MINUTE } from '#contract/time.ts';
import { decide, intentOf, statesOf, undoApproval } from '#scenario/admin.ts';
import { cancelAsArtist, cards, checkOut, openOrder, payAt } from '#scenario/artist.ts';
import type { SignedIn } from '#scenario/person.ts';
import { often } from '#test/support/often.ts';
import { booksOf, settle, stripeOf } from '#test/support/order-desk.ts';
import { callStripe, deliver, eventsAbout } from '#test/support/provider-events.ts';
import { useTestApp } from '#test/support/test-app.ts';

const app = useTestApp();
let artist: SignedIn;
let boss: SignedIn;
beforeAll(signIn);

async function signIn(): Promise<void> {
  artist = await app.signIn('ada@example.com');
  boss = await app.operator();
}

/** One order on its way through the product. If a draft is ordered again, the walk continues with the newest order. */
interface Walk {
  order: Order;
  payUrl: string | null;
  dispute: string | null;
}

type Step = (walk: Walk) => Promise<{ status: number } | undefined>;

const asBoss = () => ({ as: boss, key: crypto.randomUUID() });
const brandOrder = ({ order: { id } }: Walk) => ({ name: 'admin', id }) as const;
const pay =
  (card: string): Step =>
  async ({ payUrl }) => {
    if (payUrl) await payAt(payUrl, card);
    return undefined;
  };
const refund =
  (amount?: number): Step =>
  (walk) =>
    app.call(
      orders.refund,
      { params: brandOrder(walk), body: { reason: 'Goodwill', ...(amount && { amount }) } },
      asBoss(),
    );
const later =
  (milliseconds: number): Step =>
  async () => {
    await app.later(milliseconds);
    // Sessions end after thirty days.
    if (milliseconds > 30 * DAY) await signIn();
    return undefined;
  };
/** An admin's action, based on what they see. */
const moveTo =
  (status: 'paused' | 'running' | 'completed'): Step =>
  async ({ order }) => {
    const params = { name: 'admin', id: order.campaign.id } as const;
    const seen = await app.call(brandCampaigns.get, { params }, { as: boss });
    return app.call(
      brandCampaigns.update,
      { params, body: { status } },
      { as: boss, ifMatch: `"${seen.body.version}"` },
    );
  };
/** Something that happens at the provider, when it can. */
const atProvider =
  (happen: (walk: Walk) => Promise<unknown> | unknown): Step =>
  async (walk) => {
    await Promise.resolve(walk)
      .then(happen)
      .catch(() => undefined);
    return undefined;
  };
const endDispute = (outcome: 'won' | 'lost') =>
  atProvider((walk) => walk.dispute && stripeOf(app).switches.closeDispute(walk.dispute, outcome));

const steps: Record<string, Step> = {
  pay: pay(cards.good),
  'pay with a card that is declined': pay(cards.declined),
  'pay with a card whose charge is refused': pay(cards.capturesNot),
  'check out again': async (walk) => {
    const { id } = walk.order.campaign;
    const campaign = await app.call(myCampaigns.get, { params: { id } }, { as: artist });
    const reply = await checkOut(artist, campaign.body);
    if (reply.status !== 201) return reply;
    walk.order = reply.body.order;
    walk.payUrl = reply.body.payment.redirectUrl;
    return reply;
  },
  'come back': ({ order: { number } }) =>
    app.call(checkout.refreshPayment, { params: { number } }, { as: artist }),
  confirm: ({ order: { number } }) => app.call(myOrders.confirm, { params: { number } }, { as: artist }),
  cancel: ({ order }) => cancelAsArtist(artist, order),
  'give up the payment': ({ order }) =>
    app.call(checkout.reopenCampaign, { params: { id: order.campaign.id } }, { as: artist }),
  approve: ({ order }) => decide(boss, order),
  'undo the approval': ({ order }) => undoApproval(boss, order),
  reject: ({ order }) => decide(boss, order, { verdict: 'rejected', reason: 'Clipped.' }),
  'refund a part': refund(4_321),
  'refund the rest': refund(),
  'refund a part and end it': (walk) =>
    app.call(
      orders.refund,
      {
        params: brandOrder(walk),
        body: { reason: 'Sorry', amount: 1_000, kind: 'goodwill', endCampaign: true },
      },
      asBoss(),
    ),
  'refund all at the provider': atProvider(async (walk) =>
    callStripe(app, 'refunds', { payment_intent: await intentOf(boss, walk.order) }),
  ),
  'capture a part at the provider': atProvider(async (walk) =>
    callStripe(app, `payment_intents/${await intentOf(boss, walk.order)}/capture`, {
      amount_to_capture: '5000',
    }),
  ),
  'pause the campaign': moveTo('paused'),
  'resume the campaign': moveTo('running'),
  'complete the campaign': moveTo('completed'),
  'cancel the campaign': ({ order }) =>
    app.call(brandCampaigns.cancel, { params: { name: 'admin', id: order.campaign.id }, body: {} }, asBoss()),
  'mark paid': (walk) =>
    app.call(orders.markPaid, { params: brandOrder(walk), body: { reference: 'Wire' } }, { as: boss }),
  'replay webhooks': async ({ order }) => {
    for (const event of (await eventsAbout(app, order)).reverse()) await deliver(app, event);
    return undefined;
  },
  'page runs out': atProvider(({ payUrl }) =>
    stripeOf(app).switches.expireSession(new URL(payUrl ?? '').pathname.split('/').at(-1) ?? ''),
  ),
  'refund at the provider': atProvider(async (walk) =>
    callStripe(app, 'refunds', { payment_intent: await intentOf(boss, walk.order), amount: '1234' }),
  ),
  'refund is sent back': atProvider(async (walk) => {
    const { refunds } = await rowsOf(walk);
    const made = refunds.findLast(({ status, reference }) => status === 'succeeded' && !reference);
    stripeOf(app).switches.settleRefund(made?.provider_refund_id ?? '', 'failed');
  }),
  'pay back by hand': async (walk) => {
    const { refunds } = await rowsOf(walk);
    const owed = refunds.find(({ status }) => status === 'to_pay_back' || status === 'returned');
    if (!owed) return undefined;
    const params = { name: 'admin', id: owed.id } as const;
    return app.call(orders.paidBack, { params, body: { reference: 'Wire back' } }, { as: boss });
  },
  'hold lapses': atProvider(async (walk) =>
    callStripe(app, `payment_intents/${await intentOf(boss, walk.order)}/cancel`, {
      cancellation_reason: 'abandoned',
    }),
  ),
  'dispute opens': atProvider(async (walk) => {
    walk.dispute = stripeOf(app).switches.openDispute(await intentOf(boss, walk.order)).id;
  }),
  'dispute is won': endDispute('won'),
  'dispute is lost': endDispute('lost'),
  'bank refuses the next charge': atProvider(() => stripeOf(app).switches.set({ captureDecline: true })),
  'hold webhooks': atProvider(() => stripeOf(app).switches.set({ webhooks: { hold: true } })),
  'release webhooks': atProvider(() => stripeOf(app).switches.release()),
  'jobs run': async () => {
    await app.drain();
    return undefined;
  },
  settle: async () => {
    await settle(app);
    return undefined;
  },
};

const jumps: Record<string, Step> = {
  'two minutes': later(2 * MINUTE),
  'a day': later(DAY),
  'two days': later(2 * DAY + HOUR),
  'eight days': later(8 * DAY),
  'sixty days': later(60 * DAY),
};

/** Whether order, payment and campaign may be so together once nothing is on its way. */
function isPossible(states: string): boolean {
  const [order, payment, campaign] = states.split(' / ') as [OrderStatus, PaymentStatus, CampaignStatus];
  if (order === 'expired') return payment === 'failed' && (campaign === 'draft' || campaign === 'cancelled');
  if (order !== 'cancelled')
    return (
      (campaignsBeside[order] as readonly string[]).includes(campaign) && mayStandBeside(campaign, payment)
    );
  return /^cancelled \/ (failed|voided|refunded|disputed|lost) \/ (cancelled|rejected)$/.test(states);
}

/** Only while a manual refund is pending. */
const stillOwed = /^cancelled \/ (success|partially_refunded) \/ (cancelled|rejected)$/;

/** Payments and refunds of one moment. */
function rowsOf({ order: { id } }: Walk) {
  const moment = app.server.ctx.db.transaction().setIsolationLevel('repeatable read');
  return moment.execute(async (db) => {
    const payments = await db.selectFrom('payments').selectAll().where('order_id', '=', id).execute();
    const ids = payments.map((payment) => payment.id);
    const refunds = await db.selectFrom('refunds').selectAll().where('payment_id', 'in', ids).execute();
    return { payments, refunds };
  });
}

const sum = (amounts: number[]) => amounts.reduce((total, amount) => total + amount, 0);

/** True after every step, even with jobs or events still pending. */
async function assertMoney(walk: Walk): Promise<void> {
  const { payments, refunds } = await rowsOf(walk);
  const alive = payments.filter(({ status }) => status !== 'failed' && status !== 'voided');
  expect(alive.length).toBeLessThanOrEqual(1);
  expect(sum(payments.map((row) => row.captured_cents))).toBeLessThanOrEqual(walk.order.total);
  for (const payment of payments) {
    const own = refunds.filter((row) => row.payment_id === payment.id);
    const amounts = (...states: string[]) =>
      sum(own.filter(({ status }) => states.includes(status)).map((row) => row.amount_cents));
    expect(payment.refunded_cents).toBe(amounts('succeeded'));
    expect(payment.refund_reserved_cents).toBe(amounts('succeeded', 'requested', 'to_pay_back'));
    expect(payment.refund_returned_cents).toBe(amounts('returned'));
    expect(payment.refund_reserved_cents).toBeLessThanOrEqual(payment.captured_cents);
  }
}

/** True once everything has arrived. */
async function assertAtRest(walk: Walk): Promise<void> {
  const states = await statesOf(boss, walk.order);
  const { payments, refunds } = await rowsOf(walk);
  const owed = refunds.some(({ status }) => status === 'to_pay_back' || status === 'returned');
  expect(isPossible(states) || (owed && stillOwed.test(states)) ? 'possible' : states).toBe('possible');
  const byCard = payments.filter(({ provider }) => provider === 'stripe');
  // The provider doesn't know about manual refunds of returned ones.
  const byHand = sum(
    refunds
      .filter(({ provider, reference }) => provider === 'stripe' && reference)
      .map((row) => row.amount_cents),
  );
  const theirs = booksOf(app, walk.order);
  // After that, someone could still refund the same money again in the provider's dashboard.
  const twice = byHand > 0 ? theirs.refunded - sum(byCard.map((row) => row.refunded_cents)) + byHand : 0;
  expect(twice >= 0 && twice <= byHand ? 'at most what was paid back by hand' : twice).toBe(
    'at most what was paid back by hand',
  );
  expect({
    authorised: sum(byCard.filter(({ status }) => status === 'authorized').map((row) => row.amount_cents)),
    captured: sum(byCard.map((row) => row.captured_cents)),
    refunded: sum(byCard.map((row) => row.refunded_cents)) - byHand + twice,
  }).toEqual(theirs);
  expect(refunds.filter(({ status }) => status === 'requested')).toEqual([]);
}

it(
  'no walk leads to an impossible state, charges too much, or lets the books differ',
  async () => {
    const pair = fc.array(fc.constantFrom(...Object.keys(steps)), { minLength: 1, maxLength: 2 });
    const move = fc.oneof(
      { weight: 8, arbitrary: pair },
      { weight: 1, arbitrary: fc.constantFrom(...Object.keys(jumps)).map((name) => [name]) },
      { weight: 3, arbitrary: fc.constant(['pay']) },
      { weight: 3, arbitrary: fc.constant(['settle']) },
      { weight: 2, arbitrary: fc.constant(['approve']) },
    );
    const charged = ['pay', 'settle', 'approve', 'settle'];
    const begun = fc.constantFrom([], ['pay', 'settle'], charged, [...charged, 'eight days']);
    const moves = fc
      .tuple(begun, fc.array(move, { minLength: 3, maxLength: 12 }))
      .map(([first, rest]) => [...first.map((name) => [name]), ...rest]);
    await fc.assert(
      fc.asyncProperty(moves, async (moves) => {
        const walk: Walk = { ...(await openOrder(artist)), dispute: null };
        for (const names of moves) {
          const replies = await Promise.all(names.map(async (name) => (steps[name] ?? jumps[name])?.(walk)));
          for (const reply of replies)
            expect([200, 201, 404, 409, 412, 422, 502]).toContain(reply?.status ?? 200);
          await assertMoney(walk);
        }
        stripeOf(app).switches.reset();
        await settle(app);
        await app.later(2 * MINUTE);
        await settle(app);
        await assertMoney(walk);
        await assertAtRest(walk);
      }),
      { numRuns: often(8, 300) },
    );
  },
  often(120_000, 1_800_000),
);
