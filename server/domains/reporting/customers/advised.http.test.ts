import { beforeAll, expect, it } from 'vitest';
import { brandCampaigns } from '#contract/fulfilment/campaigns/calls.ts';
import { orderMessages } from '#contract/orders/messages/calls.ts';
import { orders } from '#contract/orders/orders/calls.ts';
import type { Order } from '#contract/orders/orders/schema.ts';
import { customers } from '#contract/reporting/customers/calls.ts';
import { decide, lookUp } from '#scenario/admin.ts';
import { chargedOrder, placedOrder, settle, useOrderDesk } from '#test/support/order-desk.ts';
import { useTestApp } from '#test/support/test-app.ts';

const app = useTestApp();
const desk = useOrderDesk(app);
const key = () => ({ as: desk.boss, key: crypto.randomUUID() });
const of = ({ id }: Order) => ({ name: 'admin' as const, id });

/** Everything that an admin writes to a customer in words of their own; answers the status. */
const ways: [string, (text: string) => Promise<{ status: number; about: string }>][] = [
  [
    'a message',
    async (text) => {
      const order = await placedOrder(app, desk.artist);
      const { status } = await app.call(orderMessages.send, { params: of(order), body: { text } }, key());
      return { status, about: order.id };
    },
  ],
  [
    'an email',
    async (text) => {
      const { customer } = await lookUp(desk.boss, await placedOrder(app, desk.artist));
      const id = customer?.id ?? '';
      const { status } = await app.call(
        customers.write,
        { params: { id }, body: { subject: 'Your song', text } },
        key(),
      );
      return { status, about: id };
    },
  ],
  [
    'why a song is not approved',
    async (reason) => {
      const order = await placedOrder(app, desk.artist);
      const { status } = await decide(desk.boss, order, { verdict: 'rejected', reason });
      return { status, about: order.id };
    },
  ],
  [
    'why an order is cancelled',
    async (reason) => {
      const order = await placedOrder(app, desk.artist);
      const { status } = await app.call(orders.cancel, { params: of(order), body: { reason } }, key());
      return { status, about: order.id };
    },
  ],
  [
    'why a campaign is cancelled',
    async (reason) => {
      const order = await placedOrder(app, desk.artist);
      const params = { name: 'admin' as const, id: order.campaign.id };
      const { status } = await app.call(brandCampaigns.cancel, { params, body: { reason } }, key());
      return { status, about: order.id };
    },
  ],
  [
    'why money is refunded',
    async (reason) => {
      const order = await chargedOrder(app, desk.artist, desk.boss);
      const body = { reason, kind: 'goodwill' as const, amount: 100 };
      const { status } = await app.call(orders.refund, { params: of(order), body }, key());
      return { status, about: order.id };
    },
  ],
];

/** The rules that the record says were broken. */
const broken = async (about: string): Promise<unknown[]> => {
  const events = await app.server.ctx.db
    .selectFrom('audit_events')
    .select('data')
    .where('subject_id', '=', about)
    .where('actor_kind', '=', 'operator')
    .execute();
  const changes = events.flatMap(
    ({ data }) => (data as { changes?: { field: string; to: unknown }[] }).changes ?? [],
  );
  return changes.filter(({ field }) => field === 'claim').map(({ to }) => to);
};

beforeAll(() => settle(app));

it.each(ways)('%s is sent as it is, and the record says which rule it breaks', async (_, send) => {
  const bad = await send('We guarantee placements on big playlists.');
  expect(bad.status).toBeLessThan(300);
  expect((await broken(bad.about)).flat()).toContain('guaranteed results');
});

it.each(ways.filter(([name]) => name !== 'an email'))(
  '%s that breaks none is recorded without',
  async (_, send) => {
    const good = await send('The mix is quiet. We are sorry for the delay.');
    expect(good.status).toBeLessThan(300);
    expect(await broken(good.about)).toEqual([]);
  },
);
