import { sql } from 'kysely';
import { DAY, plus } from '#contract/time.ts';
import type { Context } from '#server/context.ts';
import { type MatchedPlaylist, maxPromoted } from './match-playlists.ts';

/** A song in review is decided on, and then answered, within this time. */
const REVIEWED_AND_ANSWERED_MS = 9 * DAY;

/** When an open row of `pitches` is answered at the latest. */
export const answeredBy = sql<Date>`coalesce(answer_by, planned_at + ${sql.lit(REVIEWED_AND_ANSWERED_MS)} * interval '1 millisecond')`;

/**
 * When each of these full playlists may have a free place: as its open pitches are answered and its placements end. `waiting` are
 * the songs in review that will take a place of it.
 */
export async function readFreePlaces(
  { db, now }: Pick<Context, 'db' | 'now'>,
  full: readonly { playlist: MatchedPlaylist; waiting: number }[],
): Promise<Map<string, Date>> {
  if (full.length === 0) return new Map();
  const ids = sql`${full.map(({ playlist }) => playlist.id)}::text[]`;
  const { rows } = await sql<{ id: string; at: Date }>`
    select playlist_id as id, ${answeredBy} as at from pitches
    where playlist_id = any(${ids}) and status in ('queued', 'sent')
    union all
    select playlist_id, until from placements where playlist_id = any(${ids}) and status in ('pending', 'live')`.execute(
    db,
  );
  const byPlaylist = Map.groupBy(rows, ({ id }) => id);
  const free = new Map<string, Date>();
  for (const { playlist, waiting } of full) {
    const ends = [
      ...(byPlaylist.get(playlist.id) ?? []).map(({ at }) => at),
      ...Array.from({ length: waiting }, () => plus(now(), REVIEWED_AND_ANSWERED_MS)),
    ].toSorted((one, other) => one.getTime() - other.getTime());
    const most = Math.min(playlist.slots, maxPromoted(playlist.items));
    const at = ends[playlist.promoted - most];
    if (at) free.set(playlist.id, at);
  }
  return free;
}
