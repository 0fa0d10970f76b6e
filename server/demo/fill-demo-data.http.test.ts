import { type Selectable, sql } from 'kysely';
import { beforeAll, describe, expect, it } from 'vitest';
import { playlistFields } from '#contract/catalogue/playlists/schema.ts';
import { NOT_DELIVERED_MS } from '#contract/fulfilment/placements/rules.ts';
import { Genre } from '#contract/genres.schema.ts';
import { OrderStatus } from '#contract/orders/orders/schema.ts';
import { PaymentStatus } from '#contract/orders/payments/schema.ts';
import { TaggingStatus } from '#contract/orders/tagging/schema.ts';
import { CampaignStatus } from '#contract/sales/campaigns/schema.ts';
import { DAY, HOUR, plus } from '#contract/time.ts';
import type { Context } from '#server/context.ts';
import type { Database } from '#server/db/schema.ts';
import { proveLedger } from '#server/domains/fulfilment/ledger/prove-ledger.ts';
import { verifyLedger } from '#server/domains/fulfilment/placements/verify-ledger.ts';
import { unsealKey } from '#server/domains/spotify/keys/key-secret.ts';
import { fillDemoWorld } from '#test/support/demo-world.ts';
import { useTestApp } from '#test/support/test-app.ts';
import { actOnDemoData } from './act-on-demo-data.fixture.ts';
import { curatorNames } from './curator-names.ts';
import { artistNames } from './demo-names.ts';
import { type DemoOptions, fillDemoData } from './fill-demo-data.ts';
import { acceptedApplicants } from './play-applications.ts';
import { playlistNames } from './playlist-names.ts';
import { removeDemoData } from './remove-demo-data.ts';

const now = new Date();
const app = useTestApp();
let ctx: Context;
let options: DemoOptions;
let orders = 0;
const DEMO_ADMIN = 'demo-admin@example.com';
/** The demo's own artist, and its admins. */
const ONE_OF_A_KIND = 8;

beforeAll(async () => {
  ctx = { ...app.server.ctx, now: () => now };
  ({ orders, options } = await fillDemoWorld(app, { adminEmail: DEMO_ADMIN }, ctx));
}, 300_000);

/** Tables that the demo fills, in an order in which they can be read. */
const tables = [
  'users',
  'curators',
  'playlists',
  'playlist_reviews',
  'campaigns',
  'orders',
  'payments',
  'payment_attempts',
  'refunds',
  'tagging_items',
  'audit_events',
] as const satisfies (keyof Database)[];

async function rowsOf<T extends keyof Database>(table: T): Promise<Selectable<Database[T]>[]> {
  return (await sql<Selectable<Database[T]>>`select * from ${sql.table(table)} order by id`.execute(ctx.db))
    .rows;
}

/** What every filled database has in common, and what the first one had of it. */
async function stories(): Promise<unknown[]> {
  const { rows: orders } =
    await sql`select o.email, o.song_title, o.status, o.total_cents, o.created_at, o.placed_at,
      o.approved_at, c.status as campaign, c.starts_at, c.pitches_sent, c.genres, a.at, a.kind, a.actor_label
    from orders o join campaigns c on c.id = o.campaign_id join audit_events a on a.subject_id = o.id
    order by o.created_at, o.email, a.at, a.kind`.execute(ctx.db);
  // The product's verb records one, so its id and its admin belong to this run.
  const reviews = (await rowsOf('playlist_reviews')).map(({ id: _, reviewer_id: __, ...review }) => review);
  // Those of accepted applicants, too.
  const playlists = (await rowsOf('playlists')).map(({ id: _, curator_id: __, ...playlist }) => playlist);
  return [orders, playlists.sort((a, b) => a.url.localeCompare(b.url)), reviews];
}
let before: unknown[] = [];

const distinct = async (table: 'orders' | 'payments' | 'refunds' | 'campaigns' | 'tagging_items') =>
  (await ctx.db.selectFrom(table).select('status').distinct().execute()).map(({ status }) => status).sort();

/** Rows of a query that should find nothing. */
const found = async (query: ReturnType<typeof sql>) => (await query.execute(ctx.db)).rows;

