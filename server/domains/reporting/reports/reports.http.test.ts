/** @module-tag short */
import { beforeAll, describe, expect, it } from 'vitest';
import { fillPath } from '#contract/endpoint.ts';
import { myOrders } from '#contract/orders/orders/calls.ts';
import type { Order } from '#contract/orders/orders/schema.ts';
import { receipts } from '#contract/orders/receipts/calls.ts';
import { reports } from '#contract/reporting/reports/calls.ts';
import { SHARE_MS } from '#contract/reporting/reports/rules.ts';
import { myCampaigns } from '#contract/sales/campaigns/calls.ts';
import { DAY, plus } from '#contract/time.ts';
import { decide, lookUp } from '#scenario/admin.ts';
import { billing, checkOut, draft } from '#scenario/artist.ts';
import { anchorLedger } from '#server/domains/fulfilment/placements/anchor-ledger.ts';
import { sweep } from '#server/sweep.ts';
import { addedPitch, addedPlacement, type MadePitch, runningOrder } from '#test/support/campaign-desk.ts';
import { databaseText } from '#test/support/database-text.ts';
import { beforeSupply, placedOrder, settle, useOrderDesk } from '#test/support/order-desk.ts';
import { playlistsToCome } from '#test/support/playlist-desk.ts';
import { useTestApp } from '#test/support/test-app.ts';

const app = useTestApp({ EAA_HOST: 'localhost' });
const { artist, boss } = useOrderDesk(app);
const words = 'The drums are lovely, but "Late Trains" only takes songs without any vocals.';
let order: Order;
let yes: MadePitch;

beforeAll(async () => {
  await playlistsToCome(app, boss, 'real-playlist');
  order = await runningOrder(app, artist, boss);
  await addedPitch(app, boss, order, { status: 'queued', name: 'Not told yet' });
  await addedPitch(app, boss, order, { status: 'sent', name: 'Still waiting' });
  await addedPitch(app, boss, order, { status: 'declined', name: 'Late Trains', reason: words });
  await addedPitch(app, boss, order, { status: 'expired', name: 'Never said' });
  await addedPitch(app, boss, order, { status: 'expired', unsent: true, name: 'Never asked' });
  yes = await addedPitch(app, boss, order, { status: 'accepted', name: '=Sunday', followers: 4321 });
  await addedPlacement(app, order, yes, ['seen', 'seen', 'unknown', 'not_seen', 'seen']);
});

const params = () => ({ number: order.number });
const read = async () => (await app.call(reports.get, { params: params() }, { as: artist })).body;
const share = async () => {
  const made = await app.call(reports.share, { params: params() }, { as: artist });
  return { ...made.body, token: made.body.url.split('/').at(-1) ?? '' };
};

describe('the report of an order', () => {
  it('counts and shows every pitch that was sent, and keeps back those that the team may still change', async () => {
    const { counts, pitches } = await read();
    expect(counts).toEqual({
      sold: 40,
      planned: 1,
      sent: 4,
      answered: 2,
      accepted: 1,
      declined: 1,
      waiting: 1,
      expired: 1,
      notSent: 36,
      replaced: 0,
      refunded: 0,
    });
    expect(pitches.map(({ playlist, status }) => [playlist.name, status])).toEqual([
      ['=Sunday', 'accepted'],
      ['Never said', 'expired'],
      ['Late Trains', 'declined'],
      ['Still waiting', 'sent'],
    ]);
    expect(pitches[2]?.reason).toBe(words);
  });

  it('counts pitches as the order, its list, its receipt, its shared page and its refund do', async () => {
    const { counts } = await read();
    const { body: own } = await app.call(myOrders.get, { params: params() }, { as: artist });
    const { body: list } = await app.call(myOrders.list, {}, { as: artist });
    const { body: receipt } = await app.call(receipts.get, { params: params() }, { as: artist });
    const { body: shared } = await app.call(reports.shared, { params: { token: (await share()).token } });
    const listed = list.find(({ id }) => id === order.id);
    for (const other of [own.pitches, listed?.pitches, receipt.pitches, shared.counts])
      expect(other).toEqual(counts);
    const { sold, sent, answered } = counts;
    expect(own.refundArithmetic?.pitches).toEqual({ sold, sent, answered, unreviewed: sold - answered });
  });

  it('says what was reached beside what was estimated, and nothing of streams without stats', async () => {
    const { reached, estimate } = await read();
    expect(reached).toEqual({ placements: 1, streams: null, listeners: null });
    expect(estimate).toMatchObject({ placements: { low: expect.any(Number), high: expect.any(Number) } });
  });

  it('shows each day of a placement, an unknown day not as a missed one, with position, source and age', async () => {
    const [placement] = (await read()).placements;
    expect(placement?.days.map(({ result }) => result)).toEqual([
      'seen',
      'seen',
      'unknown',
      'not_seen',
      'seen',
    ]);
    expect(placement).toMatchObject({ pitchId: yes.id, daysSeen: 3, position: 12, source: 'account' });
    expect(Date.parse(placement?.checkedAt ?? '')).toBeGreaterThan(Date.now() - DAY);
  });

  it('is no one else’s', async () => {
    const eve = await app.signIn('eve@example.com');
    expect((await app.call(reports.get, { params: params() }, { as: eve })).status).toBe(404);
    expect((await app.call(reports.share, { params: params() }, { as: eve })).status).toBe(404);
    expect((await app.call(reports.again, { params: params() }, { as: eve })).status).toBe(404);
  });

  it('is a file too, whose cells no spreadsheet runs', async () => {
    const answer = await app.fetch(fillPath(reports.csv.path, params()), {
      headers: { authorization: `Bearer ${artist.access}` },
    });
    expect(answer.headers.get('content-type')).toContain('text/csv');
    const text = await answer.text();
    expect(text.trim().split('\r\n')).toHaveLength(5);
    expect(text).toContain(`"${words.replaceAll('"', '""')}"`);
    expect(text).toContain("'=Sunday");
    expect(text).not.toContain('Not told yet');
  });
});

