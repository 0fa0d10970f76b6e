/** @module-tag short */
import { describe, expect, it } from 'vitest';
import type { FieldChange } from '#contract/office/audit/schema.ts';
import { myOrders, orders } from '#contract/orders/orders/calls.ts';
import type { Order } from '#contract/orders/orders/schema.ts';
import { tagging } from '#contract/orders/tagging/calls.ts';
import { decide, lookUp } from '#scenario/admin.ts';
import { cancelAsArtist, cards, openOrder } from '#scenario/artist.ts';
import { chargedOrder, placedOrder, settle, useOrderDesk } from '#test/support/order-desk.ts';
import { useTestApp } from '#test/support/test-app.ts';

const app = useTestApp();
const { artist, boss } = useOrderDesk(app);

const at = ({ id }: Order) => ({ name: 'admin', id }) as const;
const changesOf = async (order: Order): Promise<[kind: string, ...FieldChange[]][]> =>
  (await lookUp(boss, order)).timeline.flatMap(({ kind, changes }) => (changes ? [[kind, ...changes]] : []));

const courses: Record<string, () => Promise<Order>> = {
  'approved, charged and refunded': async () => {
    const order = await chargedOrder(app, artist, boss);
    const body = { amount: 100, reason: 'Goodwill' };
    await app.call(orders.refund, { params: at(order), body }, { as: boss, key: 'partly' });
    await settle(app);
    await app.call(orders.cancel, { params: at(order), body: {} }, { as: boss });
    await settle(app);
    return order;
  },
  rejected: async () => {
    const order = await placedOrder(app, artist);
    await decide(boss, order, { verdict: 'rejected', reason: 'Not for us.' });
    await settle(app);
    return order;
  },
  'cancelled while its card is held': async () => {
    const order = await placedOrder(app, artist);
    await cancelAsArtist(artist, order);
    await settle(app);
    return order;
  },
  'refused by the bank and paid by hand': async () => {
    const order = await placedOrder(app, artist, cards.capturesNot);
    await decide(boss, order);
    await settle(app);
    const body = { reference: 'Bank transfer 7' };
    await app.call(orders.markPaid, { params: at(order), body }, { as: boss });
    await settle(app);
    return order;
  },
};

describe('the record of an order', () => {
  it.each(Object.entries(courses))(
    '%s says who moved which state from what to what, without a gap',
    async (_, play) => {
      const order = await play();
      const seen = await lookUp(boss, order);
      const standing = {
        status: seen.status,
        campaign: seen.campaign.status,
        payment: seen.payment?.payment_status,
      };
      const lastValues: Record<string, unknown> = {};
      for (const [kind, ...changes] of await changesOf(order)) {
        for (const { field, from, to } of changes) {
          if (field in lastValues) expect([kind, field, from]).toEqual([kind, field, lastValues[field]]);
          lastValues[field] = to;
        }
      }
      expect(lastValues).toEqual(standing);
    },
  );

  it('names the admin beside the fields, and tells the artist neither', async () => {
    const order = await placedOrder(app, artist);
    await app.call(orders.cancel, { params: at(order), body: {} }, { as: boss });
    const { timeline } = await lookUp(boss, order);
    expect(timeline.find(({ kind }) => kind === 'order.cancelled')).toMatchObject({
      actor: 'boss@example.com',
      changes: [
        { field: 'status', from: 'placed', to: 'cancelled' },
        { field: 'campaign', from: 'in_review', to: 'cancelled' },
      ],
    });
    const { number } = order;
    const own = await app.call(myOrders.get, { params: { number } }, { as: artist });
    expect(own.body.timeline.map(({ changes }) => changes)).toEqual(own.body.timeline.map(() => undefined));
  });

  it('holds what was changed of the tags, alone or with the verdict, and nothing where nothing was', async () => {
    const order = await placedOrder(app, artist);
    const { taggingItemId } = await lookUp(boss, order);
    const review = (body: object) =>
      app.ask(tagging.review, { params: { id: taggingItemId ?? '' }, body }, { as: boss });
    const { genres, moods } = (await review({ genres: ['House', 'Techno'], moods: [] })).body;
    await review({ genres, moods });
    await review({ genres, moods, language: null, verdict: 'approved' });
    const changes = (await changesOf(order)).filter(([kind]) => kind.startsWith('song.'));
    expect(changes).toEqual([['song.tagged', { field: 'genres', from: ['Pop'], to: ['House', 'Techno'] }]]);
    const { number } = order;
    const own = await app.call(myOrders.get, { params: { number } }, { as: artist });
    expect(own.body.timeline.map(({ kind }) => kind)).not.toContain('song.tagged');
  });

  it('can’t be lastValues something of one order by another', async () => {
    const [one, other] = [(await openOrder(artist)).order, (await openOrder(artist)).order];
    await Promise.all([cancelAsArtist(artist, one), cancelAsArtist(artist, other)]);
    for (const order of [one, other]) {
      const cancelled = (await changesOf(order)).filter(([kind]) => kind === 'order.cancelled');
      expect(cancelled).toHaveLength(1);
      expect(cancelled[0]?.slice(1)).toContainEqual({
        field: 'status',
        from: 'awaiting_payment',
        to: 'cancelled',
      });
    }
  });
});
