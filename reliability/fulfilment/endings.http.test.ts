import { readFile } from 'node:fs/promises';
import { sql } from 'kysely';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { weeklyReviews } from '#contract/catalogue/reviews/calls.ts';
import { campaignEndings } from '#contract/endings/campaign-endings.ts';
import { pitchEndings } from '#contract/endings/pitch-endings.ts';
import { placementEndings } from '#contract/endings/placement-endings.ts';
import { CampaignEnding, PitchEnding, PlacementEnding } from '#contract/endings/schema.ts';
import { pitchStanding, placementStanding } from '#contract/endings/standings.ts';
import { brandCampaigns } from '#contract/fulfilment/campaigns/calls.ts';
import { curatorAnswers } from '#contract/fulfilment/pitches/calls.ts';
import type { PitchOffer } from '#contract/fulfilment/pitches/schema.ts';
import { placements } from '#contract/fulfilment/placements/calls.ts';
import { myOrders, orders } from '#contract/orders/orders/calls.ts';
import { NOT_REVIEWED_REASON, REVIEW_LIMIT_MS } from '#contract/orders/orders/rules.ts';
import type { Order } from '#contract/orders/orders/schema.ts';
import { reports } from '#contract/reporting/reports/calls.ts';
import { DAY, HOUR, plus } from '#contract/time.ts';
import { decide, intentOf, reviewBody } from '#scenario/admin.ts';
import { cancelAsArtist, cards, checkOut, draft, openOrder } from '#scenario/artist.ts';
import { markLost } from '#server/domains/catalogue/playlists/lost-playlists.ts';
import { settleMakeGoods } from '#server/domains/fulfilment/make-goods/settle-make-goods.ts';
import { closePitches } from '#server/domains/fulfilment/pitches/close-pitches.ts';
import { expirePitches } from '#server/domains/fulfilment/pitches/expire-pitches.ts';
import { pitchToken } from '#server/domains/fulfilment/pitches/pitch-token.ts';
import { planReplacement } from '#server/domains/fulfilment/pitches/plan-replacement.ts';
import { refundUnplannable } from '#server/domains/fulfilment/pitches/refund-unplannable.ts';
import { settleLostPlaces } from '#server/domains/fulfilment/pitches/settle-lost-places.ts';
import { settleLostPlaylist } from '#server/domains/fulfilment/pitches/settle-lost-playlist.ts';
import { endPlacementsOf } from '#server/domains/fulfilment/placements/end-placement.ts';
import { followUpPlacements } from '#server/domains/fulfilment/placements/follow-up.ts';
import { recordSeen } from '#server/domains/fulfilment/placements/record-check.ts';
import { startAndCompleteCampaigns } from '#server/domains/orders/orders/start-and-complete-campaigns.ts';
import { chargedOrder, placedOrder, settle, stripeOf, useOrderDesk } from '#test/support/order-desk.ts';
import {
  createTestPlaylist,
  placed,
  placementRow,
  runningOrder,
  unnoted,
} from '#test/support/placement-desk.ts';
import { addedPlaylist } from '#test/support/playlist-desk.ts';
import { callStripe } from '#test/support/provider-events.ts';
import { useTestApp } from '#test/support/test-app.ts';
import { describeState } from '#web/domains/orders/orders/my-order-state.ts';
import { pitchEnd, placementSpan } from '#web/domains/reporting/reports/pitch-labels.ts';
import { formatRecentDate } from '#web/lib/format.ts';

const app = useTestApp();
const desk = useOrderDesk(app);
const name = 'admin' as const;
const db = () => app.server.ctx.db;
let ahead = 0;
const pass = (milliseconds: number) => {
  ahead += milliseconds;
  app.clock.advance(milliseconds);
};
afterEach(() => {
  app.clock.advance(-ahead);
  ahead = 0;
});

