import { orders } from '#contract/orders/orders/calls.ts';
import type { Order } from '#contract/orders/orders/schema.ts';
import { DAY, plus } from '#contract/time.ts';
import { decide } from '#scenario/admin.ts';
import { cards, freshTrackUrl, openOrder, payAt } from '#scenario/artist.ts';
import type { SignedIn } from '#scenario/person.ts';
import { type Random, seededRandom } from '#server/demo/random.ts';
import { planPitches } from '#server/domains/fulfilment/pitches/plan-pitches.ts';
import { startAndCompleteCampaigns } from '#server/domains/orders/orders/start-and-complete-campaigns.ts';
import { newId } from '#server/lib/ids.ts';
import { settle } from '#test/support/order-desk.ts';
import { addedAccount, freshPlaylistUrl } from '#test/support/playlist-desk.ts';
import type { TestApp } from '#test/support/test-app.ts';
import { turnsOf } from './turn-pairs.ts';

/** How many playlists and curators take part beside two and one of each campaign. */
const [PLAYLISTS, CURATORS] = [80, 25];

export interface SimulationSetup {
  app: TestApp;
  boss: SignedIn;
  artist: SignedIn;
  random: Random;
  orders: Order[];
}

/** Playlists, most of which a connected account reads, and their curators. */
async function makePlaylists(app: TestApp, random: Random, campaigns: number): Promise<void> {
  const { db, now } = app.server.ctx;
  const account = await addedAccount(app, 'real-playlist');
  const at = now();
  const curators = Array.from({ length: CURATORS + campaigns }, (_, index) => ({
    id: newId('curator', at) as string,
    brand: 'real-playlist' as const,
    name: `Curator ${index}`,
    email: `curator-${index}@example.org`,
    created_at: at,
  }));
  await db.insertInto('curators').values(curators).execute();
  const playlists = Array.from({ length: PLAYLISTS + 2 * campaigns }, (_, index) => ({
    id: newId('playlist', at) as string,
    brand: 'real-playlist' as const,
    curator_id: random.pick(curators).id,
    account_id: random.chance(0.8) ? account : null,
    name: `Playlist ${index}`,
    url: freshPlaylistUrl(),
    followers: random.int(400, 40_000),
    facts_at: at,
    genres: ['Pop' as const],
    items: 400,
    slots: 60,
    review_verdict: 'healthy' as const,
    reviewed_at: at,
    // Reviewed all the time; the weekly reviews themselves are tested elsewhere.
    review_due_at: plus(at, 365 * DAY),
    // Nor is it looked whether they are still there: Spotify’s emulator knows none of them.
    watched_at: plus(at, 365 * DAY),
    created_at: at,
  }));
  await db.insertInto('playlists').values(playlists).execute();
}

/** Campaigns that run, bought by card, by hand, or for nothing. */
export async function setUpSimulation(
  app: TestApp,
  signedIn: { boss: SignedIn; artist: SignedIn },
  { campaigns, seed }: { campaigns: number; seed: number },
): Promise<SimulationSetup> {
  const random = seededRandom(seed);
  const setup: SimulationSetup = { app, ...signedIn, random, orders: [] };
  const { ctx } = app.server;
  // Bought before there are playlists, so that packages are sold whole.
  for (let index = 0; index < campaigns; index += 1) setup.orders.push(await buy(setup, index));
  await makePlaylists(app, random, campaigns);
  for (const [index, order] of setup.orders.entries()) {
    await ctx.db
      .updateTable('campaigns')
      .set({ artist_name: `Artist ${index}`, track_id: freshTrackUrl().slice(-22) })
      .where('id', '=', order.campaign.id)
      .execute();
    await decide(setup.boss, order);
  }
  await settle(app);
  const started = setup.orders.map(({ campaign }) => campaign.id);
  await ctx.db
    .updateTable('campaigns')
    .set({ starts_at: plus(ctx.now(), -1) })
    .where('id', 'in', started)
    .execute();
  await startAndCompleteCampaigns(ctx);
  for (const { id } of setup.orders) await planPitches(ctx, { orderId: id });
  return setup;
}

async function buy({ app, artist, boss, random }: SimulationSetup, index: number): Promise<Order> {
  const name = index === 1 ? 'Trial' : random.chance(0.2) ? 'Growth' : 'Starter';
  const { order, payUrl } = await openOrder(artist, { package: name });
  if (payUrl && (index % 4 === 0 || turnsOf(index).includes('disputed'))) {
    await payAt(payUrl, cards.good);
    await settle(app);
  } else if (payUrl) {
    const params = { name: 'admin', id: order.id } as const;
    await app.call(orders.markPaid, { params, body: { reference: `Wire ${index}` } }, { as: boss });
  }
  return order;
}
