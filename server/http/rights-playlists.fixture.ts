import type { SignInAnswer } from '#contract/accounts/sessions/schema.ts';
import type { Brand } from '#contract/brand.schema.ts';
import { pathOfBrand } from '#contract/brand.ts';
import { curators } from '#contract/catalogue/curators/calls.ts';
import { PlaylistImport } from '#contract/catalogue/playlists/imports.schema.ts';
import { weeklyReviews } from '#contract/catalogue/reviews/calls.ts';
import { listenerPlaylists } from '#sandbox/spotify/listeners.ts';
import { reviewBody } from '#scenario/admin.ts';
import { addedPlaylist, freshPlaylistUrl } from '#test/support/playlist-desk.ts';
import type { TestApp } from '#test/support/test-app.ts';

/** Ids of one row of each kind around a playlist. */
export type PlaylistIds = Record<'curator' | 'playlist' | 'playlistReview' | 'playlistImport', string>;

/** A playlist of a brand with its curator, a review with a picture, and a checked file. */
export async function playlistRows(
  app: TestApp,
  boss: SignInAnswer,
  brand: Brand,
): Promise<PlaylistIds & { brand: Brand }> {
  const name = pathOfBrand[brand];
  const { id, curator } = await addedPlaylist(app, boss, { brand, playlist: listenerPlaylists[0]?.id });
  const reviewed = await app.call(
    weeklyReviews.create,
    { params: { name, id }, body: reviewBody() },
    { as: boss },
  );
  const reviewId = reviewed.body.reviews[0]?.id ?? '';
  const authorization = `Bearer ${boss.access}`;
  // As if unchanged, because the tests name version 1.
  await app.server.ctx.db.updateTable('playlists').set({ version: 1 }).where('id', '=', id).execute();
  const { email } = (await app.call(curators.get, { params: { id: curator.id } }, { as: boss })).body;
  const checked = await app.fetch(`/${name}/playlists/imports/`, {
    method: 'POST',
    headers: { authorization, 'content-type': 'text/csv' },
    body: `Link,Name,Followers,Genres,Curator email\n${freshPlaylistUrl()},From a file,7,Pop,${email}`,
  });
  return {
    brand,
    curator: curator.id,
    playlist: id,
    playlistReview: reviewId,
    playlistImport: PlaylistImport.parse(await checked.json()).id,
  };
}
