import type { z } from 'zod';
import type { playlists } from '#contract/catalogue/playlists/calls.ts';
import type { Playlist } from '#contract/catalogue/playlists/schema.ts';
import { invalidField } from '#contract/errors.ts';
import type { AccountContext } from '#server/context.ts';
import { assertPicture } from '#server/lib/pictures.ts';
import { addPlaylist } from './add-playlist.ts';
import { playlistUrlOf, readPlaylist } from './look-up.ts';
import { getPlaylist } from './playlists.service.ts';

type Body = z.output<typeof playlists.create.body>;

/**
 * Adds a playlist. What is left out of name, picture and followers is read at Spotify; with all three, Spotify is not
 * asked. Throws `invalid_input`, `not_found` for the curator, and the codes of a lookup.
 */
export async function createPlaylist(ctx: AccountContext, body: Body): Promise<Playlist> {
  const { playlist, ...fields } = body;
  assertPicture(ctx, body);
  const url = await playlistUrlOf(ctx, playlist);
  const facts = await factsOf(ctx, url, body);
  const id = await addPlaylist(ctx, { ...fields, ...facts, url });
  return getPlaylist(ctx, id);
}

async function factsOf(ctx: AccountContext, url: string, { name, image, followers }: Body) {
  if (name !== undefined && followers !== undefined)
    return { name, followers, image: image ?? null, source: 'hand' as const };
  const found = await readPlaylist(ctx, url);
  const counted = followers ?? found.followers;
  if (counted === null) {
    throw invalidField(
      'followers',
      'Enter the number of followers. We can’t look it up without a working Spotify key.',
    );
  }
  return {
    name: name ?? found.name,
    image: image === undefined ? found.image : image,
    followers: counted,
    source: followers === undefined ? found.source : ('hand' as const),
  };
}
