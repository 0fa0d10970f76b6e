import { expect, it } from 'vitest';
import type { Genre } from '#contract/genres.schema.ts';
import { myOrders } from '#contract/orders/orders/calls.ts';
import type { Order } from '#contract/orders/orders/schema.ts';
import { myCampaigns } from '#contract/sales/campaigns/calls.ts';
import { decide, lookUp } from '#scenario/admin.ts';
import { cards, checkOut, draft, freshTrackUrl, payAt } from '#scenario/artist.ts';
import { proveLedger } from '#server/domains/fulfilment/ledger/prove-ledger.ts';
import { booksOf, settle, useOrderDesk } from '#test/support/order-desk.ts';
import { reviewedPlaylist } from '#test/support/pitch-desk.ts';
import { useTestApp } from '#test/support/test-app.ts';

const app = useTestApp();
const desk = useOrderDesk(app);

/** So many playlists of a genre. */
async function add(count: number, genre: Genre): Promise<string[]> {
  const ids: string[] = [];
  for (let n = 0; n < count; n += 1) ids.push((await reviewedPlaylist(app, desk, { genres: [genre] })).id);
  return ids;
}

/** A paid order of exactly so many pitches, as many as fit. */
async function placed(pitches: number, genre: Genre, card: string = cards.good): Promise<Order> {
  const own = await draft(desk.artist, { package: 'Starter', songUrl: freshTrackUrl() });
  const asked = { params: { id: own.id }, body: { genres: [genre], pitches } };
  const as = { as: desk.artist, ifMatch: `"${own.version}"` };
  const { body: wanted } = await app.call(myCampaigns.update, asked, as);
  const { body } = await checkOut(desk.artist, wanted);
  await payAt(body.payment.redirectUrl, card);
  await settle(app);
  return body.order;
}

const set = (ids: readonly string[], status: 'paused' | 'removed') =>
  app.server.ctx.db
    .updateTable('playlists')
    .set({ status: status as never })
    .where('id', 'in', ids)
    .execute();

const approve = async (order: Order) => {
  await decide(desk.boss, order);
  await settle(app);
  const params = { number: order.number };
  return {
    page: (await app.call(myOrders.get, { params }, { as: desk.artist })).body,
    events: (await lookUp(desk.boss, order)).timeline.filter(({ kind }) => kind === 'order.left_out'),
    mail: (await app.mail('ada@example.com', `“${order.campaign.songName}” is approved (${order.number})`))
      .text,
  };
};

it('leaves out of the charge what no playlist can take anymore, and says so', async () => {
  const lists = await add(6, 'Jazz/Blues');
  const order = await placed(6, 'Jazz/Blues');
  await set(lists.slice(0, 2), 'removed');
  const { page, events, mail } = await approve(order);
  const less = Math.floor((order.total * 2) / 6 + 0.5);
  const total = order.total - less;
  expect([page.total, page.pitches.sold]).toEqual([total, 4]);
  expect(page.lines.at(-1)).toMatchObject({
    text: '2 pitches left out, as no playlist fits',
    amount: -less,
    leftOut: 2,
  });
  expect(booksOf(app, order)).toEqual({ authorised: 0, captured: total, refunded: 0 });
  expect((await lookUp(desk.boss, order)).refundable).toBe(total);
  expect(events).toHaveLength(1);
  expect(mail.replace(/\s+/g, ' ')).toContain('We left out 2 pitches that no playlist can take anymore');
  expect((await proveLedger(app.server.ctx)).flaws).toEqual([]);
});

it('charges all of it while a playlist may still come back', async () => {
  const lists = await add(4, 'Metal');
  const order = await placed(4, 'Metal');
  await set(lists.slice(0, 2), 'paused');
  const { page, events, mail } = await approve(order);
  expect([page.total, events, booksOf(app, order).captured]).toEqual([order.total, [], order.total]);
  expect(mail).not.toContain('left out');
});
