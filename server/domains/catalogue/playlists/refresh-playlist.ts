import type { Playlist } from '#contract/catalogue/playlists/schema.ts';
import { mustExist } from '#contract/errors.ts';
import type { AccountContext } from '#server/context.ts';
import { inTx } from '#server/db/in-tx.ts';
import { nextVersion } from '#server/db/next-version.ts';
import { audit } from '#server/domains/office/audit/audit.ts';
import { fieldChanges } from '#server/domains/office/audit/field-changes.ts';
import { readPlaylist } from './look-up.ts';
import { findPlaylistView, lockPlaylist } from './playlists.queries.ts';
import { getPlaylist } from './playlists.service.ts';

/**
 * Reads name, picture and followers of a playlist at Spotify again. Followers stay as they are where Spotify does not tell
 * them. Throws `not_found` and the codes of a lookup.
 */
export async function refreshPlaylist(ctx: AccountContext, id: string): Promise<Playlist> {
  const known = mustExist(await findPlaylistView(ctx, id), 'Playlist not found.');
  const found = await readPlaylist(ctx, known.url);
  await inTx(ctx, async (ctx) => {
    const row = mustExist(await lockPlaylist(ctx, id), 'Playlist not found.');
    const facts = { name: found.name, followers: found.followers ?? row.followers };
    await ctx.db
      .updateTable('playlists')
      .set({
        ...facts,
        image: found.image,
        facts_source: found.source,
        facts_at: ctx.now(),
        version: nextVersion,
      })
      .where('id', '=', id)
      .execute();
    await audit(ctx, {
      kind: 'playlist.refreshed',
      subject: ['playlist', id],
      text: `Refreshed from Spotify${found.source === 'oembed' ? ' without a key, so without follower count' : ''}`,
      changes: fieldChanges(row, facts),
    });
  });
  return getPlaylist(ctx, id);
}
