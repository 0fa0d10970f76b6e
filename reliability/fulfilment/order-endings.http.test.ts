import { describe, expect, it } from 'vitest';
import { campaignEndings } from '#contract/endings/campaign-endings.ts';
import { CampaignEnding } from '#contract/endings/schema.ts';
import { myOrders, orders } from '#contract/orders/orders/calls.ts';
import { NOT_REVIEWED_REASON, REVIEW_LIMIT_MS } from '#contract/orders/orders/rules.ts';
import type { Order } from '#contract/orders/orders/schema.ts';
import { DAY } from '#contract/time.ts';
import { decide, intentOf } from '#scenario/admin.ts';
import { cancelAsArtist, cards, checkOut, draft, openOrder } from '#scenario/artist.ts';
import { settleMakeGoods } from '#server/domains/fulfilment/make-goods/settle-make-goods.ts';
import { planReplacement } from '#server/domains/fulfilment/pitches/plan-replacement.ts';
import { refundUnplannable } from '#server/domains/fulfilment/pitches/refund-unplannable.ts';
import { startAndCompleteCampaigns } from '#server/domains/orders/orders/start-and-complete-campaigns.ts';
import { chargedOrder, placedOrder, settle, stripeOf } from '#test/support/order-desk.ts';
import { addedPlaylist } from '#test/support/playlist-desk.ts';
import { callStripe } from '#test/support/provider-events.ts';
import { describeState } from '#web/domains/orders/orders/my-order-state.ts';
import { formatRecentDate } from '#web/lib/format.ts';
import { anotherOf, entriesOf, untilEnd, useEndings } from './use-endings.ts';

const { app, desk, db, pass, readAll, completeEarly, running, loseDispute, findAgain } = useEndings();
const name = 'admin' as const;

/** An approved order whose charge the bank declined. */
async function declinedOrder(): Promise<Order> {
  const order = await placedOrder(app, desk.artist, cards.capturesNot);
  await decide(desk.boss, order);
  await settle(app);
  return order;
}

/** An order whose checkout the provider refuses for good. */
async function refusedOrder(): Promise<Order> {
  const campaign = await draft(desk.artist);
  const { switches } = stripeOf(app);
  switches.set({ failNext: { count: 1, status: 400, error: { param: 'success_url' } } });
  await checkOut(desk.artist, campaign);
  const { body } = await app.call(myOrders.list, { query: {} }, { as: desk.artist });
  const found = body.find(({ campaign: { id } }) => id === campaign.id);
  if (!found) throw new Error('The order that was refused is not listed.');
  return found;
}

/** A way that a verb takes: its event, and whether an email says it in the same words. */
const way = (mailed: boolean) => (kind: string, act: () => Promise<Order>) => ({ kind, mailed, act });
const [mailed, quiet] = [way(true), way(false)];

const ways: { [E in CampaignEnding]?: ReturnType<typeof quiet> } = {
  played_out: quiet('campaign.completed', async () => {
    const order = await running();
    pass(29 * DAY);
    await startAndCompleteCampaigns(app.server.ctx);
    return order;
  }),
  ended_early: mailed('campaign.completed', async () => {
    const order = await running();
    await completeEarly(order);
    await settle(app);
    await settleMakeGoods(app.server.ctx, planReplacement);
    return order;
  }),
  nothing_fits: mailed('campaign.completed', async () => {
    const order = await running();
    const { id } = await addedPlaylist(app, desk.boss, { genres: ['Folk/Singer-songwriter'] });
    await refundUnplannable(app.server.ctx);
    await db()
      .updateTable('playlists')
      .set({ status: 'paused' as never })
      .where('id', '=', id)
      .execute();
    await settleMakeGoods(app.server.ctx, planReplacement);
    return order;
  }),
  cancelled_by_artist: mailed('order.cancelled', async () => {
    const order = await chargedOrder(app, desk.artist, desk.boss);
    expect((await cancelAsArtist(desk.artist, order)).status).toBe(200);
    return order;
  }),
  cancelled_by_admin: mailed('order.cancelled', async () => {
    const order = await placedOrder(app, desk.artist);
    const params = { name, id: order.id };
    await app.ask(orders.cancel, { params, body: {} }, { as: desk.boss });
    return order;
  }),
  not_approved: quiet('order.rejected', async () => {
    const order = await placedOrder(app, desk.artist);
    await decide(desk.boss, order, { verdict: 'rejected', reason: 'The vocals are clipped.' });
    return order;
  }),
  overdue: mailed('order.rejected', async () => {
    const order = await placedOrder(app, desk.artist);
    await app.later(REVIEW_LIMIT_MS);
    return order;
  }),
  hold_expired: mailed('payment.voided', async () => {
    const order = await placedOrder(app, desk.artist);
    stripeOf(app).switches.expireHold(await intentOf(desk.boss, order));
    return order;
  }),
  refunded: mailed('order.cancelled', async () => {
    const order = await chargedOrder(app, desk.artist, desk.boss);
    const intent = await intentOf(desk.boss, order);
    // As in the provider’s dashboard.
    await callStripe(app, 'refunds', { payment_intent: intent });
    return order;
  }),
  not_paid: mailed('order.cancelled', async () => {
    const order = await declinedOrder();
    await app.later(REVIEW_LIMIT_MS);
    return order;
  }),
  page_closed: quiet('order.expired', async () => {
    const { order, payUrl } = await openOrder(desk.artist);
    stripeOf(app).switches.expireSession(new URL(payUrl ?? '').pathname.split('/').at(-1) ?? '');
    return order;
  }),
  checkout_refused: quiet('order.refused', refusedOrder),
  disputed: quiet('order.cancelled', async () => {
    const order = await running();
    await loseDispute(order);
    return order;
  }),
};

