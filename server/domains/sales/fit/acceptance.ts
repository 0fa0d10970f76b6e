import { type RawBuilder, sql } from 'kysely';

/** Answers below which a share says nothing. */
const MIN_ANSWERS = 5;

/**
 * The share of its answered pitches that the playlist of a row of `playlists` accepted, from 0 to 1; null while it has
 * answered too few.
 */
export const acceptance: RawBuilder<number | null> = sql<number | null>`(
  select case when count(*) >= ${sql.lit(MIN_ANSWERS)}
    then (count(*) filter (where pitches.status = 'accepted'))::float8 / count(*) end
  from pitches
  where pitches.playlist_id = playlists.id and pitches.status in ('accepted', 'declined'))`;
