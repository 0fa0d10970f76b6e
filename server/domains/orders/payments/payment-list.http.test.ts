import { beforeAll, describe, expect, it } from 'vitest';
import type { BrandPath } from '#contract/brand.schema.ts';
import type { Order } from '#contract/orders/orders/schema.ts';
import { payments } from '#contract/orders/payments/calls.ts';
import type { Payment } from '#contract/orders/payments/schema.ts';
import { billing, openOrder } from '#scenario/artist.ts';
import type { SignedIn } from '#scenario/person.ts';
import { chargedOrder, placedOrder } from '#test/support/order-desk.ts';
import { atEaa, useTestApp } from '#test/support/test-app.ts';

const app = useTestApp({ EAA_HOST: 'localhost' });
let boss: SignedIn;
let artist: SignedIn;
let open: Order;
let held: Order;
let charged: Order;
let inEaa: Order;

beforeAll(async () => {
  boss = await app.operator();
  artist = await app.signIn('ada@example.com');
  ({ order: open } = await openOrder(artist));
  held = await placedOrder(app, artist);
  charged = await chargedOrder(app, await app.signIn('eve@example.com'), boss);
  ({ order: inEaa } = await openOrder(atEaa(app, artist)));
});

const ask = (name: BrandPath, query: object = {}) =>
  app.ask(payments.list, { params: { name }, query }, { as: boss });
const list = async (query: object = {}, name: BrandPath = 'admin'): Promise<Payment[]> =>
  (await ask(name, query)).body;
const ordersOf = (rows: readonly Payment[]) => rows.map(({ orderNumber }) => orderNumber);
const read = (path: string, as?: SignedIn) =>
  app.fetch(path, as && { headers: { authorization: `Bearer ${as.access}` } });

describe('the payments of a brand', () => {
  it('show who pays, how it was billed, and how it stands; amounts are cents', async () => {
    const reply = await ask('admin', { count: '1' });
    expect(reply.headers.get('x-total-count')).toBe('3');
    expect(ordersOf(reply.body)).toEqual([charged, held, open].map(({ number }) => number));
    const [first, , last] = reply.body;
    expect(first).toMatchObject({
      payment_status: 'success',
      transaction_id: expect.stringMatching(/^pi_/),
      amount: charged.total,
      currency: 'USD',
      user: { city: billing.city, address: billing.address, zip: billing.zip },
      campaign: { created_at: charged.campaign.created_at },
      orderId: charged.id,
    });
    expect(last).toMatchObject({ payment_status: 'pending', transaction_id: null });
  });

  it('are those of the brand in the path alone, listed, searched and as a file', async () => {
    expect(ordersOf(await list({}, 'eaa'))).toEqual([inEaa.number]);
    expect(await list({ q: inEaa.number })).toEqual([]);
    expect(await list({ q: charged.number }, 'eaa')).toEqual([]);
    const file = await (await read('/eaa/export/payments.csv', boss)).text();
    expect(file).toContain(inEaa.number);
    expect(file).not.toContain(charged.number);
  });

  it('are found by status, by time, and by the start of address, domain, city, transaction and order number', async () => {
    expect(ordersOf(await list({ status: 'success' }))).toEqual([charged.number]);
    expect(ordersOf(await list({ status: 'pending,authorized' }))).toEqual([held.number, open.number]);
    expect(await list({ createdFrom: '2999-01-01' })).toEqual([]);
    expect(await list({ createdTo: '2999-01-01' })).toHaveLength(3);
    const [payment] = await list({ status: 'success' });
    const found = async (q: string) => ordersOf(await list({ q }));
    expect(await found(payment?.transaction_id?.slice(0, 12) ?? '')).toContain(charged.number);
    expect(await found(payment?.transaction_id ?? '')).toEqual([charged.number]);
    expect(await found((payment?.user.email ?? '').toUpperCase())).toContain(charged.number);
    expect(await found(charged.number.slice(3))).toEqual([charged.number]);
    expect(await found('springf')).toEqual(ordersOf(await list({})));
    expect(await found('example.com')).toEqual(ordersOf(await list({})));
    expect(await found(`${charged.number} x`)).toEqual([]);
    expect(await found('%')).toEqual([]);
  });

  it.each(['-createdAt', 'createdAt', '-amount', 'amount'])('page by keyset along %s', async (sort) => {
    const whole = ordersOf(await list({ sort }));
    const seen: string[] = [];
    let path: string | undefined = `/admin/api/payments/?limit=1&sort=${sort}`;
    while (path) {
      const answer = await read(path, boss);
      seen.push(...ordersOf((await answer.json()) as Payment[]));
      path = /^<([^>]+)>; rel="next"$/.exec(answer.headers.get('link') ?? '')?.[1];
    }
    expect(seen).toEqual(whole);
    expect(seen).toHaveLength(3);
  });

  it('are for admins', async () => {
    expect((await read('/admin/api/payments/')).status).toBe(401);
    expect((await read('/eaa/api/payments/', artist)).status).toBe(403);
    expect((await read('/other/api/payments/', boss)).status).toBe(404);
  });
});

it('the file holds what a filter finds, with amounts in dollars', async () => {
  const answer = await read('/admin/export/payments.csv?status=success', boss);
  expect(answer.headers.get('content-disposition')).toMatch(/real-playlist-payments-/);
  const [head, row, end] = (await answer.text()).split('\r\n');
  expect(head).toContain('Transaction ID');
  const total = (charged.total / 100).toFixed(2);
  expect(row).toContain(`"success",${total},${total},0.00,0.00,"${charged.number}"`);
  expect(end).toBe('');
});

it('a payment cannot be of another brand than its order', async () => {
  const moved = app.server.ctx.db
    .updateTable('payments')
    .set({ brand: 'eaa' } as never)
    .where('order_id', '=', charged.id)
    .execute();
  await expect(moved).rejects.toMatchObject({ constraint: 'payments_of_order' });
});