/** Everyone signs in again, as sessions don’t last as long as these tests. */
const signInAgain = async () => {
  Object.assign(desk.boss, await app.operator());
  Object.assign(desk.artist, await app.signIn('ada@example.com'));
};

/** What the artist, and whoever has the link, read of an order. */
async function readAll(order: Order) {
  await signInAgain();
  const as = { as: desk.artist };
  const params = { number: order.number };
  const page = (await app.call(myOrders.get, { params }, as)).body;
  const report = (await app.call(reports.get, { params }, as)).body;
  const link = (await app.call(reports.share, { params }, as)).body.url;
  const token = new URL(link).pathname.split('/').at(-1) ?? '';
  const shared = (await app.call(reports.shared, { params: { token } })).body;
  const csv = await (
    await app.fetch(`/user/orders/${order.number}/report/pitches.csv`, {
      headers: { authorization: `Bearer ${desk.artist.access}` },
    })
  ).text();
  const mails = (app.sandbox.inbox?.messages() ?? []).filter(({ subject }) => subject.includes(order.number));
  return { page, report, shared, csv, mails: mails.map(({ text }) => text.replace(/\s+/g, ' ')) };
}

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

/** Ways of campaigns and orders that a verb takes; the words of its email, and its event. */
const ways: [CampaignEnding, kind: string, mailed: boolean, act: () => Promise<Order>][] = [
  [
    'played_out',
    'campaign.completed',
    false,
    async () => {
      const order = await runningOrder(app, desk.artist, desk.boss);
      pass(29 * DAY);
      await startAndCompleteCampaigns(app.server.ctx);
      return order;
    },
  ],
  [
    'ended_early',
    'campaign.completed',
    true,
    async () => {
      const order = await runningOrder(app, desk.artist, desk.boss);
      await completeEarly(order);
      await settle(app);
      await settleMakeGoods(app.server.ctx, planReplacement);
      return order;
    },
  ],
  [
    'nothing_fits',
    'campaign.completed',
    true,
    async () => {
      const order = await runningOrder(app, desk.artist, desk.boss);
      const { id } = await addedPlaylist(app, desk.boss, { genres: ['Folk/Singer-songwriter'] });
      await refundUnplannable(app.server.ctx);
      await db()
        .updateTable('playlists')
        .set({ status: 'paused' as never })
        .where('id', '=', id)
        .execute();
      await settleMakeGoods(app.server.ctx, planReplacement);
      return order;
    },
  ],
  [
    'cancelled_by_artist',
    'order.cancelled',
    true,
    async () => {
      const order = await chargedOrder(app, desk.artist, desk.boss);
      expect((await cancelAsArtist(desk.artist, order)).status).toBe(200);
      return order;
    },
  ],
  [
    'cancelled_by_admin',
    'order.cancelled',
    true,
    async () => {
      const order = await placedOrder(app, desk.artist);
      const params = { name, id: order.id };
      await app.ask(orders.cancel, { params, body: {} }, { as: desk.boss });
      return order;
    },
  ],
  [
    'not_approved',
    'order.rejected',
    false,
    async () => {
      const order = await placedOrder(app, desk.artist);
      await decide(desk.boss, order, { verdict: 'rejected', reason: 'The vocals are clipped.' });
      return order;
    },
  ],
  [
    'overdue',
    'order.rejected',
    true,
    async () => {
      const order = await placedOrder(app, desk.artist);
      await app.later(REVIEW_LIMIT_MS);
      return order;
    },
  ],
  [
    'hold_expired',
    'payment.voided',
    true,
    async () => {
      const order = await placedOrder(app, desk.artist);
      stripeOf(app).switches.expireHold(await intentOf(desk.boss, order));
      return order;
    },
  ],
  [
    'refunded',
    'order.cancelled',
    true,
    async () => {
      const order = await chargedOrder(app, desk.artist, desk.boss);
      const intent = await intentOf(desk.boss, order);
      // As in the provider’s dashboard.
      await callStripe(app, 'refunds', { payment_intent: intent });
      return order;
    },
  ],
  [
    'not_paid',
    'order.cancelled',
    true,
    async () => {
      const order = await declinedOrder();
      await app.later(REVIEW_LIMIT_MS);
      return order;
    },
  ],
  [
    'page_closed',
    'order.expired',
    false,
    async () => {
      const { order, payUrl } = await openOrder(desk.artist);
      stripeOf(app).switches.expireSession(new URL(payUrl ?? '').pathname.split('/').at(-1) ?? '');
      return order;
    },
  ],
  ['checkout_refused', 'order.refused', false, refusedOrder],
  [
    'disputed',
    'order.cancelled',
    false,
    async () => {
      const order = await runningOrder(app, desk.artist, desk.boss);
      const dispute = stripeOf(app).switches.openDispute(await intentOf(desk.boss, order));
      await settle(app);
      stripeOf(app).switches.closeDispute(dispute.id, 'lost');
      return order;
    },
  ],
];

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

