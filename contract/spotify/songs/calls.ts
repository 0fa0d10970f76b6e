import { endpoint } from '../../endpoint.ts';
import { requiredLine, requiredText } from '../../fields.schema.ts';
import { PASTE_LENGTH } from '../../paging.ts';
import { z } from '../../zod.ts';
import { ResolvedSong, SongSearch } from './schema.ts';

export const songs = {
  search: endpoint({
    path: '/api/songs/search/',
    summary: 'Search songs on Spotify by title and artist',
    access: 'public',
    query: z.object({ q: requiredLine('a title or an artist', 100) }),
    answer: SongSearch,
    limit: 'song_lookup',
  }),
  resolve: endpoint({
    method: 'POST',
    path: '/api/songs/resolve/',
    summary: 'Get the title, artist and cover for a Spotify track link',
    access: 'public',
    body: z.strictObject({ url: requiredText('a link to a track', PASTE_LENGTH) }),
    answer: ResolvedSong,
    errors: ['not_a_track', 'song_unknown', 'song_lookup_unavailable'],
    limit: 'song_lookup',
  }),
};
