import type { Brand } from '#contract/brand.schema.ts';
import type { FoundPlaylist } from '#contract/catalogue/playlists/schema.ts';
import { AppError, type ErrorCode } from '#contract/errors.ts';
import { PlaylistLookupFailed, type ResolvedPlaylist } from '#server/adapters/spotify/resolve-playlist.ts';
import type { AccountContext, Context } from '#server/context.ts';
import { callWithKeys } from '#server/domains/spotify/keys/key-pool.ts';
import { loadableOrNull } from '#server/lib/pictures.ts';

const codes: Record<PlaylistLookupFailed['reason'], ErrorCode> = {
  not_a_playlist: 'not_a_playlist',
  unknown_playlist: 'playlist_unknown',
  unavailable: 'playlist_lookup_unavailable',
};

function refuse(error: unknown): never {
  if (!(error instanceof PlaylistLookupFailed)) throw error;
  throw new AppError(codes[error.reason], error.message, { errors: { playlist: error.message } });
}

/** The address of a playlist that was pasted in any form. Throws `not_a_playlist`, and `playlist_lookup_unavailable`. */
export const playlistUrlOf = (ctx: Context, text: string): Promise<string> =>
  ctx.outside.playlists.identify(text).catch(refuse);

/** Reads a playlist at Spotify with the keys of the brand. Throws the error codes of `codes`. */
export async function readPlaylist(ctx: AccountContext, url: string): Promise<ResolvedPlaylist> {
  const found = await ctx.outside.playlists.read(url, callWithKeys(ctx)).catch(refuse);
  return { ...found, image: loadableOrNull(ctx.config, found.image) };
}

/** A playlist of Spotify that the brand does not have yet. */
export const presentFoundPlaylist = (found: ResolvedPlaylist, brand: Brand, now: Date): FoundPlaylist => ({
  id: null,
  brand,
  name: found.name,
  url: found.url,
  image: found.image,
  followers: found.followers,
  facts: { source: found.source, at: now.toISOString() },
});
