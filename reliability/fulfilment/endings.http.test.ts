import { beforeEach, describe, expect, it } from 'vitest';
import { weeklyReviews } from '#contract/catalogue/reviews/calls.ts';
import { campaignEndings } from '#contract/endings/campaign-endings.ts';
import { pitchEndings } from '#contract/endings/pitch-endings.ts';
import { placementEndings } from '#contract/endings/placement-endings.ts';
import { PitchEnding, PlacementEnding } from '#contract/endings/schema.ts';
import { pitchStanding, placementStanding } from '#contract/endings/standings.ts';
import { curatorAnswers } from '#contract/fulfilment/pitches/calls.ts';
import type { PitchOffer } from '#contract/fulfilment/pitches/schema.ts';
import { placements } from '#contract/fulfilment/placements/calls.ts';
import { orders } from '#contract/orders/orders/calls.ts';
import type { Order } from '#contract/orders/orders/schema.ts';
import { DAY, HOUR, plus } from '#contract/time.ts';
import { reviewBody } from '#scenario/admin.ts';
import { cancelAsArtist } from '#scenario/artist.ts';
import { markLost } from '#server/domains/catalogue/playlists/lost-playlists.ts';
import { settleMakeGoods } from '#server/domains/fulfilment/make-goods/settle-make-goods.ts';
import { closePitches } from '#server/domains/fulfilment/pitches/close-pitches.ts';
import { expirePitches } from '#server/domains/fulfilment/pitches/expire-pitches.ts';
import { planReplacement } from '#server/domains/fulfilment/pitches/plan-replacement.ts';
import { settleLostPlaces } from '#server/domains/fulfilment/pitches/settle-lost-places.ts';
import { settleLostPlaylist } from '#server/domains/fulfilment/pitches/settle-lost-playlist.ts';
import { endPlacementsOf } from '#server/domains/fulfilment/placements/end-placement.ts';
import { followUpPlacements } from '#server/domains/fulfilment/placements/follow-up.ts';
import { recordSeen } from '#server/domains/fulfilment/placements/record-check.ts';
import { startAndCompleteCampaigns } from '#server/domains/orders/orders/start-and-complete-campaigns.ts';
import { settle } from '#test/support/order-desk.ts';
import { tokenOfPitch } from '#test/support/pitch-desk.ts';
import { createTestPlaylist, placed, placementRow, unnoted } from '#test/support/placement-desk.ts';
import { pitchEnd, placementSpan } from '#web/domains/reporting/reports/pitch-labels.ts';
import { formatRecentDate } from '#web/lib/format.ts';
import { anotherOf, entriesOf, untilEnd, useEndings } from './use-endings.ts';

const { app, desk, db, pass, readAll, completeEarly, running, loseDispute, findAgain } = useEndings();
const name = 'admin' as const;

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

type Act = (placed: Placed) => Promise<unknown>;
const mailed = (act: Act) => ({ act, mailed: true });
const quiet = (act: Act) => ({ act, mailed: false });

/** Ways of placements that a verb takes, and whether an email says it in the same words. */
const endings: { [E in PlacementEnding]?: ReturnType<typeof quiet> } = {
  played_out: quiet(async (placed) => {
    await look(placed, 'seen');
    pass(28 * DAY + HOUR);
    await look(placed, 'seen');
  }),
  unproved: quiet(async (placed) => {
    await look(placed, 'seen');
    pass(29 * DAY);
    await startAndCompleteCampaigns(app.server.ctx);
    await endPlacementsOf(app.server.ctx, { orderId: placed.order.id });
  }),
  not_delivered: mailed(async () => {
    pass(5 * DAY + HOUR);
    await followUpPlacements(app.server.ctx);
  }),
  song_gone: mailed(missTwice),
  removed_by_admin: mailed(async (placed) => {
    await isOurs(placed);
    const params = { name, id: placed.id };
    const body = { reason: 'The label withdrew it' };
    await app.ask(placements.removeSong, { params, body }, { as: desk.boss });
    await missTwice(placed);
  }),
  removed_by_curator: mailed(async (placed) => {
    await isOurs(placed);
    const { pitch_id } = await placementRow(app, placed.id);
    const token = await tokenOfPitch(app.server.ctx, pitch_id);
    await app.ask(curatorAnswers.removeSong, { params: { token } });
    await missTwice(placed);
  }),
  playlist_gone: mailed((placed) => lose(placed, 'gone')),
  playlist_private: mailed((placed) => lose(placed, 'private')),
  failed_review: mailed(async (placed) => {
    await look(placed, 'seen');
    const params = { name, id: placed.list };
    await app.ask(weeklyReviews.create, { params, body: reviewBody('condemned') }, { as: desk.boss });
    await settleLostPlaces(app.server.ctx);
  }),
  ended_early: quiet(async ({ order }) => completeEarly(order)),
  cancelled_by_artist: quiet(async ({ order }) => cancelAsArtist(desk.artist, order)),
  cancelled_by_admin: quiet(async ({ order }) =>
    app.ask(orders.cancel, { params: { name, id: order.id }, body: {} }, { as: await app.operator() }),
  ),
  disputed: quiet(({ order }) => loseDispute(order)),
};

/** That report, shared report and file say how a placement ended, and when. Throws where one says something else. */
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
    const order = await running();
    const { id: list } = await createTestPlaylist(app, desk.boss, null);
    place = { order, list, id: await placed(app, order, list) };
  });

  it.each(entriesOf(endings))('%s', async (ending, { mailed, act }) => {
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
    const untried = PlacementEnding.options.filter((ending) => !(ending in endings));
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

const told = (toCurator: PitchOffer['status'], act: Act) => ({ toCurator, act });

/** Ways of pitches without an answer, and how their curator then finds them. */
const unanswered: { [E in PitchEnding]?: ReturnType<typeof told> } = {
  not_answered: told('expired', async () => {
    pass(2 * DAY);
    await expirePitches(app.server.ctx);
  }),
  failed_review: told('taken_back', async ({ list, order }) => {
    const params = { name, id: list };
    await app.ask(weeklyReviews.create, { params, body: reviewBody('condemned') }, { as: desk.boss });
    await settleLostPlaces(app.server.ctx);
    // What ends later changes nothing of it.
    await completeEarly(order);
  }),
  ended_early: told('over', async ({ order }) => {
    await completeEarly(order);
    await closePitches(app.server.ctx, { orderId: order.id });
  }),
  cancelled_by_artist: told('over', async ({ order }) => cancelAsArtist(desk.artist, order)),
};

describe('how a pitch without an answer ended is said in the report, and to its curator', () => {
  it.each(entriesOf(unanswered))('%s', async (ending, { toCurator, act }) => {
    const order = await running();
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
    const params = { token: await tokenOfPitch(app.server.ctx, pitch_id) };
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
  });
});

it('the migration of rows from before finds how placements and pitches ended', () =>
  findAgain(['placements', 'pitches']));
