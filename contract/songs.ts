import { z } from 'zod';
import { endpoint } from './endpoint.ts';
import { requiredLine } from './fields.ts';

export const ResolvedSong = z.object({
  songName: z.string(),
  /** Empty when the source did not return it; the artist then enters it. */
  artistName: z.string(),
  image: z.string().nullable(),
  songUrl: z.string(),
  source: z.enum(['spotify', 'oembed']),
  /** A sentence to show before payment (unreleased, already running), or null. */
  warning: z.string().nullable(),
});
export type ResolvedSong = z.infer<typeof ResolvedSong>;

export const songs = {
  resolve: endpoint({
    method: 'POST',
    path: '/api/songs/resolve/',
    summary: 'Title, artist and cover of a Spotify track link',
    access: 'signed-in',
    body: z.strictObject({ url: requiredLine('the link of a track', 500) }),
    status: 200,
    answer: ResolvedSong,
    errors: ['not_a_track', 'song_unknown', 'song_lookup_unavailable'],
    limit: 'song_lookup',
  }),
};