/** Causes but those of orders that ended before anything of them was pitched. */
const untilEnd = <T>(all: readonly T[]): T[] =>
  all.filter((ending) => ending !== 'checkout_refused' && ending !== 'nothing_fits');

/** Any other cause, another one for each. */
const anotherOf = <T>(all: readonly T[], one: T): T => {
  const known = untilEnd(all);
  const next = known[(known.indexOf(one) + 1) % known.length];
  if (next === undefined) throw new Error('There are several.');
  return next;
};

describe('how an order ended is said alike everywhere', () => {
  it.each(ways)('%s', async (ending, kind, mailed, act) => {
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
    const untried = CampaignEnding.options.filter((ending) => !ways.some(([tried]) => tried === ending));
    expect(untried).toEqual(['unknown']);
  });
});

interface Placed {
  order: Order;
  id: string;
  list: string;
}

const look = ({ order, id }: Placed, result: 'seen' | 'not_seen', at = app.clock.now()): Promise<boolean> =>
  recordSeen(
    { ...app.server.ctx, brand: order.brand },
    { id, order_id: order.id },
    {
      ...unnoted,
      at,
      result,
      source: 'manual',
      position: null,
    },
  );

async function missTwice(placed: Placed): Promise<void> {
  await look(placed, 'seen');
  pass(DAY);
  await look(placed, 'not_seen');
  pass(7 * HOUR);
  await look(placed, 'not_seen');
}

/** As if we had put the song there. */
const isOurs = ({ id }: Placed) =>
  db().updateTable('placements').set({ written_at: new Date() }).where('id', '=', id).execute();

async function lose(placed: Placed, how: 'gone' | 'private'): Promise<void> {
  await look(placed, 'seen');
  await markLost({ ...app.server.ctx, brand: placed.order.brand }, placed.list, how);
  pass(2 * DAY);
  await settleLostPlaylist(app.server.ctx, { playlistId: placed.list });
}

