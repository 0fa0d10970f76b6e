import { pathOfBrand } from '#contract/brand.ts';
import { playlists } from '#contract/catalogue/playlists/calls.ts';
import type { Playlist } from '#contract/catalogue/playlists/schema.ts';
import { weeklyReviews } from '#contract/catalogue/reviews/calls.ts';
import { brandPitches, curatorAnswers } from '#contract/fulfilment/pitches/calls.ts';
import type { Order } from '#contract/orders/orders/schema.ts';
import { plus } from '#contract/time.ts';
import { decide, reviewBody } from '#scenario/admin.ts';
import { tokensIn } from '#scenario/curator.ts';
import type { Person, SignedIn } from '#scenario/person.ts';
import type { Context } from '#server/context.ts';
import { pitchToken } from '#server/domains/fulfilment/pitches/pitch-token.ts';
import { sendPitches } from '#server/domains/fulfilment/pitches/send-pitches.ts';
import { startAndCompleteCampaigns } from '#server/domains/orders/orders/start-and-complete-campaigns.ts';
import { placedOrder, settle } from './order-desk.ts';
import { addedPlaylist } from './playlist-desk.ts';
import type { TestApp } from './test-app.ts';

type Desk = { artist: Person; boss: SignedIn };

/** A playlist with a healthy review, and how many songs are on it. */
export async function reviewedPlaylist(
  app: TestApp,
  { boss }: Desk,
  {
    items = 100,
    brand = 'real-playlist',
    ...more
  }: Parameters<typeof addedPlaylist>[2] & { items?: number | null } = {},
): Promise<Playlist> {
  const { id } = await addedPlaylist(app, boss, { brand, slots: 10, ...more });
  const params = { name: pathOfBrand[brand], id };
  await app.call(weeklyReviews.create, { params, body: reviewBody() }, { as: boss });
  await app.server.ctx.db.updateTable('playlists').set({ items }).where('id', '=', id).execute();
  return (await app.call(playlists.get, { params }, { as: boss })).body;
}

let artists = 0;

/** An approved and paid order of a new artist, whose pitches are planned. */
export async function plannedOrder(app: TestApp, desk: Desk, artistName?: string): Promise<Order> {
  const order = await placedOrder(app, desk.artist);
  artists += 1;
  await app.server.ctx.db
    .updateTable('campaigns')
    .set({ artist_name: artistName ?? `Artist ${artists}` })
    .where('id', '=', order.campaign.id)
    .execute();
  await decide(desk.boss, order);
  await settle(app);
  return order;
}

/** Starts the campaigns of these orders now. */
export async function startNow(app: TestApp, ...orders: Order[]): Promise<void> {
  const { ctx } = app.server;
  for (const { campaign } of orders)
    await ctx.db
      .updateTable('campaigns')
      .set({ starts_at: plus(ctx.now(), -1000) })
      .where('id', '=', campaign.id)
      .execute();
  await startAndCompleteCampaigns(ctx);
}

/** An order whose campaign runs and whose pitches are with their curators. */
export async function pitchedOrder(app: TestApp, desk: Desk): Promise<Order> {
  const order = await plannedOrder(app, desk);
  await startNow(app, order);
  await sendPitches(app.server.ctx);
  await app.drain();
  return order;
}

/** The pitches of an order as admins see them. */
export async function pitchesOf(app: TestApp, { boss }: Desk, { campaign, brand }: Order) {
  const params = { name: pathOfBrand[brand], id: campaign.id };
  return (await app.call(brandPitches.list, { params }, { as: boss })).body;
}

/** The tokens in the newest mail with songs to a curator, in the order of its songs. */
export async function mailedTokens(app: TestApp, email: string): Promise<string[]> {
  await app.drain();
  const found = (app.sandbox.inbox?.messages(email) ?? []).map(({ text }) => tokensIn(text));
  return found.find(({ length }) => length > 0) ?? [];
}

/** The token of the link that was mailed for a pitch. */
export async function tokenOfPitch({ db, config }: Context, id: string): Promise<string> {
  const { email } = await db
    .selectFrom('pitches')
    .innerJoin('curators', 'curators.id', 'pitches.curator_id')
    .select('email')
    .where('pitches.id', '=', id)
    .executeTakeFirstOrThrow();
  return pitchToken(config.secrets, { id, curator_email: email });
}

/** What a curator sees by a link. */
export const offerOf = (app: TestApp, token: string) => app.ask(curatorAnswers.get, { params: { token } });

/** What a curator sends of a song that the player played. */
export const HEARD = { heardSource: 'player', heardSeconds: 61, playerSeconds: 200 } as const;

/** A curator's answer by a link, once they heard the song. */
export const answer = (
  app: TestApp,
  token: string,
  body: { verdict: string; reason?: string } = { verdict: 'accepted' },
) => app.ask(curatorAnswers.answer, { params: { token }, body: { ...HEARD, ...body } });
