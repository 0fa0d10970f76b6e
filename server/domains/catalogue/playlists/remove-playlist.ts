import { playlistCan } from '#contract/catalogue/playlists/rules.ts';
import { AppError, mustExist } from '#contract/errors.ts';
import type { AccountContext } from '#server/context.ts';
import { inTx } from '#server/db/in-tx.ts';
import { audit } from '#server/domains/office/audit/audit.ts';
import { liveSongs } from './live-placements.ts';
import { findBrand, findPlaylistView, lockPlaylist } from './playlists.queries.ts';

const HAS_HISTORY =
  'This playlist has been pitched to, and its results must be kept. Remove it from matching instead.';

/**
 * Deletes a playlist of either brand with its reviews and their pictures. Throws `not_found`, and `live_placements` while
 * songs are on it, or once one was pitched to it: the record of placements is kept.
 */
export async function removePlaylist(ctx: AccountContext, id: string): Promise<void> {
  const found = mustExist(await findBrand(ctx, id), 'Playlist not found.');
  await inTx({ ...ctx, brand: found.brand }, async (ctx) => {
    const locked = await lockPlaylist(ctx, id);
    const playlist = mustExist(locked && (await findPlaylistView(ctx, id)), 'Playlist not found.');
    const refusal = playlistCan.delete({
      status: playlist.status,
      liveCount: playlist.live_count,
      review: null,
    });
    if (refusal !== null) {
      const songs = await liveSongs(ctx, id);
      const more = playlist.live_count - songs.length;
      const named = `${songs.join(', ')}${more > 0 ? ` and ${more} more` : ''}`;
      throw new AppError('live_placements', `${refusal} On it: ${named}.`);
    }
    const pitch = ctx.db.selectFrom('pitches').select('id').where('playlist_id', '=', id);
    if (await pitch.limit(1).executeTakeFirst()) throw new AppError('live_placements', HAS_HISTORY);
    await ctx.db.deleteFrom('playlists').where('id', '=', id).execute();
    await audit(ctx, {
      kind: 'playlist.deleted',
      subject: ['playlist', id],
      text: `${playlist.name} deleted with its reviews`,
    });
  });
}
