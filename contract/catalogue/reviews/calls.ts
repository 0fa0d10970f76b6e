import { endpoint } from '../../endpoint.ts';
import { Playlist } from '../playlists/schema.ts';
import { NewReview, playlistParams } from './schema.ts';

/** The weekly reviews of a playlist. */
export const weeklyReviews = {
  create: endpoint({
    method: 'POST',
    path: '/{name}/playlists/{id}/reviews/',
    summary: 'Record a review. A condemned playlist is removed immediately.',
    access: 'admin',
    team: ['reviewer'],
    params: playlistParams,
    body: NewReview,
    status: 201,
    answer: Playlist,
    etag: 'sent',
    errors: ['conflict'],
  }),
};
