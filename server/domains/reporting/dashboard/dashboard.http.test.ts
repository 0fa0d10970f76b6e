import fc from 'fast-check';
import { sql } from 'kysely';
import { beforeAll, describe, expect, it } from 'vitest';
import type { BrandPath } from '#contract/brand.schema.ts';
import { brandOfPath } from '#contract/brand.ts';
import { playlists } from '#contract/catalogue/playlists/calls.ts';
import { weeklyReviews } from '#contract/catalogue/reviews/calls.ts';
import { jobs } from '#contract/office/jobs/calls.ts';
import { orders } from '#contract/orders/orders/calls.ts';
import { moneyMoves } from '#contract/orders/payments/calls.ts';
import { tagging } from '#contract/orders/tagging/calls.ts';
import { dashboard } from '#contract/reporting/dashboard/calls.ts';
import type { Breakdown, BreakdownBy, Dashboard, FigureLink } from '#contract/reporting/dashboard/schema.ts';
import { answers, overPlacements } from '#contract/reporting/results/calls.ts';
import { spotifyKeys } from '#contract/spotify/keys/calls.ts';
import { DAY } from '#contract/time.ts';
import { reviewBody } from '#scenario/admin.ts';
import { openOrder } from '#scenario/artist.ts';
import type { SignedIn } from '#scenario/person.ts';
import { chargedOrder, placedOrder, settle } from '#test/support/order-desk.ts';
import { placed } from '#test/support/placement-desk.ts';
import { addedPlaylist } from '#test/support/playlist-desk.ts';
import { problemOf } from '#test/support/problem-of.ts';
import { useTestApp } from '#test/support/test-app.ts';
import { addUpFigures } from './add-up-figures.ts';
import {
  changeArbitrary,
  changeOrder,
  createKey,
  createOrder,
  keyArbitrary,
  OLDEST_DAYS,
  orderArbitrary,
} from './random-orders.fixture.ts';
import {
  countPlaylists,
  createPlaylist,
  playlistArbitrary,
  type RandomPlaylist,
} from './random-playlists.fixture.ts';

const app = useTestApp();
let boss: SignedIn;
let artist: SignedIn;
let artistId: string;

beforeAll(async () => {
  boss = await app.operator();
  artist = await app.signIn('ada@example.com');
  const { db } = app.server.ctx;
  const { id } = await db
    .selectFrom('users')
    .select('id')
    .where('email', '=', 'ada@example.com')
    .executeTakeFirstOrThrow();
  artistId = id;
});

const read = async (name: BrandPath, query: object = {}): Promise<Dashboard> => {
  const reply = await app.ask(dashboard.get, { params: { name }, query }, { as: boss });
  expect([reply.status, reply.text]).toEqual([200, expect.any(String)]);
  return reply.body;
};

const breakdown = async (by: BreakdownBy, query: object = { range: '7' }): Promise<Breakdown['parts']> =>
  (
    await app.call(
      dashboard.breakdown,
      { params: { name: 'admin' }, query: { ...query, by } as object },
      { as: boss },
    )
  ).body.parts;

/** How many rows the list of a link has. */
async function countOf(name: BrandPath, { list, query }: FigureLink): Promise<number> {
  const asked = { query: { ...query, count: '1', limit: '1' } };
  const ofBrand = { params: { name }, ...asked };
  const reply = await {
    orders: () => app.ask(orders.list, ofBrand, { as: boss }),
    'money-moves': () => app.ask(moneyMoves.list, ofBrand, { as: boss }),
    'spotify-keys': () => app.ask(spotifyKeys.list, ofBrand, { as: boss }),
    tagging: () => app.ask(tagging.list, asked, { as: boss }),
    playlists: () => app.ask(playlists.list, ofBrand, { as: boss }),
    answers: () => app.ask(answers.list, ofBrand, { as: boss }),
    'over-placements': () => app.ask(overPlacements.list, ofBrand, { as: boss }),
    jobs: () => app.ask(jobs.list, asked, { as: boss }),
  }[list]();
  expect([reply.status, reply.text]).toEqual([200, expect.any(String)]);
  return Number(reply.headers.get('x-total-count'));
}

