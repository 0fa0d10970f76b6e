import { sql } from 'kysely';
import { AppError, mustExist } from '#contract/errors.ts';
import type { Context } from '#server/context.ts';
import { inTx } from '#server/db/in-tx.ts';
import { nextVersion } from '#server/db/next-version.ts';
import { audit } from '#server/domains/office/audit/audit.ts';
import { lockPlaylist } from './playlists.queries.ts';

/** Whether the brand of a playlist has switched on adding songs through the API. */
export const isWritingAllowed = sql<boolean>`exists (select from playlist_writing
  where playlist_writing.brand = playlists.brand and playlist_writing.allowed)`;

/** Whether accepted songs are added to a playlist: only where its brand and its curator switched that on. */
export const addsSongs = sql<boolean>`(playlists.account_id is not null and playlists.adds_since is not null
  and ${isWritingAllowed})`;

/** Whether we can add songs to a playlist, once its curator lets us. */
export const areAddsOffered = sql<boolean>`(${isWritingAllowed} and exists (select from spotify_accounts
  where spotify_accounts.id = playlists.account_id and spotify_accounts.status = 'connected'))`;

/**
 * Switches on or off that we add the songs that a curator accepts, at the curator's word. Throws `not_found`, and `conflict`
 * where we add no songs.
 */
export const switchAdds = (ctx: Context, id: string, adds: boolean): Promise<void> =>
  inTx(ctx, async (ctx) => {
    const playlist = mustExist(await lockPlaylist(ctx, id), 'Playlist not found.');
    if ((playlist.adds_since !== null) === adds) return;
    if (adds && !(await canAdd(ctx, id)))
      throw new AppError(
        'conflict',
        'We can’t add songs to this playlist at the moment. Open the song in Spotify and add it there.',
      );
    await ctx.db
      .updateTable('playlists')
      .set({ adds_since: adds ? ctx.now() : null, version: nextVersion })
      .where('id', '=', id)
      .execute();
    await audit(ctx, {
      kind: adds ? 'playlist.adds_on' : 'playlist.adds_off',
      subject: ['playlist', id],
      text: adds
        ? 'The curator lets us add the songs that they accept'
        : 'The curator no longer lets us add the songs that they accept',
    });
  });

async function canAdd({ db }: Context, id: string): Promise<boolean> {
  const query = db.selectFrom('playlists').select(areAddsOffered.as('offered')).where('id', '=', id);
  return (await query.executeTakeFirst())?.offered === true;
}
