import { type RawBuilder, sql } from 'kysely';

/** How many songs are on the playlist of a row of `playlists`. Nothing is placed yet: there is no table to count. */
export const liveCount: RawBuilder<number> = sql<number>`0`;
