import { sql } from 'kysely';
import type { Context } from '#server/context.ts';
import { inTx } from '#server/db/in-tx.ts';
import { audit } from '#server/domains/office/audit/audit.ts';
import { lockPlaylist } from './playlists.queries.ts';
import { playlistNotFound } from './playlists.service.ts';

/** Whether the brand of a playlist has switched on adding songs through the API. */
export const isWritingAllowed = sql<boolean>`exists (select from playlist_writing
  where playlist_writing.brand = playlists.brand and playlist_writing.allowed)`;

/** Whether accepted songs are added to a playlist: only where its brand and its curator switched that on. */
export const addsSongs = sql<boolean>`(playlists.account_id is not null and playlists.adds_since is not null
  and ${isWritingAllowed})`;

/** Switches on or off that we add the songs that a curator accepts, at the curator's word. Throws `not_found`. */
export const switchAdds = (ctx: Context, id: string, adds: boolean): Promise<void> =>
  inTx(ctx, async (ctx) => {
    const playlist = await lockPlaylist(ctx, id);
    if (!playlist) throw playlistNotFound();
    if ((playlist.adds_since !== null) === adds) return;
    await ctx.db
      .updateTable('playlists')
      .set({ adds_since: adds ? ctx.now() : null, version: playlist.version + 1 })
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