describe('a shared link', () => {
  it('shows the report without an account, without money and without the artist’s person', async () => {
    const { token, url, expiresAt } = await share();
    expect(url).toBe(`${app.url}/report/${token}`);
    expect(Date.parse(expiresAt)).toBeGreaterThan(Date.now() + 89 * DAY);
    const { status, text, body } = await app.call(reports.shared, { params: { token } });
    expect(status).toBe(200);
    expect(body.counts.accepted).toBe(1);
    for (const secret of [order.number, billing.email, billing.name, billing.address, '$199', '199.00']) {
      expect(text).not.toContain(secret);
    }
    // As a whole number, because ids and times may contain these digits.
    expect(text).not.toMatch(/\b199(00)?\b(?!Z)/);
    const file = await app.fetch(fillPath(reports.sharedCsv.path, { token }));
    expect(await file.text()).toContain('Late Trains');
  });

  it('is stored as a hash alone', async () => {
    const { token } = await share();
    expect(await databaseText(app.server.ctx.db)).not.toContain(token);
  });

  it('ends when it is revoked, when another is made, and when its time is over', async () => {
    const works = async (token: string) => (await app.call(reports.shared, { params: { token } })).status;
    const first = await share();
    const second = await share();
    expect([await works(first.token), await works(second.token)]).toEqual([404, 200]);
    expect((await read()).share).toMatchObject({ expiresAt: second.expiresAt });
    expect((await app.call(reports.unshare, { params: params() }, { as: artist })).status).toBe(204);
    expect((await app.call(reports.unshare, { params: params() }, { as: artist })).status).toBe(204);
    expect(await works(second.token)).toBe(404);
    expect((await read()).share).toBeNull();
    const third = await share();
    const { db } = app.server.ctx;
    const now = app.clock.now();
    await db
      .updateTable('report_shares')
      .set({ created_at: plus(now, -SHARE_MS), expires_at: now })
      .execute();
    expect(await works(third.token)).toBe(404);
    expect((await read()).share).toBeNull();
    await sweep(app.server.ctx);
    expect(await db.selectFrom('report_shares').selectAll().execute()).toEqual([]);
  });

  it('does not work on the host of the other brand', async () => {
    const { token } = await share();
    const origin = app.url.replace('127.0.0.1', 'localhost');
    expect((await app.call(reports.shared, { params: { token } }, { origin })).status).toBe(404);
  });
});

it('shows the artist the last anchor of the ledger, by which its checks can be proven', async () => {
  expect((await read()).anchor).toBeNull();
  await anchorLedger(app.server.ctx);
  const last = await app.server.ctx.db.selectFrom('ledger_anchors').select('root').executeTakeFirstOrThrow();
  expect((await read()).anchor).toMatchObject({ root: last.root, placements: 1, checks: expect.any(Number) });
});

describe('again', () => {
  it('starts a draft of the same song and package that prefers the playlists which said yes', async () => {
    const made = await app.call(reports.again, { params: params() }, { as: artist });
    expect(made.status).toBe(201);
    const former = await app.call(myCampaigns.get, { params: { id: order.campaign.id } }, { as: artist });
    const { songUrl, packageId, duration, genres } = former.body;
    expect(made.body).toMatchObject({ status: 'draft', songUrl, packageId, duration, genres });
    const { preferred_playlists } = await app.server.ctx.db
      .selectFrom('campaigns')
      .select('preferred_playlists')
      .where('id', '=', made.body.id)
      .executeTakeFirstOrThrow();
    expect(preferred_playlists).toEqual([yes.playlist.id]);
  });

  it('opens the same draft however often it is pressed, and another once that one was changed', async () => {
    const again = async () => (await app.call(reports.again, { params: params() }, { as: artist })).body.id;
    const [first, ...pressedAtOnce] = await Promise.all([again(), again(), again()]);
    expect(new Set([...pressedAtOnce, await again()])).toEqual(new Set([first]));
    await app.call(
      myCampaigns.update,
      { params: { id: first }, body: { genres: ['House'] } },
      { as: artist },
    );
    const other = await again();
    expect(other).not.toBe(first);
    await app.call(myCampaigns.remove, { params: { id: other } }, { as: artist });
    expect([first, other]).not.toContain(await again());
  });

  it('begins after the trial with a paid package', async () => {
    const trial = await beforeSupply(app, async () =>
      checkOut(artist, await draft(artist, { package: 'Trial' })),
    );
    const { number } = trial.body.order;
    const made = await app.call(reports.again, { params: { number } }, { as: artist });
    expect(made.body).toMatchObject({ trial: false });
  });
});

describe('an order', () => {
  it('says in its lists how many pitches were sent, answered and accepted', async () => {
    const listed = await app.call(myOrders.list, {}, { as: artist });
    const found = listed.body.find(({ number }) => number === order.number);
    expect(found?.pitches).toMatchObject({ sold: 40, sent: 4, answered: 2, accepted: 1 });
    expect(found?.campaign.startsAt).not.toBeNull();
  });

  it('says why its song was not approved', async () => {
    const refused = await placedOrder(app, artist);
    expect((await lookUp(boss, refused)).rejection).toBeNull();
    await decide(boss, refused, { verdict: 'rejected', reason: 'The vocals clip in the chorus.' });
    await settle(app);
    const { body } = await app.call(myOrders.get, { params: { number: refused.number } }, { as: artist });
    expect(body.rejection).toBe('The vocals clip in the chorus.');
  });
});