const endings: [PlacementEnding, mailed: boolean, act: (placed: Placed) => Promise<unknown>][] = [
  [
    'played_out',
    false,
    async (placed) => {
      await look(placed, 'seen');
      pass(28 * DAY + HOUR);
      await look(placed, 'seen');
    },
  ],
  [
    'unproved',
    false,
    async (placed) => {
      await look(placed, 'seen');
      pass(29 * DAY);
      await startAndCompleteCampaigns(app.server.ctx);
      await endPlacementsOf(app.server.ctx, { orderId: placed.order.id });
    },
  ],
  [
    'not_delivered',
    true,
    async () => {
      pass(5 * DAY + HOUR);
      await followUpPlacements(app.server.ctx);
    },
  ],
  ['song_gone', true, missTwice],
  [
    'removed_by_admin',
    true,
    async (placed) => {
      await isOurs(placed);
      const params = { name, id: placed.id };
      const body = { reason: 'The label withdrew it' };
      await app.ask(placements.removeSong, { params, body }, { as: desk.boss });
      await missTwice(placed);
    },
  ],
  [
    'removed_by_curator',
    true,
    async (placed) => {
      await isOurs(placed);
      const { pitch_id } = await placementRow(app, placed.id);
      const token = pitchToken(app.server.ctx.config.secrets, pitch_id);
      await app.ask(curatorAnswers.removeSong, { params: { token } });
      await missTwice(placed);
    },
  ],
  ['playlist_gone', true, (placed) => lose(placed, 'gone')],
  ['playlist_private', true, (placed) => lose(placed, 'private')],
  [
    'failed_review',
    true,
    async (placed) => {
      await look(placed, 'seen');
      const params = { name, id: placed.list };
      await app.ask(weeklyReviews.create, { params, body: reviewBody('condemned') }, { as: desk.boss });
      await settleLostPlaces(app.server.ctx);
    },
  ],
  ['ended_early', false, async ({ order }) => completeEarly(order)],
  ['cancelled_by_artist', false, async ({ order }) => cancelAsArtist(desk.artist, order)],
  [
    'cancelled_by_admin',
    false,
    async ({ order }) =>
      app.ask(orders.cancel, { params: { name, id: order.id }, body: {} }, { as: await app.operator() }),
  ],
  [
    'disputed',
    false,
    async ({ order }) => {
      const dispute = stripeOf(app).switches.openDispute(await intentOf(desk.boss, order));
      await settle(app);
      stripeOf(app).switches.closeDispute(dispute.id, 'lost');
    },
  ],
];

async function completeEarly({ campaign: { id } }: Order): Promise<void> {
  await signInAgain();
  const params = { name, id };
  const { version } = (await app.call(brandCampaigns.get, { params }, { as: desk.boss })).body;
  const body = { status: 'completed' };
  await app.ask(brandCampaigns.update, { params, body }, { as: desk.boss, ifMatch: `"${version}"` });
}

/** The same of a placement, and in the file. */
async function comparePlacement({ order }: Placed, ending: PlacementEnding) {
  const read = await readAll(order);
  const words = placementEndings[ending];
  for (const { placements } of [read.report, read.shared]) {
    const [row] = placements;
    if (!row) throw new Error('The report shows no placement.');
    expect([row.endedBy, row.overAt]).toEqual([ending, expect.any(String)]);
    expect(placementStanding(row, formatRecentDate)).toMatchObject({ label: words.label, tone: words.tone });
    const at = formatRecentDate(row.overAt ?? '');
    // A song that stayed needs no sentence: most do, and its label says so.
    for (const own of [true, false])
      expect(placementSpan(row, own)).toBe(ending === 'played_out' ? `Until ${at}` : words.said(at, own));
  }
  expect(read.csv).toContain(words.said(read.report.placements[0]?.overAt?.slice(0, 10) ?? ''));
  return read;
}

