import { songs } from '#contract/spotify/songs/calls.ts';
import { route } from '#server/route.ts';
import { searchSongs } from './search-songs.ts';

export const songRoutes = [
  route(songs.search, (ctx, { query, network }) => searchSongs(ctx, query.q, network)),
];
