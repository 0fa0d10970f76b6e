import { brandParams } from '../../brand.schema.ts';
import { endpoint } from '../../endpoint.ts';
import { z } from '../../zod.ts';
import { PlaylistWriting, WritingChange } from './schema.ts';

/** The switch for adding songs to playlists through the API. */
export const playlistWriting = {
  get: endpoint({
    path: '/admin/playlist-writing/',
    summary: 'See for each brand whether accepted songs are added to playlists through the API',
    access: 'admin',
    answer: z.array(PlaylistWriting),
  }),
  change: endpoint({
    method: 'PUT',
    path: '/{name}/playlist-writing/',
    summary:
      'Switch adding songs to playlists through the API on or off for a brand, with a reason. It is off by default.',
    access: 'admin',
    params: brandParams,
    moves: 'rights',
    body: WritingChange,
    answer: PlaylistWriting,
  }),
};
