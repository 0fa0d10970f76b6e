import { brandParams } from '../../brand.schema.ts';
import { endpoint } from '../../endpoint.ts';
import { brandList, csvOf, oneOf } from '../../list.schema.ts';
import { z } from '../../zod.ts';
import { NewKey, oneKey, SpotifyKey, SpotifyKeyChange, SpotifyKeyStatus } from './schema.ts';

const brandKeys = brandList({
  path: '/{name}/spotify-keys/',
  views: 'spotify-keys',
  summary: 'List a brand’s Spotify keys with masked secrets',
  team: ['fulfilment'],
  row: SpotifyKey,
  search: 'Start of the email or client ID',
  filters: {
    status: oneOf(SpotifyKeyStatus),
    /** In trouble is what must pause now, or failed at its last use for another reason. */
    health: oneOf(z.enum(['good', 'trouble'])),
  },
  sorts: ['-createdAt', 'createdAt', 'email'],
  csv: 'spotify-keys',
  columns: ['number', 'email', 'clientId', 'clientSecret', 'createdAt', 'status'],
});

/** The keys of one brand. */
export const spotifyKeys = {
  list: brandKeys,
  export: csvOf(brandKeys, 'Export a brand’s Spotify keys to CSV, without secrets'),
  create: endpoint({
    method: 'POST',
    path: '/{name}/spotify-keys/',
    summary: 'Add a key. Its secret is stored encrypted and never returned.',
    access: 'admin',
    moves: 'secrets',
    params: brandParams,
    body: NewKey,
    status: 201,
    answer: SpotifyKey,
    etag: 'sent',
  }),
  get: endpoint({
    path: '/{name}/spotify-keys/{id}/',
    summary: 'Get a key with its health and activity',
    access: 'admin',
    team: ['fulfilment'],
    params: oneKey,
    answer: SpotifyKey,
    etag: 'sent',
  }),
  update: endpoint({
    method: 'PATCH',
    path: '/{name}/spotify-keys/{id}/',
    summary: 'Update a key. An omitted or empty secret keeps the current one.',
    access: 'admin',
    moves: 'secrets',
    params: oneKey,
    body: SpotifyKeyChange,
    answer: SpotifyKey,
    etag: 'sent',
  }),
  remove: endpoint({
    method: 'DELETE',
    path: '/{name}/spotify-keys/{id}/',
    summary: 'Delete an inactive key',
    access: 'admin',
    moves: 'secrets',
    params: oneKey,
    errors: ['active_key'],
  }),
  check: endpoint({
    method: 'POST',
    path: '/{name}/spotify-keys/{id}/check/',
    summary: 'Check a key: request a token and a track from Spotify and record the result',
    access: 'admin',
    team: ['fulfilment'],
    params: oneKey,
    answer: SpotifyKey,
    etag: 'sent',
  }),
};
