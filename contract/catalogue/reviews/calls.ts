import { endpoint } from '../../endpoint.ts';
import { z } from '../../zod.ts';
import { Playlist } from '../playlists/schema.ts';
import { MAX_EVIDENCE_BYTES } from './rules.ts';
import { EvidenceType, imageParams, NewReview, playlistParams, reviewParams } from './schema.ts';

/** The weekly reviews of a playlist and their evidence. */
export const weeklyReviews = {
  create: endpoint({
    method: 'POST',
    path: '/{name}/playlists/{id}/reviews/',
    summary: 'Record a review. A condemned playlist is removed immediately.',
    access: 'admin',
    team: ['reviewer'],
    brand: 'path',
    params: playlistParams,
    body: NewReview,
    status: 201,
    answer: Playlist,
    etag: 'sent',
    errors: ['not_found', 'conflict'],
  }),
  addImage: endpoint({
    method: 'POST',
    path: '/{name}/playlists/{id}/reviews/{reviewId}/images/',
    summary: 'Upload an evidence image for a review',
    access: 'admin',
    team: ['reviewer'],
    brand: 'path',
    params: reviewParams,
    upload: { types: EvidenceType.options, mostBytes: MAX_EVIDENCE_BYTES },
    status: 201,
    answer: Playlist,
    etag: 'sent',
    errors: ['not_found', 'conflict', 'invalid_input'],
  }),
  image: endpoint({
    method: 'GET',
    path: '/{name}/playlists/{id}/reviews/{reviewId}/images/{imageId}/',
    summary: 'Get an evidence image',
    access: 'admin',
    brand: 'path',
    params: imageParams,
    status: 200,
    answer: z.string().meta({ description: 'Image bytes' }),
    file: EvidenceType.options,
    errors: ['not_found'],
  }),
};
