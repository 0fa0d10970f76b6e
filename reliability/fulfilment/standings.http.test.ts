import { sql } from 'kysely';
import { expect, it } from 'vitest';
import { orders } from '#contract/orders/orders/calls.ts';
import { noTeam } from '#contract/team.ts';
import { DAY, HOUR, plus } from '#contract/time.ts';
import { decide } from '#scenario/admin.ts';
import { freshTrackUrl, openOrder } from '#scenario/artist.ts';
import type { Account, SignedInCurator } from '#server/context.ts';
import { removeFromPlaylistJob } from '#server/domains/fulfilment/placements/placements.jobs.ts';
import { newId } from '#server/lib/ids.ts';
import { beforeSupply, settle, useOrderDesk } from '#test/support/order-desk.ts';
import { freshPlaylistUrl } from '#test/support/playlist-desk.ts';
import { useTestApp } from '#test/support/test-app.ts';
import { type CuratorKind, curatorKinds } from './curator-kinds.ts';
import { moneyProblems, readRows } from './invariants.ts';
import { type Played, playDay } from './play-curators.ts';

const app = useTestApp();
const desk = useOrderDesk(app);

/** Orders a week; `STANDING_ORDERS=6 npx vitest run reliability/fulfilment/standings.http.test.ts` plays more of them. */
const ordersAWeek = Number(process.env.STANDING_ORDERS ?? 1);
const PLAYLISTS_EACH = 3;
const WEEKS = 8;

async function makeCurators(): Promise<Map<string, CuratorKind>> {
  const { db, now } = app.server.ctx;
  const kinds = new Map<string, CuratorKind>();
  for (const [index, kind] of curatorKinds.entries()) {
    const id = newId('curator', now());
    kinds.set(id, kind);
    const brand = 'real-playlist' as const;
    await db
      .insertInto('curators')
      .values({ id, brand, name: kind, email: `${kind}@example.org`, created_at: now() })
      .execute();
    await db
      .insertInto('playlists')
      .values(
        Array.from({ length: PLAYLISTS_EACH * ordersAWeek }, (_, number) => ({
          id: newId('playlist', now()) as string,
          brand,
          curator_id: id,
          name: `${kind} ${number}`,
          url: freshPlaylistUrl(),
          // None has as many as another, so that matching always chooses the same.
          followers: 1000 + 100 * number + index,
          facts_at: now(),
          genres: ['Pop' as const],
          items: 400,
          slots: 60,
          review_verdict: 'healthy' as const,
          reviewed_at: now(),
          review_due_at: plus(now(), 365 * DAY),
          // Spotify’s emulator knows none of them.
          watched_at: plus(now(), 365 * DAY),
          created_at: now(),
        })),
      )
      .execute();
  }
  return kinds;
}

/** Campaigns of 15 pitches, which start in the order of their weeks. The provider’s clock can’t be moved, so all are bought first. */
async function buy(number: number, week: number): Promise<void> {
  const { artist, boss } = desk;
  const { order } = await beforeSupply(app, () => openOrder(artist, { package: 'Starter' }));
  const params = { name: 'admin', id: order.id } as const;
  await app.call(orders.markPaid, { params, body: { reference: `Wire ${number}` } }, { as: boss });
  const { db, now } = app.server.ctx;
  const campaigns = db.updateTable('campaigns').where('id', '=', order.campaign.id);
  await campaigns.set({ artist_name: `Artist ${number}`, track_id: freshTrackUrl().slice(-22) }).execute();
  await decide(boss, order);
  await settle(app);
  await campaigns.set({ starts_at: plus(now(), 7 * week * DAY) }).execute();
}

/** What came of the curators of each kind. */
async function outcomes(kinds: ReadonlyMap<string, CuratorKind>): Promise<Record<string, string>> {
  const { db } = app.server.ctx;
  const rows = await db
    .selectFrom('curators')
    .selectAll()
    .where('id', 'in', [...kinds.keys()])
    .execute();
  return Object.fromEntries(
    rows.map((row) => [
      row.name,
      `${row.standing}, ${row.paused_why ?? (row.slots_halved ? 'slots halved' : 'all slots')}${row.concern ? `, ${row.concern}` : ''}`,
    ]),
  );
}

it(
  'eight weeks with curators of all kinds come out as this table says',
  async () => {
    const kinds = await makeCurators();
    const { ctx } = app.server;
    const [ada, boss] = await Promise.all(
      ['ada@example.com', 'boss@example.com'].map((email) =>
        ctx.db
          .selectFrom('users')
          .select(['id', 'email'])
          .where('email', '=', email)
          .executeTakeFirstOrThrow(),
      ),
    );
    const signedIn = { sessionId: '', signedInAt: ctx.now(), accessEndsAt: ctx.now() };
    const account = (user: typeof ada, role: 'user' | 'admin'): Account => ({
      kind: 'account',
      id: user?.id ?? '',
      email: user?.email ?? '',
      role,
      team: noTeam,
      ...signedIn,
    });
    const brand = 'real-playlist' as const;
    const curator = (id: string): SignedInCurator => ({ kind: 'curator', id, email: '', brand, ...signedIn });
    const world = {
      ctx,
      kinds,
      asArtist: () => ({ ...ctx, brand, actor: account(ada, 'user') }),
      asAdmin: () => ({ ...ctx, brand, actor: account(boss, 'admin') }),
      asCurator: (id: string) => ({ ...ctx, brand, actor: curator(id) }),
    };
    const played: Played = { songs: new Map(), tooEarly: 0, copies: 0, wronglySent: [] };
    for (let number = 0; number < ordersAWeek * WEEKS; number += 1)
      await buy(number, Math.floor(number / ordersAWeek));
    const play = async (from: number, to: number): Promise<void> => {
      for (let day = from; day < to; day += 1) {
        await playDay(world, day, played);
        app.clock.advance(DAY + HOUR);
      }
    };
    await play(0, 7 * WEEKS);
    const table = await outcomes(kinds);
    // Until the last campaign is over and settled.
    await play(7 * WEEKS, 7 * (WEEKS + 6));
    expect(played.wronglySent).toEqual([]);
    expect(played.tooEarly).toBeGreaterThan(0);
    expect(played.copies).toBeGreaterThan(0);
    expect(moneyProblems(await readRows(ctx.db))).toEqual([]);
    const removals = await sql`select from pgboss.job where name = ${removeFromPlaylistJob.name}`.execute(
      ctx.db,
    );
    expect(removals.rows).toEqual([]);
    if (ordersAWeek === 1)
      expect(table).toEqual({
        diligent: '100, all slots',
        away: '100, all slots',
        copying: '87, all slots',
        forgetful: '86, not_added',
        lazy: '73, not_answered',
        hasty: '71, all slots',
      });
    else
      expect(table).toMatchObject({
        diligent: '100, all slots',
        lazy: expect.stringContaining('not_answered'),
        forgetful: expect.stringContaining('not_added'),
      });
  },
  60_000 + ordersAWeek * 120_000,
);