/** That page, report and shared report say how an order ended, and when. Throws where one says something else. */
async function compareOrder(order: Order, ending: CampaignEnding) {
  const read = await readAll(order);
  const { page, report, shared } = read;
  const campaignEnded = page.campaign.endedBy !== null;
  expect([page.endedBy ?? page.campaign.endedBy, page.campaign.endedBy]).toEqual([
    ending,
    campaignEnded ? ending : null,
  ]);
  expect(campaignEnded || ending === 'page_closed' || ending === 'checkout_refused').toBe(true);
  const at = page.endedAt ?? page.campaign.endedAt;
  expect(at).not.toBeNull();
  expect(describeState(page)).toMatchObject({
    label: campaignEndings[ending].label,
    text: campaignEndings[ending].said(at && formatRecentDate(at), true),
  });
  // On their own page, artists are “you”.
  expect(JSON.stringify([page.timeline, page.refunds])).not.toMatch(/the artist/i);
  for (const { campaign } of [report, shared])
    expect([campaign.endedBy, campaign.endedAt]).toEqual([page.campaign.endedBy, page.campaign.endedAt]);
  return read;
}

/** One whose row is made to tell causes that are not its own. */
let lied: Order | undefined;

async function placedAndCancelled(): Promise<Order> {
  const order = await placedOrder(app, desk.artist);
  await app.ask(orders.cancel, { params: { name, id: order.id }, body: {} }, { as: desk.boss });
  await settle(app);
  return order;
}

const tell = async ({ id, campaign }: Order, ending: CampaignEnding) => {
  await db().updateTable('orders').set({ ended_by: ending }).where('id', '=', id).execute();
  await db().updateTable('campaigns').set({ ended_by: ending }).where('id', '=', campaign.id).execute();
};

describe('how an order ended is said alike everywhere', () => {
  it.each(entriesOf(ways))('%s', async (ending, { kind, mailed, act }) => {
    const order = await act();
    await settle(app);
    const { page, mails } = await compareOrder(order, ending);
    const event = page.timeline.find((entry) => entry.kind === kind);
    // What an admin typed follows the sentence in place of its full stop.
    expect(event?.text).toContain(campaignEndings[ending].said(null, true).slice(0, -1));
    if (mailed) expect(mails.join(' ')).toContain(campaignEndings[ending].said(null, true));
  });

  it.each(untilEnd(CampaignEnding.options))(
    'and a row that tells another cause than %s is noticed',
    async (ending) => {
      lied ??= await placedAndCancelled();
      await tell(lied, ending);
      await compareOrder(lied, ending);
      await tell(lied, anotherOf(CampaignEnding.options, ending));
      await expect(compareOrder(lied, ending)).rejects.toThrow();
    },
  );

  it('and an order whose checkout was refused, too', async () => {
    const order = await refusedOrder();
    await settle(app);
    const says = (ending: CampaignEnding) =>
      db().updateTable('orders').set({ ended_by: ending }).where('id', '=', order.id).execute();
    await says('page_closed');
    await expect(compareOrder(order, 'checkout_refused')).rejects.toThrow();
    await says('checkout_refused');
    await compareOrder(order, 'checkout_refused');
  });

  it('and a campaign for which nothing fitted that tells of an admin who ended it', async () => {
    lied ??= await placedAndCancelled();
    await tell(lied, 'nothing_fits');
    await compareOrder(lied, 'nothing_fits');
    await tell(lied, 'ended_early');
    await expect(compareOrder(lied, 'nothing_fits')).rejects.toThrow();
  });

  it('an older sentence that is stored of an order that nobody reviewed is not told', async () => {
    const order = await placedOrder(app, desk.artist);
    await app.later(REVIEW_LIMIT_MS);
    const items = db().updateTable('tagging_items').set({ reason: 'Not reviewed in time. The order ended.' });
    await items.where('order_id', '=', order.id).execute();
    expect((await readAll(order)).page).toMatchObject({ endedBy: 'overdue', rejection: NOT_REVIEWED_REASON });
  });

  it('in a way that a verb takes, of which each is tried, or that no verb takes yet', () => {
    const untried = CampaignEnding.options.filter((ending) => !(ending in ways));
    expect(untried).toEqual(['unknown']);
  });

  it('and is found again by the migration of rows from before', async () => {
    if (lied) await tell(lied, 'cancelled_by_admin');
    await findAgain(['orders', 'campaigns']);
  });
});