describe('how a placement ended is said alike everywhere', () => {
  let place: Placed;
  beforeEach(async () => {
    const order = await runningOrder(app, desk.artist, desk.boss);
    const { id: list } = await createTestPlaylist(app, desk.boss, null);
    place = { order, list, id: await placed(app, order, list) };
  });

  it.each(endings)('%s', async (ending, mailed, act) => {
    await act(place);
    await settle(app);
    await settleMakeGoods(app.server.ctx, planReplacement);
    await settle(app);
    const { page, mails } = await comparePlacement(place, ending);
    const words = placementEndings[ending];
    expect(page.timeline.map(({ text }) => text).join(' ')).toContain(words.said(null, true));
    if (mailed) expect(mails.join(' ')).toContain(words.said(null));
  });

  it('and once the campaign is over, no other pitch is promised', async () => {
    pass(29 * DAY);
    await startAndCompleteCampaigns(app.server.ctx);
    await endPlacementsOf(app.server.ctx, { orderId: place.order.id });
    await settleMakeGoods(app.server.ctx, planReplacement);
    await settle(app);
    const { mails } = await comparePlacement(place, 'not_delivered');
    const mail = mails.find((text) => text.includes(placementEndings.not_delivered.said(null)));
    expect(mail).toContain('no time left for another pitch, so we’ll refund the price of this pitch');
    expect(mail).not.toContain('another playlist');
  });

  it('and a row that tells another cause is noticed, whatever it is', async () => {
    await missTwice(place);
    const says = (ending: PlacementEnding) =>
      db().updateTable('placements').set({ ended_by: ending }).where('id', '=', place.id).execute();
    for (const ending of untilEnd(PlacementEnding.options)) {
      await says(ending);
      await comparePlacement(place, ending);
      await says(anotherOf(PlacementEnding.options, ending));
      await expect(comparePlacement(place, ending), ending).rejects.toThrow();
    }
    await says('song_gone');
  });

  it('in a way of its own, of which each is tried, or with its campaign', () => {
    const untried = PlacementEnding.options.filter((ending) => !endings.some(([tried]) => tried === ending));
    // Before its start a campaign has no placements.
    expect(untried).toEqual([
      ...[
        'nothing_fits',
        'not_approved',
        'overdue',
        'hold_expired',
        'not_paid',
        'page_closed',
        'checkout_refused',
      ],
      ...['refunded', 'unknown'],
    ]);
  });

  it('each in words that no other has, so that a wrong ending is a wrong sentence', () => {
    for (const table of [campaignEndings, placementEndings, pitchEndings]) {
      const said = Object.values(table).map((words) => words.said('Nov 21, 2026'));
      expect(new Set(said).size).toBe(said.length);
      for (const one of said) expect(one).toMatch(/Nov 21, 2026.*\.$/);
    }
  });
});

/** The same of a pitch without an answer. */
async function comparePitch(order: Order, ending: PitchEnding) {
  const read = await readAll(order);
  for (const { pitches } of [read.report, read.shared]) {
    const [pitch] = pitches;
    if (!pitch) throw new Error('The report shows no pitch.');
    expect(pitch.endedBy).toBe(ending);
    expect(pitchStanding(pitch).label).toBe(pitchEndings[ending].label);
    const at = formatRecentDate(pitch.closedAt ?? '');
    for (const own of [true, false]) expect(pitchEnd(pitch, own)).toBe(pitchEndings[ending].said(at, own));
  }
  expect(read.csv).toContain(pitchEndings[ending].said(read.report.pitches[0]?.closedAt?.slice(0, 10) ?? ''));
  return read;
}

