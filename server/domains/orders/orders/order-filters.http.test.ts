import { sql } from 'kysely';
import { beforeAll, describe, expect, it } from 'vitest';
import { myOrders, orders } from '#contract/orders/orders/calls.ts';
import type { Order } from '#contract/orders/orders/schema.ts';
import { PaymentStatus } from '#contract/orders/payments/schema.ts';
import { views } from '#contract/reporting/views/calls.ts';
import { CampaignStatus } from '#contract/sales/campaigns/schema.ts';
import { decide, intentOf } from '#scenario/admin.ts';
import { cancelAsArtist, cards, openOrder } from '#scenario/artist.ts';
import type { SignedIn } from '#scenario/person.ts';
import { chargedOrder, placedOrder, settle } from '#test/support/order-desk.ts';
import { useTestApp } from '#test/support/test-app.ts';

const app = useTestApp();
let boss: SignedIn;
let all: Order[];
let charged: Order;
let byHand: Order;

const list = async (query: object = {}, as = boss): Promise<Order[]> => {
  const reply = await app.ask(myOrders.list, { query }, { as });
  expect([reply.status, reply.text]).toEqual([200, expect.any(String)]);
  return reply.body;
};
const numbers = (found: readonly Order[]) => found.map(({ number }) => number);

beforeAll(async () => {
  const ada = await app.signIn('ada@example.com');
  const eve = await app.signIn('eve@label.example');
  boss = await app.operator();
  await openOrder(ada);
  await placedOrder(app, ada);
  charged = await chargedOrder(app, ada, boss);
  await openOrder(eve, { package: 'Trial' });
  await cancelAsArtist(eve, await placedOrder(app, eve));
  await cancelAsArtist(eve, (await openOrder(eve)).order);
  // The bank refused the charge: the order shows the payment that took the place of the failed one.
  const refused = await placedOrder(app, ada, cards.capturesNot);
  await decide(boss, refused);
  await settle(app);
  byHand = (await openOrder(eve)).order;
  await app.call(
    orders.markPaid,
    { params: { name: 'admin', id: byHand.id }, body: { reference: 'Wire 0815/A_1' } },
    { as: boss },
  );
  await settle(app);
  const { db } = app.server.ctx;
  await sql`update orders set customer_name = 'Zoë "Zed" Zander', email = 'zoe@label.example'
    where id = ${byHand.id}`.execute(db);
  all = await list();
});

describe('the list of orders', () => {
  const paymentStates = [...PaymentStatus.options, 'none'] as const;
  const shown = ({ payment }: Order) => payment?.payment_status ?? 'none';

  it('has examples of many states, a payment after a failed one and an order without any', async () => {
    expect([...new Set(all.map(shown))].sort()).toEqual(
      expect.arrayContaining(['authorized', 'none', 'pending', 'success', 'voided']),
    );
    const payments = await app.server.ctx.db.selectFrom('payments').select('order_id').execute();
    expect(payments.length).toBeGreaterThan(new Set(payments.map(({ order_id }) => order_id)).size);
  });

  it.each([
    ...paymentStates.map((status) => [status]),
    ['failed', 'none'],
    ['voided', 'success'],
    ['none', 'pending', 'success'],
  ])('shows those whose payment is shown as %s %s %s, and no other', async (...statuses) => {
    const expected = all.filter((order) => statuses.includes(shown(order)));
    const asked = statuses.filter((status) => status !== undefined).join(',');
    expect(numbers(await list({ paymentStatus: asked }))).toEqual(numbers(expected));
  });

  it.each([...CampaignStatus.options.map((status) => [status]), ['in_review', 'cancelled']])(
    'shows those whose campaign is %s %s, and no other',
    async (...statuses) => {
      const expected = all.filter(({ campaign }) => statuses.includes(campaign.status));
      const asked = statuses.filter((status) => status !== undefined).join(',');
      expect(numbers(await list({ campaignStatus: asked }))).toEqual(numbers(expected));
    },
  );

  it('takes filters together, counts what they find, and refuses what no state is', async () => {
    const reply = await app.ask(
      myOrders.list,
      { query: { status: 'placed,cancelled', paymentStatus: 'voided,success', q: 'song', count: '1' } },
      { as: boss },
    );
    const expected = all.filter(
      (order) =>
        ['placed', 'cancelled'].includes(order.status) && ['voided', 'success'].includes(shown(order)),
    );
    expect(expected.length).toBeGreaterThan(1);
    expect(numbers(reply.body)).toEqual(numbers(expected));
    expect(reply.headers.get('x-total-count')).toBe(String(expected.length));
    const wrong = await app.ask(myOrders.list, { query: { paymentStatus: 'paid' } }, { as: boss });
    expect([wrong.status, wrong.body]).toEqual([
      422,
      expect.objectContaining({ errors: { paymentStatus: expect.any(String) } }),
    ]);
  });
});

describe('a search of orders finds what the row shows', () => {
  it.each([
    ['a number after its sign', () => `#${byHand.number}`],
    [
      'the beginning of a number in small letters, after the sign',
      () => `#${byHand.number.slice(0, 7).toLowerCase()}`,
    ],
    ['a number without its prefix, after the sign', () => `#${byHand.number.slice(3)}`],
    ['a part of the customer’s name', () => 'zander'],
    ['a letter with dots, in capitals', () => 'ZOË'],
    ['several words of the name, with quotes', () => '"zed" zan'],
    ['the beginning of the address', () => 'zoe@'],
    ['the reference of a payment made by hand', () => 'Wire 0815/A_1'],
    ['the beginning of that reference, in small letters', () => 'wire 0815'],
  ])('%s', async (_, q) => {
    expect(numbers(await list({ q: q() }))).toEqual([byHand.number]);
  });

  it('the transaction of a payment', async () => {
    const intent = await intentOf(boss, charged);
    expect(intent).toMatch(/^pi_/);
    expect(numbers(await list({ q: intent }))).toEqual([charged.number]);
    expect(numbers(await list({ q: intent.slice(0, -2) }))).toEqual([charged.number]);
    expect(numbers(await list({ q: 'pi_%' }))).toEqual([]);
  });

  it('a domain, whole or by its beginning, and no other that ends alike', async () => {
    const expected = numbers(all.filter(({ customer }) => customer.email.endsWith('@label.example')));
    expect(numbers(await list({ q: '@label.example' }))).toEqual(expected);
    expect(numbers(await list({ q: '@LABEL' }))).toEqual(expected);
    expect(numbers(await list({ q: '@abel.example' }))).toEqual([]);
    expect(numbers(await list({ q: '@%' }))).toEqual([]);
  });

  it('and no word that reaches from the title into the name', async () => {
    expect(await list({ q: 'artist Zoë' })).toEqual([]);
    expect(numbers(await list({ q: 'an artist' }))).toEqual(numbers(all));
  });
});

it('a view with any of these filters can be saved', async () => {
  const query = {
    paymentStatus: 'none,failed',
    campaignStatus: 'draft',
    q: '@label.example',
    sort: '-total',
  };
  const body = { list: 'orders', name: 'Odd ones', query } as const;
  const made = await app.call(views.create, { body }, { as: boss });
  expect([made.status, made.body]).toMatchObject([201, { query }]);
});
