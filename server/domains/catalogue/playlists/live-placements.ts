import { type RawBuilder, sql } from 'kysely';
import type { WithPlacements } from '#contract/catalogue/playlists/schema.ts';
import type { Context } from '#server/context.ts';

/** How many songs are on the playlist of a row of `playlists`, or about to be. */
export const liveSongCount: RawBuilder<number> = sql<number>`(
  select count(*) from placements
  where placements.playlist_id = playlists.id and placements.status in ('pending', 'live'))::int`;

/** How many artists these songs are of. */
export const liveArtistCount: RawBuilder<number> = sql<number>`(
  select count(distinct campaigns.user_id) from placements
  join campaigns on campaigns.id = placements.campaign_id
  where placements.playlist_id = playlists.id and placements.status in ('pending', 'live'))::int`;

/** Ids of the playlists with live placements, or with placements whose check is due. */
export const playlistsWith = (which: WithPlacements, now: Date): RawBuilder<string> =>
  which === 'live'
    ? sql`(select playlist_id from placements where status = 'live')`
    : sql`(select playlist_id from placements where check_at <= ${now})`;

/** Songs that a refusal names. */
const MAX_SONGS = 5;

/** The songs on a playlist, the first few of them: `Night Drive by Ada`. */
export async function liveSongs({ db }: Context, playlistId: string): Promise<string[]> {
  const rows = await db
    .selectFrom('placements')
    .innerJoin('campaigns', 'campaigns.id', 'placements.campaign_id')
    .select(['song_name', 'artist_name'])
    .where('playlist_id', '=', playlistId)
    .where('placements.status', 'in', ['pending', 'live'])
    .orderBy('placements.id')
    .limit(MAX_SONGS)
    .execute();
  return rows.map(({ song_name, artist_name }) => `${song_name} by ${artist_name}`);
}