/** Of an order or a payment, what we keep. */
const kept = { 'Captured (USD)': 1, 'Refunded (USD)': -1, 'Lost to chargebacks (USD)': -1 };

/** Cents of an exported list: the sum of some columns, each added or subtracted. */
async function exportedCents(
  name: BrandPath,
  file: 'orders' | 'money-moves',
  query: Record<string, string>,
  signs: Record<string, number> = kept,
): Promise<number> {
  const answer = await app.fetch(`/${name}/export/${file}.csv?${new URLSearchParams(query)}`, {
    headers: { authorization: `Bearer ${boss.access}` },
  });
  expect(answer.status).toBe(200);
  const [head = '', ...lines] = (await answer.text())
    .replace(/^\uFEFF/, '')
    .trim()
    .split(/\r?\n/);
  const columns = head.split(',').map((name) => name.replaceAll('"', ''));
  const cents = (line: string, column: string) =>
    Math.round(Number(line.split(',')[columns.indexOf(column)]?.replaceAll('"', '')) * 100);
  const ofLine = (line: string) =>
    Object.entries(signs).reduce((sum, [column, sign]) => sum + sign * cents(line, column), 0);
  return lines.reduce((sum, line) => sum + ofLine(line), 0);
}

const beforeOf = ({ list, query }: FigureLink, { before }: Dashboard): FigureLink => ({
  list,
  // Days of the API are those of UTC, as the dashboard's.
  query: { ...query, createdFrom: before.from, createdTo: before.to },
});

/** Compares every figure with the list that it links to, or with the rows where no list shows them. */
async function compare(name: BrandPath, query: object): Promise<Dashboard> {
  const shown = await read(name, query);
  const { drafts, ...funnel } = shown.funnel;
  for (const [part, { value, before, link }] of Object.entries(funnel)) {
    if (!link) throw new Error(`${part} links to no list.`);
    expect([part, value]).toEqual([part, await countOf(name, link)]);
    expect([part, before]).toEqual([part, await countOf(name, beforeOf(link, shown))]);
  }
  for (const [part, { value, link }] of Object.entries({ ...shown.waiting, ...shown.attention })) {
    expect([part, value]).toEqual([part, await countOf(name, link)]);
  }
  const { now, answers: answered, placements } = shown.outcomes;
  const withStatus = ({ list, query }: FigureLink, status: string) => ({ list, query: { ...query, status } });
  expect([now.answered, now.accepted, now.over, now.held]).toEqual([
    await countOf(name, answered),
    await countOf(name, withStatus(answered, 'accepted')),
    await countOf(name, placements),
    await countOf(name, withStatus(placements, 'ended')),
  ]);
  const { link } = shown.revenue;
  if (!link) throw new Error('The revenue links to no list.');
  expect(shown.revenue.value).toBe(await exportedCents(name, 'orders', link.query));
  expect(shown.revenue.before).toBe(await exportedCents(name, 'orders', beforeOf(link, shown).query));
  expect(shown.days.reduce((sum, { revenue }) => sum + revenue, 0)).toBe(shown.revenue.value);
  for (const [part, column] of Object.entries({ received: 'Captured (USD)', refunded: 'Refunded (USD)' })) {
    const { value, before, link } = shown.money[part as keyof Dashboard['money']];
    if (!link) throw new Error(`${part} links to no list.`);
    const listed = (query: FigureLink['query']) => exportedCents(name, 'money-moves', query, { [column]: 1 });
    expect([value, before]).toEqual([await listed(link.query), await listed(beforeOf(link, shown).query)]);
  }
  const { rows } = await sql`select count(*)::int as approved,
      count(*) filter (where approved_at <= placed_at + interval '48 hours')::int as "inTime",
      percentile_disc(0.5) within group (order by ceil(extract(epoch from approved_at - placed_at) / 3600))::int as "medianHours"
    from orders where approved_at is not null and brand = ${brandOfPath[name]}
      and (created_at at time zone 'utc')::date between ${shown.range.from}::date and ${shown.range.to}::date`.execute(
    app.server.ctx.db,
  );
  expect([shown.approval.now]).toEqual(rows);
  const begun = await sql<{ count: number }>`select count(*)::int as count from campaigns
    where brand = ${brandOfPath[name]}
      and (created_at at time zone 'utc')::date between ${shown.range.from}::date and ${shown.range.to}::date`.execute(
    app.server.ctx.db,
  );
  expect(drafts.value).toBe(begun.rows[0]?.count);
  return shown;
}

