import type { Updateable } from 'kysely';
import type { Context } from '#server/context.ts';
import { nextVersion } from '#server/db/next-version.ts';
import type { Database } from '#server/db/schema.ts';

/** Records that a playlist is looked at now, whether or not Spotify answers. */
export async function markWatched(ctx: Context, id: string): Promise<void> {
  await ctx.db.updateTable('playlists').set({ watched_at: ctx.now() }).where('id', '=', id).execute();
}

/** Writes columns of a playlist as its next version. */
export async function writePlaylist(
  ctx: Context,
  id: string,
  columns: Updateable<Database['playlists']>,
): Promise<void> {
  await ctx.db
    .updateTable('playlists')
    .set({ ...columns, version: nextVersion })
    .where('id', '=', id)
    .execute();
}

/** Records that artists were told of the signs for which a playlist was put on hold at `frozenAt`. */
export async function markWarned(ctx: Context, id: string, frozenAt: Date | null): Promise<void> {
  await ctx.db
    .updateTable('playlists')
    .set({ warn_artists: false })
    .where('id', '=', id)
    .where('frozen_at', 'is not distinct from', frozenAt)
    .execute();
}