describe('a filled database', () => {
  it('has the promised numbers of people, playlists and orders in both brands', async () => {
    const counted = Object.fromEntries(
      await Promise.all(tables.map(async (table) => [table, (await rowsOf(table)).length] as const)),
    );
    expect(counted).toMatchObject({
      users: artistNames.length + ONE_OF_A_KIND,
      curators: Object.values(curatorNames).flat().length + acceptedApplicants,
      playlists: Genre.options.flatMap(playlistNames).length + acceptedApplicants,
      orders,
    });
    expect(orders).toBeGreaterThan(170);
    for (const table of ['orders', 'playlists', 'curators', 'users'] as const) {
      expect(new Set((await rowsOf(table)).map(({ brand }) => brand)).size).toBe(2);
    }
    const oldest = Math.min(...(await rowsOf('orders')).map(({ created_at }) => created_at.getTime()));
    expect((now.getTime() - oldest) / DAY).toBeGreaterThan(150);
  });

  it('shows every status; refunds only in final states, because a pending one would move at the start', async () => {
    expect(await distinct('orders')).toEqual([...OrderStatus.options].sort());
    expect(await distinct('campaigns')).toEqual([...CampaignStatus.options].sort());
    expect(await distinct('tagging_items')).toEqual([...TaggingStatus.options].sort());
    expect(await distinct('payments')).toEqual([...PaymentStatus.options].sort());
    expect(await distinct('refunds')).toEqual(['failed', 'returned', 'succeeded', 'to_pay_back']);
  });

  it('keeps every waiting song actionable: order placed, paid or a trial, within its 48 hours', async () => {
    const waiting = await ctx.db
      .selectFrom('tagging_items as item')
      .innerJoin('orders', 'orders.id', 'item.order_id')
      .innerJoin('campaigns', 'campaigns.id', 'orders.campaign_id')
      .leftJoin('payments', 'payments.order_id', 'orders.id')
      .select(['orders.status', 'orders.trial', 'approved_at', 'due_at', 'review_due_at'])
      .select(['campaigns.status as campaign', 'payments.status as payment'])
      .where('item.status', '=', 'waiting')
      .where((row) => row.or([row('payments.status', 'is', null), row('payments.status', '<>', 'failed')]))
      .execute();
    expect(waiting.length).toBeGreaterThan(20);
    for (const row of waiting) {
      expect(row).toMatchObject({ status: 'placed', approved_at: null, campaign: 'in_review' });
      expect(row.due_at).toEqual(row.review_due_at);
      expect(row.due_at.getTime()).toBeGreaterThan(now.getTime());
      expect(row.trial ? [null] : ['authorized', 'success']).toContain(row.payment);
    }
    const soon = waiting.filter((row) => row.due_at.getTime() - now.getTime() < 6 * HOUR);
    expect(soon.length).toBeGreaterThanOrEqual(3);
  });

  it('leaves no job that is due, no mail and no pending call to the provider', async () => {
    expect(
      await found(sql`select name from pgboss.job where name not like '\\_\\_%'
        and (data ->> 'demo' is null or (state in ('created', 'retry', 'active') and start_after <= now()))`),
    ).toEqual([]);
    expect(await found(sql`select id from mails`)).toEqual([]);
    expect(await found(sql`select id from payments where pending_action is not null`)).toEqual([]);
    expect(app.sandbox.inbox?.messages()).toEqual([]);
  });

  it('matches each payment with the provider’s state', async () => {
    const books = app.sandbox.stripe?.switches.books().rows ?? [];
    const byIntent = new Map(books.map((row) => [row.paymentIntent, row]));
    const paid = (await rowsOf('payments')).filter(({ intent_id }) => intent_id !== null);
    expect(paid.length).toBeGreaterThan(100);
    for (const row of paid) {
      const there = byIntent.get(row.intent_id ?? '');
      expect([row.id, there?.captured, there?.refunded]).toEqual([
        row.id,
        row.captured_cents,
        row.refunded_cents,
      ]);
      expect([row.status, there?.status]).toEqual([
        row.status,
        row.status === 'authorized' ? 'requires_capture' : expect.not.stringMatching('requires_capture'),
      ]);
    }
  });

  it('shows the demo artist placements of several days, and one that was lost and made good', async () => {
    const { rows } = await sql<{ status: string; days: number; checks: number; replaces: boolean }>`
      select pl.status, pl.days, pl.checks, p.replaces_id is not null as replaces
      from placements pl join pitches p on p.id = pl.pitch_id join orders o on o.id = p.order_id
        join users u on u.id = o.user_id
      where u.email = ${options.artistEmail} and o.status = 'placed'`.execute(ctx.db);
    expect(rows.filter(({ status, days }) => status === 'live' && days >= 4).length).toBeGreaterThan(0);
    expect(rows.filter(({ status }) => status === 'removed')).toEqual([
      { status: 'removed', days: 3, checks: 5, replaces: false },
    ]);
    expect(rows.filter(({ replaces }) => replaces)).toMatchObject([{ status: 'live' }]);
    const owed = await ctx.db.selectFrom('make_goods').select(['cause', 'status']).execute();
    expect(owed.filter(({ cause }) => cause === 'removed_early')).toEqual([
      { cause: 'removed_early', status: 'replaced' },
    ]);
    expect(await verifyLedger(ctx)).toMatchObject({ broken: null, brokenAnchor: null });
    expect((await proveLedger(ctx)).flaws).toEqual([]);
  });

  it('ends what was never seen when it counts as not delivered, or with its campaign', async () => {
    const never = (await rowsOf('placements')).filter(({ ended_by }) => ended_by === 'not_delivered');
    expect(never.length).toBeGreaterThan(5);
    const lasted = ({ accepted_at, over_at }: (typeof never)[number]) =>
      (over_at?.getTime() ?? Number.POSITIVE_INFINITY) - accepted_at.getTime();
    // Until the refund is due, too, the campaign goes on.
    expect(Math.max(...never.map(lasted))).toBeLessThan(NOT_DELIVERED_MS + 2 * DAY + HOUR);
    expect(never.map(lasted)).toContain(NOT_DELIVERED_MS);
  });

  it('shows curators in every state: in public, away, paused, paid and unpaid, rated and reported', async () => {
    const count = async (query: ReturnType<typeof sql>) => (await found(query)).length;
    expect(await count(sql`select id from curators where public_since is not null`)).toBeGreaterThan(10);
    for (const state of [
      sql`select id from curators where away_until > ${now}`,
      sql`select id from curators where paused_why = 'asked_for_money'`,
      sql`select pitch_id from curator_fees where paid_at is not null`,
      sql`select pitch_id from curator_fees where paid_at is null and cancelled_at is null`,
      sql`select pitch_id from curator_fees where cancelled_at is not null`,
      sql`select pitch_id from pitch_ratings where report is null`,
      sql`select pitch_id from pitch_ratings where report = 'waiting' and due_at > ${now}`,
      sql`select pitch_id from pitch_ratings where report = 'dismissed'`,
      sql`select proof.id from placement_proofs proof join placements on placements.id = proof.placement_id
        where proof.status = 'waiting' and placements.status in ('pending', 'live')
        and coalesce(placements.checked_at, '-infinity') < proof.sent_at`,
    ])
      expect(await count(state)).toBeGreaterThan(0);
    expect(await count(sql`select distinct standing from curators`)).toBeGreaterThan(3);
    // A paused curator gets no pitches; most must remain.
    expect(await count(sql`select id from curators where paused_at is null`)).toBeGreaterThan(15);
  });

  it('is consistent: approvals, refunds, pitches and calendars', async () => {
    expect(
      await found(sql`select o.id from orders o left join tagging_items t on t.order_id = o.id
        where (o.approved_at is not null) <> (coalesce(t.status, '') = 'approved')
          or (o.placed_at is not null and t.id is null)`),
    ).toEqual([]);
    expect(
      await found(sql`select p.id from payments p left join refunds r on r.payment_id = p.id
        group by p.id having p.refunded_cents <> coalesce(sum(r.amount_cents) filter (where r.status = 'succeeded'), 0)
          or (p.status = 'refunded')
            <> (p.captured_cents > 0 and p.refunded_cents + p.refund_returned_cents = p.captured_cents)`),
    ).toEqual([]);
    expect(
      await found(sql`select c.id from campaigns c join orders o on o.campaign_id = c.id
        where c.pitches_sent > o.pitches
          or (c.status = 'completed') <> (o.status = 'fulfilled')
          or (c.status = 'scheduled' and c.starts_at <= ${now})
          or (c.status = 'running' and not (c.starts_at <= ${now} and c.ends_at > ${now}))
          or (c.status = 'completed' and c.ends_at > ${now})
          or (c.status = 'draft') <> (o.status = 'expired' or (o.status = 'awaiting_payment' and o.approved_at is null))`),
    ).toEqual([]);
  });

  it('has a complete timeline for each order, in words that the product may use', async () => {
    const all = await ctx.db.selectFrom('audit_events').selectAll().orderBy('at').orderBy('id').execute();
    for (const order of await rowsOf('orders')) {
      const events = all.filter((event) => event.subject_id === order.id);
      expect(events[0]).toMatchObject({ kind: 'order.created', at: order.created_at });
      expect(events.length).toBeGreaterThan(order.status === 'awaiting_payment' ? 0 : 1);
    }
    expect(all.filter((event) => event.at > now)).toEqual([]);
    expect(all.map(({ text }) => text).join('\n')).not.toMatch(/guarantee|bot-free|undefined|\bNaN\b/i);
  });

  it('gives a playlist no more genres than its form takes', async () => {
    for (const { genres } of await rowsOf('playlists'))
      expect(playlistFields.genres.safeParse(genres).error?.issues).toBeUndefined();
  });

  it('leaves some playlists without a current review, and spreads followers widely', async () => {
    const playlists = await rowsOf('playlists');
    const reviews = await rowsOf('playlist_reviews');
    const current = new Set(
      reviews.filter((review) => review.expires_at > now).map((review) => review.playlist_id),
    );
    const lapsed = playlists.filter(({ id }) => !current.has(id)).length / playlists.length;
    expect(lapsed).toBeGreaterThan(0.12);
    expect(lapsed).toBeLessThan(0.35);
    for (const { evidence } of reviews) expect(evidence).toHaveLength(2);
    const followers = playlists.map((playlist) => playlist.followers).sort((a, b) => a - b);
    const median = followers[Math.floor(followers.length / 2)];
    expect(median).toBeGreaterThan(2500);
    expect(median).toBeLessThan(6500);
    expect(followers.at(-1)).toBeGreaterThan(30_000);
  });

  it('gives each playlist a name of its own, and the cover of its own id', async () => {
    const playlists = await rowsOf('playlists');
    expect(new Set(playlists.map(({ name }) => name)).size).toBe(playlists.length);
    for (const { url, image } of playlists)
      expect(image).toBe(options.coverOf(url.replace('https://open.spotify.com/playlist/', '')));
  });

  it('leaves every song of the catalogue free for a trial', async () => {
    const trials = await ctx.db
      .selectFrom('orders')
      .innerJoin('campaigns', 'campaigns.id', 'orders.campaign_id')
      .select('track_id')
      .where('orders.trial', '=', true)
      .execute();
    expect(trials.length).toBeGreaterThan(10);
    const known = new Set(options.tracks.map(({ id }) => id));
    expect(trials.filter(({ track_id }) => known.has(track_id ?? ''))).toEqual([]);
  });

  it('gives each brand a key that opens and one that is cooling down', async () => {
    const pauses = await ctx.db.selectFrom('spotify_pauses').selectAll().execute();
    expect(pauses).toEqual([{ scope: 'developer', name: 'second@example.com', until: plus(now, 6 * HOUR) }]);
    for (const brand of ['real-playlist', 'eaa'] as const) {
      const keys = await ctx.db
        .selectFrom('spotify_keys')
        .selectAll()
        .where('brand', '=', brand)
        .orderBy('created_at')
        .execute();
      expect(keys.map((key) => [key.email, key.status, unsealKey(ctx.config, key)])).toEqual(
        options.spotifyKeys.map(({ email, ...key }) => [email, 'active', key]),
      );
    }
  });

  it('refuses a database that has users', async () => {
    await expect(fillDemoData(ctx, options)).rejects.toThrow('only be created in an empty database');
  });

  it('leaves nothing behind once removed', async () => {
    before = await stories();
    const packages = await rowsOf('packages');
    const rows = await Promise.all(
      (['users', 'playlists', 'curators'] as const).map(async (table) => [
        table,
        (await rowsOf(table)).length,
      ]),
    );
    const counts = await removeDemoData(ctx);
    expect(counts).toMatchObject({
      ...Object.fromEntries(rows),
      orders,
      spotifyKeys: 4,
      coupons: 12,
      spotifyAccounts: 6,
    });
    for (const table of [...tables, 'spotify_keys'] as const) expect(await rowsOf(table)).toEqual([]);
    expect(await ctx.db.selectFrom('spotify_pauses').selectAll().execute()).toEqual([]);
    expect(await rowsOf('packages')).toEqual(packages);
  });
});

describe('a database that is filled again', () => {
  beforeAll(async () => {
    const config = { ...ctx.config, ADMIN_EMAIL: options.adminEmail };
    await fillDemoData({ ...ctx, config }, options);
  }, 300_000);

  it('has the same for the same time, except for ids and numbers', async () => {
    expect(await stories()).toEqual(before);
  });

  actOnDemoData(app, DEMO_ADMIN);
});
