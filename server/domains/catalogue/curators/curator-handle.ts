import { sql } from 'kysely';
import { isPublic } from './is-public.ts';

/**
 * What everyone outside the back office calls a curator, of rows of `curators` and `playlists`: the name that they chose for
 * their page while that is public, else the first genre of the playlist. Their own name and address leave the server nowhere else.
 */
export const curatorHandle = sql<string>`case when ${isPublic} then coalesce(curators.public_name, curators.name)
  else coalesce('A curator of ' || playlists.genres[1], 'A curator') end`;
