import { type RawBuilder, sql } from 'kysely';

/** How many songs are on the playlist of a row of `playlists`, or about to be. */
export const liveCount: RawBuilder<number> = sql<number>`(
  select count(*) from placements
  where placements.playlist_id = playlists.id and placements.status in ('pending', 'live'))::int`;
