import { type RawBuilder, sql } from 'kysely';
import type { Context } from '#server/context.ts';
import { markOf } from '#server/domains/catalogue/quality/track-sketch.ts';

/**
 * The playlists that each of these tracks is known to be on: by what was read of the playlist last, or by an earlier placement
 * that was seen until its checks ended. A song that is on a playlist already is not pitched to it. `ids` are those of playlists.
 */
export async function readAlreadyOn(
  { db }: Pick<Context, 'db'>,
  ids: RawBuilder<unknown>,
  trackIds: readonly (string | null)[],
): Promise<(trackId: string | null) => ReadonlySet<string>> {
  const tracks = trackIds.filter((id) => id !== null);
  const none: ReadonlySet<string> = new Set();
  if (tracks.length === 0) return () => none;
  const { rows } = await sql<{ track: string; playlist: string }>`
    select track, playlist_id as playlist
    from playlist_contents
      join unnest(${tracks}::text[], ${tracks.map(markOf)}::text[]) as asked (track, mark) on mark = any(marks)
    where playlist_id = any(${ids})
    union
    select track_id, placements.playlist_id
    from placements left join playlist_contents on playlist_contents.playlist_id = placements.playlist_id
    where placements.playlist_id = any(${ids}) and track_id = any(${tracks}::text[])
      and placements.status = 'ended' and seen_at is not null and missed_at is null
      and (read_at is null or read_at <= seen_at)`.execute(db);
  const byTrack = Map.groupBy(rows, ({ track }) => track);
  return (trackId) => new Set((byTrack.get(trackId ?? '') ?? []).map(({ playlist }) => playlist));
}