/** An answer without the moment at which it was read. */
const still = (shown: Dashboard) => JSON.stringify(shown).replaceAll(shown.at, '');

describe('the dashboard', () => {
  it('shows a brand without orders as empty', async () => {
    const shown = await read('eaa');
    expect(shown).toMatchObject({
      brand: 'eaa',
      hasOrders: false,
      revenue: { value: 0, before: 0 },
      approval: { now: { approved: 0, inTime: 0, medianHours: null } },
    });
    expect(shown.days).toHaveLength(30);
  });

  it('counts what the product does at once, and a refund in the revenue of its order’s day', async () => {
    await openOrder(artist);
    await placedOrder(app, artist);
    const charged = await chargedOrder(app, artist, boss);
    const shown = await compare('admin', { range: '7' });
    expect(shown.funnel).toMatchObject({
      orders: { value: 3 },
      placed: { value: 2 },
      approved: { value: 1 },
    });
    expect(shown.revenue.value).toBe(charged.total);
    const refunded = await app.call(
      orders.refund,
      { params: { name: 'admin', id: charged.id }, body: { amount: 1_000, reason: 'Late' } },
      { as: boss, key: crypto.randomUUID() },
    );
    expect(refunded.status).toBe(200);
    await settle(app);
    expect((await compare('admin', { range: '7' })).revenue.value).toBe(charged.total - 1_000);
    expect((await read('eaa')).hasOrders).toBe(false);
  });

  it('counts money on the day it moved, in figures, days and list, and breaks orders down', async () => {
    const { db } = app.server.ctx;
    const [before, parts] = [await read('admin', { range: '7' }), await breakdown('package')];
    const charged = await chargedOrder(app, artist, boss);
    await sql`update orders set created_at = created_at - interval '20 days' where id = ${charged.id}`.execute(
      db,
    );
    await sql`select recount_order_figures()`.execute(db);
    app.clock.advance(-DAY);
    await sql`update payments set refunded_cents = 700, refund_reserved_cents = 700, updated_at = ${app.clock.now()}
      where order_id = ${charged.id}`.execute(db);
    app.clock.advance(DAY);
    const { money, days, revenue } = await read('admin', { range: '7' });
    expect([
      money.received.value - before.money.received.value,
      money.refunded.value - before.money.refunded.value,
      revenue.value - before.revenue.value,
    ]).toEqual([charged.total, 700, 0]);
    const refunded = (shown: Dashboard) => shown.days.at(-2)?.refunded ?? 0;
    expect(refunded({ days } as Dashboard) - refunded(before)).toBe(700);
    const moves = await app.call(moneyMoves.list, { params: { name: 'admin' } }, { as: boss });
    expect(moves.body.filter(({ orderId }) => orderId === charged.id)).toEqual([
      expect.objectContaining({ captured: charged.total, refunded: 0, orderNumber: charged.number }),
      expect.objectContaining({ captured: 0, refunded: 700 }),
    ]);
    // Created before the range.
    expect(await breakdown('package')).toEqual(parts);
    const all = await breakdown('package', { range: '30' });
    const ofPackage = (all: Breakdown['parts']) => all.find(({ name }) => name === charged.packageName);
    expect(ofPackage(all)?.refunded).toBe((ofPackage(parts)?.refunded ?? 0) + 700);
    const [none] = await breakdown('coupon', { range: '30' });
    expect(none).toMatchObject({ name: null, orders: all.reduce((sum, { orders }) => sum + orders, 0) });
    expect((await breakdown('genre', { range: '30' })).map(({ name }) => name)).toContain('Pop');
  });

  it('counts playlists with overdue reviews, due checks and live songs as their lists do, for each brand', async () => {
    const { db } = app.server.ctx;
    const order = await chargedOrder(app, artist, boss);
    const lists = [];
    for (let n = 0; n < 3; n += 1) lists.push(await addedPlaylist(app, boss));
    await addedPlaylist(app, boss, { brand: 'eaa' });
    const [one, two, three] = lists.map(({ id }) => id);
    const live = await placed(app, order, one ?? '');
    await db
      .updateTable('placements')
      .set({ live_at: app.clock.now(), ...({ status: 'live' } as object) })
      .where('id', '=', live)
      .execute();
    const due = await placed(app, order, two ?? '');
    await db
      .updateTable('placements')
      .set({ check_at: new Date(app.clock.now().getTime() - DAY) })
      .where('id', '=', due)
      .execute();
    await placed(app, order, three ?? '');
    const reviewed = { params: { name: 'admin', id: three ?? '' }, body: reviewBody() } as const;
    await app.call(weeklyReviews.create, reviewed, { as: boss });
    const values = async (name: BrandPath) => {
      const { reviewsDue, checksDue, livePlaylists } = (await compare(name, {})).waiting;
      return [reviewsDue.value, checksDue.value, livePlaylists.value];
    };
    expect([await values('admin'), await values('eaa')]).toEqual([
      [2, 1, 1],
      [1, 0, 0],
    ]);
  });

  it('leads to the answers of its days and to the placements that ended in them, as pages and as files', async () => {
    const { db } = app.server.ctx;
    const before = await compare('admin', { range: '7' });
    const order = await chargedOrder(app, artist, boss);
    const made: string[] = [];
    for (let n = 0; n < 3; n += 1) made.push(await placed(app, order, (await addedPlaylist(app, boss)).id));
    const [held = '', removed = '', long = ''] = made;
    for (const [id, status, days] of [
      [held, 'ended', 1],
      [removed, 'removed', 2],
      [long, 'ended', 20],
    ] as const) {
      const at = new Date(app.clock.now().getTime() - days * DAY);
      const set = { live_at: at, over_at: at, check_at: null, ...({ status } as object) };
      await db.updateTable('placements').set(set).where('id', '=', id).execute();
    }
    await sql`update pitches set closed_at = closed_at - interval '20 days'
      where id = (select pitch_id from placements where id = ${long})`.execute(db);
    const { outcomes } = await compare('admin', { range: '7' });
    expect([
      outcomes.now.answered - before.outcomes.now.answered,
      outcomes.now.over - before.outcomes.now.over,
      outcomes.now.held - before.outcomes.now.held,
    ]).toEqual([2, 2, 1]);
    const { query } = outcomes.placements;
    const page = await app.ask(
      overPlacements.list,
      { params: { name: 'admin' }, query: { ...query, limit: 1 } },
      { as: boss },
    );
    expect(page.body).toMatchObject([{ id: held, songName: order.campaign.songName, status: 'ended' }]);
    expect(page.headers.get('link')).toContain('rel="next"');
    for (const [file, asked, rows] of [
      ['answers', outcomes.answers.query, outcomes.now.answered],
      ['placements-over', query, outcomes.now.over],
    ] as const) {
      const answer = await app.fetch(`/admin/export/${file}.csv?${new URLSearchParams(asked)}`, {
        headers: { authorization: `Bearer ${boss.access}` },
      });
      expect((await answer.text()).trim().split('\r\n')).toHaveLength(rows + 1);
    }
    expect((await compare('eaa', { range: '7' })).outcomes.now).toMatchObject({ answered: 0, over: 0 });
  });

  it('equals its lists, and a count one by one, on random playlists with placements in every state', async () => {
    const { db } = app.server.ctx;
    const before = { admin: await compare('admin', {}), eaa: await compare('eaa', {}) };
    const created: RandomPlaylist[] = [];
    await fc.assert(
      fc.asyncProperty(
        fc.array(orderArbitrary, { minLength: 3, maxLength: 8 }),
        fc.array(playlistArbitrary, { minLength: 3, maxLength: 12 }),
        async (orders, drawn) => {
          for (const order of orders) await createOrder(db, order, artistId, app.clock.now());
          for (const playlist of drawn) created.push(await createPlaylist(db, playlist, app.clock.now()));
          for (const name of ['admin', 'eaa'] as const) {
            const shown = (await compare(name, {})).waiting;
            for (const [part, count] of Object.entries(countPlaylists(created, brandOfPath[name]))) {
              const key = part as keyof typeof shown;
              expect([part, shown[key].value - before[name].waiting[key].value]).toEqual([part, count]);
            }
          }
        },
      ),
      { numRuns: 6, endOnFailure: true },
    );
  }, 120_000);

  it('equals its lists on random data, before and after the changes are added up', async () => {
    const { db } = app.server.ctx;
    for (const state of ['failed', 'retry']) {
      await sql`update pgboss.job set state = ${state}
        where id = (select id from pgboss.job where state = 'completed' limit 1)`.execute(db);
    }
    await fc.assert(
      fc.asyncProperty(
        fc.array(orderArbitrary, { minLength: 10, maxLength: 40 }),
        fc.array(changeArbitrary, { minLength: 5, maxLength: 30 }),
        fc.array(changeArbitrary, { minLength: 5, maxLength: 30 }),
        fc.array(keyArbitrary, { maxLength: 6 }),
        fc.record({ last: fc.nat(OLDEST_DAYS), length: fc.integer({ min: 1, max: OLDEST_DAYS }) }),
        async (created, changes, later, keys, { last, length }) => {
          for (const key of keys) await createKey(db, key);
          for (const order of created) await createOrder(db, order, artistId, app.clock.now());
          for (const change of changes) await changeOrder(db, change);
          await addUpFigures(app.server.ctx);
          for (const change of later) await changeOrder(db, change);
          const dayAgo = (days: number) =>
            new Date(app.clock.now().getTime() - days * DAY).toISOString().slice(0, 10);
          const range = { from: dayAgo(last + length - 1), to: dayAgo(last) };
          for (const name of ['admin', 'eaa'] as const) {
            const shown = await compare(name, range);
            await addUpFigures(app.server.ctx);
            expect(still(await read(name, range))).toBe(still(shown));
          }
        },
      ),
      { numRuns: 10, endOnFailure: true },
    );
  }, 120_000);

  it('compares with as many days before', async () => {
    const shown = await read('admin', { from: '2026-03-01', to: '2026-03-10' });
    expect([shown.range, shown.before]).toEqual([
      { from: '2026-03-01', to: '2026-03-10' },
      { from: '2026-02-19', to: '2026-02-28' },
    ]);
    expect(shown.days.map(({ day }) => day)).toEqual(expect.arrayContaining(['2026-03-01', '2026-03-10']));
  });

  it.each([
    [{ from: '2026-03-01' }, 'Enter both dates, from and to.'],
    [{ from: '2026-03-02', to: '2026-03-01' }, 'Enter a date on or after the start date.'],
    [{ from: '2025-03-01', to: '2026-03-02' }, 'Choose up to 366 days.'],
    [{ from: '2026-02-30', to: '2026-03-02' }, 'Enter a date like 2026-11-21.'],
  ])('refuses the range %j and says why', async (query, sentence) => {
    const reply = await app.ask(dashboard.get, { params: { name: 'admin' }, query }, { as: boss });
    expect([reply.status, Object.values(problemOf(reply).errors)]).toEqual([422, [sentence]]);
  });
});
