import { randomInt } from 'node:crypto';
import { sql } from 'kysely';
import type { SignInAnswer } from '#contract/accounts/sessions/schema.ts';
import type { Brand } from '#contract/brand.schema.ts';
import { pathOfBrand } from '#contract/brand.ts';
import { curators } from '#contract/catalogue/curators/calls.ts';
import type { Curator } from '#contract/catalogue/curators/schema.ts';
import { playlists } from '#contract/catalogue/playlists/calls.ts';
import type { Playlist } from '#contract/catalogue/playlists/schema.ts';
import { playlistUrl } from '#contract/spotify/songs/rules.ts';
import { newId } from '#server/lib/ids.ts';
import type { TestApp } from './test-app.ts';

const letters = '0123456789abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ';

/** The address of a playlist that doesn't exist yet. */
export const freshPlaylistUrl = (): string =>
  playlistUrl(Array.from({ length: 22 }, () => letters[randomInt(letters.length)]).join(''));

let made = 0;

/** Adds a curator to a brand. */
export async function addedCurator(app: TestApp, boss: SignInAnswer, brand: Brand): Promise<Curator> {
  made += 1;
  const body = { brand, name: `Curator ${made}`, email: `curator-${made}-${brand}@example.org` };
  return (await app.call(curators.create, { body }, { as: boss })).body;
}

/** Suspends a curator. */
export const suspendCurator = (app: TestApp, boss: SignInAnswer, id: string) =>
  app.call(curators.leave, { params: { id }, body: { reason: 'Asked to leave.' } }, { as: boss });

/** Adds a playlist by hand, with the given differences. */
export async function addedPlaylist(
  app: TestApp,
  boss: SignInAnswer,
  { brand = 'real-playlist', curatorId, ...more }: Record<string, unknown> & { brand?: Brand } = {},
): Promise<Playlist> {
  const curator = curatorId ?? (await addedCurator(app, boss, brand)).id;
  const body = {
    playlist: freshPlaylistUrl(),
    name: 'Made up',
    followers: 100,
    genres: ['Pop'],
    curatorId: curator,
    ...more,
  };
  const answer = await app.ask(
    playlists.create,
    { params: { name: pathOfBrand[brand] }, body },
    { as: boss },
  );
  if (answer.status !== 201) throw new Error(`No playlist was added: ${answer.text}`);
  return answer.body as Playlist;
}

/** The smallest PNG: one transparent pixel. */
export const onePixel = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
  'base64',
);

/** A Spotify account of a brand that is not connected. Answers its id. */
export async function addedAccount({ server: { ctx } }: TestApp, brand: Brand): Promise<string> {
  const id = newId('spotifyAccount', ctx.now());
  const email = `account-${brand}@example.org`;
  const row = { id, brand, label: `Account of ${brand}`, email, created_at: ctx.now() };
  await ctx.db.insertInto('spotify_accounts').values(row).execute();
  return id;
}

/** Playlists of a brand that no review has cleared yet: nothing is planned for them, and a campaign may still wait for them. */
export async function playlistsToCome(app: TestApp, boss: SignInAnswer, brand: Brand): Promise<void> {
  const { id } = await addedCurator(app, boss, brand);
  await sql`insert into playlists (id, brand, curator_id, name, url, followers, genres, facts_at, review_due_at, created_at)
    select 'pls_' || lpad(n::text, 26, 'y'), ${brand}, ${id}, 'To come ' || n, 'https://open.spotify.com/playlist/' || lpad(n::text, 22, 'y'),
      100, '{Pop}', now(), now(), now()
    from generate_series(1, 40) n`.execute(app.server.ctx.db);
}
