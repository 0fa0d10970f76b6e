import { endpoint } from '../../endpoint.ts';
import { onePlaylist, PlaylistQuality } from './schema.ts';

export const playlistQuality = {
  get: endpoint({
    path: '/{name}/playlists/{id}/quality/',
    summary: 'Get a playlist’s quality signals with their inputs and age',
    access: 'admin',
    params: onePlaylist,
    answer: PlaylistQuality,
  }),
  restore: endpoint({
    method: 'POST',
    path: '/{name}/playlists/{id}/restore/',
    summary: 'Restore a playlist’s last title and description on Spotify',
    access: 'admin',
    team: ['fulfilment'],
    params: onePlaylist,
    answer: PlaylistQuality,
    errors: ['conflict', 'playlist_lookup_unavailable'],
  }),
};