describe('how a pitch without an answer ended is said in the report, and to its curator', () => {
  it.each([
    [
      'not_answered',
      'expired',
      async () => {
        pass(2 * DAY);
        await expirePitches(app.server.ctx);
      },
    ],
    [
      'failed_review',
      'taken_back',
      async ({ list, order }) => {
        const params = { name, id: list };
        await app.ask(weeklyReviews.create, { params, body: reviewBody('condemned') }, { as: desk.boss });
        await settleLostPlaces(app.server.ctx);
        // What ends later changes nothing of it.
        await completeEarly(order);
      },
    ],
    [
      'ended_early',
      'over',
      async ({ order }) => {
        await completeEarly(order);
        await closePitches(app.server.ctx, { orderId: order.id });
      },
    ],
    ['cancelled_by_artist', 'over', async ({ order }) => cancelAsArtist(desk.artist, order)],
  ] satisfies [PitchEnding, PitchOffer['status'], (placed: Placed) => Promise<unknown>][])(
    '%s',
    async (ending, toCurator, act) => {
      const order = await runningOrder(app, desk.artist, desk.boss);
      const { id: list } = await createTestPlaylist(app, desk.boss, null);
      const id = await placed(app, order, list);
      // The pitch as it was before its answer.
      const { pitch_id } = await placementRow(app, id);
      await db().deleteFrom('placements').where('id', '=', id).execute();
      await db()
        .updateTable('pitches')
        .set({ status: 'sent' as never, closed_at: null, answer_by: plus(app.clock.now(), DAY) })
        .where('id', '=', pitch_id)
        .execute();
      await act({ order, list, id });
      await settle(app);
      const { page } = await comparePitch(order, ending);
      expect(page.timeline.map(({ text }) => text)).toContain(
        `Pitch closed. ${pitchEndings[ending].said(null, true)}`,
      );
      const params = { token: pitchToken(app.server.ctx.config.secrets, pitch_id) };
      expect((await app.call(curatorAnswers.get, { params })).body.status).toBe(toCurator);
      if (ending !== 'not_answered') return;
      const says = (lie: PitchEnding) =>
        db().updateTable('pitches').set({ ended_by: lie }).where('id', '=', pitch_id).execute();
      for (const other of untilEnd(PitchEnding.options)) {
        await says(other);
        await comparePitch(order, other);
        await says(anotherOf(PitchEnding.options, other));
        await expect(comparePitch(order, other), other).rejects.toThrow();
      }
      await says(ending);
    },
  );
});

/** What the rows of a table say, in a fixed order, but ways of ending that came after the migration. */
const saidBy = async (table: 'orders' | 'campaigns' | 'placements' | 'pitches') =>
  (
    await sql<{ id: string; ended_by: string }>`
      select id, ended_by from ${sql.table(table)} where ended_by not in ('refunded', 'checkout_refused', 'nothing_fits')
        and not (${table === 'orders'} and ended_by = 'disputed') order by id`.execute(db())
  ).rows;

/** How events of pitches said it before they took their words from the tables. */
const formerTexts: Record<string, string> = {
  not_answered: 'Pitch not answered in time',
  failed_review: 'Pitch withdrawn because the playlist failed our review',
};

describe('the migration of rows from before', () => {
  it('finds all these endings in what proves them: events, what is owed, checks', async () => {
    const tables = ['orders', 'campaigns', 'placements', 'pitches'] as const;
    if (lied) await tell(lied, 'cancelled_by_admin');
    const before = await Promise.all(tables.map(saidBy));
    for (const rows of before) expect(rows.length).toBeGreaterThan(3);
    for (const table of tables) await sql`update ${sql.table(table)} set ended_by = null`.execute(db());
    await sql`update orders set ended_at = null`.execute(db());
    await sql`update campaigns set ended_at = null`.execute(db());
    await sql`update placements set removal_asked_by = null`.execute(db());
    await db()
      .transaction()
      .execute(async (on) => {
        await sql`alter table audit_events disable trigger user`.execute(on);
        const former = sql`case data ->> 'endedBy' ${sql.join(
          Object.entries(formerTexts).map(([ending, text]) => sql`when ${ending} then ${text}`),
          sql` `,
        )} else 'Pitch closed without an answer because the campaign ended' end`;
        await sql`update audit_events set text = ${former} where kind = 'pitches.expired'`.execute(on);
        await sql`update audit_events set text = 'Campaign completed early'
          where kind = 'campaign.completed' and data ->> 'endedBy' = 'ended_early'`.execute(on);
        await sql`alter table audit_events enable trigger user`.execute(on);
      });
    const url = new URL('../../server/db/migrations/0109_know_how_things_ended.sql', import.meta.url);
    const text = await readFile(url, 'utf8');
    await sql.raw(text.slice(text.indexOf('-- An order:'))).execute(db());
    const after = await Promise.all(tables.map(saidBy));
    const known = new Set(before.flat().map(({ id }) => id));
    expect(after.map((rows) => rows.filter(({ id }) => known.has(id)))).toEqual(before);
  });
});
