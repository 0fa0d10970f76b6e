import { type Selectable, sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest';
import { CampaignStatus } from '#contract/campaigns.ts';
import { OrderStatus } from '#contract/orders.ts';
import { PaymentStatus } from '#contract/payments.ts';
import { TaggingStatus } from '#contract/tagging.ts';
import { DAY, HOUR } from '#contract/time.ts';
import { readConfig } from '#server/config.ts';
import type { Context } from '#server/context.ts';
import type { DatabaseClient } from '#server/db/client.ts';
import type { Database } from '#server/db/schema.ts';
import { activeCredentials } from '#server/features/spotify-keys/spotify-credentials.ts';
import { createLog } from '#server/lib/log.ts';
import { freshDatabase } from '#test/support/database.ts';
import { demoOptions } from './demo-options.fixture.ts';
import { fillDemoData } from './fill-demo-data.ts';
import { removeDemoData } from './remove-demo-data.ts';

const now = new Date();
let client: DatabaseClient;
let ctx: Context;
let orders = 0;

beforeAll(async () => {
  client = await freshDatabase({
    pglite: inject('pgliteTemplate'),
    postgresUrl: inject('postgresUrl'),
    postgres: inject('postgresTemplate'),
  });
  ctx = {
    db: client.db,
    now: () => now,
    actor: { kind: 'system', label: 'Demo data' },
    brand: 'real-playlist',
    config: readConfig({ APP_SECRET: 'a secret of thirty-two characters' }),
    log: createLog({ level: 'silent', pretty: false }) as Context['log'],
  } as Context;
  ({ orders } = await fillDemoData(ctx, demoOptions));
});
afterAll(() => client.close());

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

const distinct = async (table: 'orders' | 'payments' | 'campaigns' | 'tagging_items') =>
  (await ctx.db.selectFrom(table).select('status').distinct().execute()).map(({ status }) => status).sort();

/** Lines of a query that should find nothing. */
const found = async (query: ReturnType<typeof sql>) => (await query.execute(ctx.db)).rows;

describe('a filled database', () => {
  it('holds the promised numbers of people, playlists and orders in both brands', async () => {
    const counted = Object.fromEntries(
      await Promise.all(tables.map(async (table) => [table, (await rowsOf(table)).length] as const)),
    );
    expect(counted).toMatchObject({ users: 62, curators: 25, playlists: 80, orders });
    expect(orders).toBeGreaterThan(380);
    for (const table of ['orders', 'playlists', 'curators', 'users'] as const) {
      expect(new Set((await rowsOf(table)).map(({ brand }) => brand)).size).toBe(2);
    }
    const oldest = Math.min(...(await rowsOf('orders')).map(({ created_at }) => created_at.getTime()));
    expect((now.getTime() - oldest) / DAY).toBeGreaterThan(150);
  });

  it('shows every status, but for the hold that only a provider can have', async () => {
    expect(await distinct('orders')).toEqual([...OrderStatus.options].sort());
    expect(await distinct('campaigns')).toEqual([...CampaignStatus.options].sort());
    expect(await distinct('tagging_items')).toEqual([...TaggingStatus.options].sort());
    expect(await distinct('payments')).toEqual(
      PaymentStatus.options.filter((status) => status !== 'authorized').sort(),
    );
  });

  it('keeps every waiting song actionable: order placed, paid or a trial, within its 48 hours', async () => {
    const waiting = await ctx.db
      .selectFrom('tagging_items as item')
      .innerJoin('orders', 'orders.id', 'item.order_id')
      .innerJoin('campaigns', 'campaigns.id', 'orders.campaign_id')
      .leftJoin('payments', 'payments.order_id', 'orders.id')
      .select(['orders.status', 'orders.trial', 'approved_at', 'due_at', 'review_due_at'])
      .select(['campaigns.status as campaign', 'payments.status as payment', 'payments.provider'])
      .where('item.status', '=', 'waiting')
      .execute();
    expect(waiting.length).toBeGreaterThan(25);
    for (const row of waiting) {
      expect(row).toMatchObject({ status: 'placed', approved_at: null, campaign: 'in_review' });
      expect(row.due_at).toEqual(row.review_due_at);
      expect(row.due_at.getTime()).toBeGreaterThan(now.getTime());
      expect(row).toMatchObject(row.trial ? { payment: null } : { payment: 'success', provider: 'manual' });
    }
    const soon = waiting.filter((row) => row.due_at.getTime() - now.getTime() < 6 * HOUR);
    expect(soon.length).toBeGreaterThanOrEqual(4);
  });

  it('has nothing that a job would take to a provider', async () => {
    const rows = await rowsOf('payments');
    for (const row of rows) {
      expect(row).toMatchObject({
        provider: 'manual',
        session_id: null,
        intent_id: null,
        pending_action: null,
      });
    }
  });

  it('agrees with itself: approvals, refunds, pitches and calendars', async () => {
    expect(
      await found(sql`select o.id from orders o left join tagging_items t on t.order_id = o.id
        where (o.approved_at is not null) <> (coalesce(t.status, '') = 'approved')
          or (o.placed_at is not null and t.id is null)`),
    ).toEqual([]);
    expect(
      await found(sql`select p.id from payments p left join refunds r on r.payment_id = p.id
        group by p.id having p.refunded_cents <> coalesce(sum(r.amount_cents), 0)
          or (p.status = 'refunded') <> (p.captured_cents > 0 and p.refunded_cents = p.captured_cents)`),
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

  it('tells each order from its creation to now, in words the product may use', async () => {
    const all = await ctx.db.selectFrom('audit_events').selectAll().orderBy('at').execute();
    for (const order of await rowsOf('orders')) {
      const told = all.filter((event) => event.subject_id === order.id);
      expect(told[0]).toMatchObject({ kind: 'order.created', at: order.created_at });
      expect(told.length).toBeGreaterThan(order.status === 'awaiting_payment' ? 0 : 1);
      expect(new Set(told.map((event) => event.at.getTime())).size).toBe(told.length);
    }
    expect(all.filter((event) => event.at > now)).toEqual([]);
    expect(all.map(({ text }) => text).join('\n')).not.toMatch(/guarantee|bot-free|undefined|\bNaN\b/i);
  });

  it('leaves a share of playlists without a current review, and spreads followers widely', async () => {
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
    expect(followers[40]).toBeGreaterThan(2500);
    expect(followers[40]).toBeLessThan(6500);
    expect(followers.at(-1)).toBeGreaterThan(30_000);
  });

  it('leaves every song of the catalogue free for a trial', async () => {
    const trials = await ctx.db
      .selectFrom('orders')
      .innerJoin('campaigns', 'campaigns.id', 'orders.campaign_id')
      .select('track_id')
      .where('orders.trial', '=', true)
      .execute();
    expect(trials.length).toBeGreaterThan(20);
    const known = new Set(demoOptions.tracks.map(({ id }) => id));
    expect(trials.filter(({ track_id }) => known.has(track_id ?? ''))).toEqual([]);
  });

  it('gives each brand a key that opens', async () => {
    for (const brand of ['real-playlist', 'eaa'] as const) {
      expect(await activeCredentials({ ...ctx, brand })).toEqual({
        clientId: 'demo-client',
        clientSecret: 'demo-secret-9876',
      });
    }
  });

  it('refuses a database that has users', async () => {
    await expect(fillDemoData(ctx, demoOptions)).rejects.toThrow('empty database only');
  });

  it('is the same again when filled at the same time', async () => {
    const before = await Promise.all(tables.map(rowsOf));
    await removeDemoData(ctx);
    await fillDemoData(ctx, demoOptions);
    expect(await Promise.all(tables.map(rowsOf))).toEqual(before);
  });

  it('is gone without a trace once removed', async () => {
    const packages = await rowsOf('packages');
    const counts = await removeDemoData(ctx);
    expect(counts).toMatchObject({ users: 62, orders, playlists: 80, curators: 25, spotifyKeys: 2 });
    for (const table of [...tables, 'spotify_keys'] as const) expect(await rowsOf(table)).toEqual([]);
    expect(await rowsOf('packages')).toEqual(packages);
  });
});
