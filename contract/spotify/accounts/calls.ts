import { Brand } from '../../brand.schema.ts';
import { endpoint } from '../../endpoint.ts';
import { idOf } from '../../ids.schema.ts';
import { anyOf, csvOf, list, oneOf } from '../../list.schema.ts';
import { z } from '../../zod.ts';
import {
  AccountChange,
  ConsentStart,
  NewAccount,
  oneAccount,
  SpotifyAccount,
  SpotifyAccountStatus,
} from './schema.ts';

const allAccounts = list({
  path: '/admin/manage-accounts/',
  views: 'accounts',
  summary: 'List the Spotify accounts of both brands',
  access: 'admin',
  team: ['fulfilment'],
  row: SpotifyAccount,
  search: 'Part of the label, or start of the email',
  filters: {
    status: anyOf(SpotifyAccountStatus),
    brand: anyOf(Brand),
    keyId: oneOf(idOf('spotifyKey')),
  },
  sorts: ['-createdAt', 'createdAt', 'label', 'reauthoriseBy'],
  csv: 'accounts',
  columns: ['account', 'status', 'owner', 'reauthoriseBy', 'key', 'brand', 'checked', 'createdAt', 'id'],
});

export const spotifyAccounts = {
  list: allAccounts,
  export: csvOf(allAccounts, 'Export Spotify accounts of both brands to CSV', ['fulfilment']),
  create: endpoint({
    method: 'POST',
    path: '/admin/manage-accounts/',
    summary: 'Create an account to connect later. The key must belong to the same brand.',
    access: 'admin',
    team: ['fulfilment'],
    body: NewAccount,
    status: 201,
    answer: SpotifyAccount,
    etag: 'sent',
    errors: ['not_found', 'conflict'],
  }),
  get: endpoint({
    path: '/admin/manage-accounts/{id}/',
    summary: 'Get an account with its activity',
    access: 'admin',
    team: ['fulfilment'],
    params: oneAccount,
    answer: SpotifyAccount,
    etag: 'sent',
  }),
  update: endpoint({
    method: 'PUT',
    path: '/admin/manage-accounts/{id}/',
    summary: 'Update an account. Setting `disconnected` or another key deletes its tokens.',
    access: 'admin',
    team: ['fulfilment'],
    moves: 'secrets',
    params: oneAccount,
    body: AccountChange,
    answer: SpotifyAccount,
    etag: 'sent',
    errors: ['conflict', 'illegal_transition'],
  }),
  remove: endpoint({
    method: 'DELETE',
    path: '/admin/manage-accounts/{id}/',
    summary: 'Delete a disconnected account',
    access: 'admin',
    team: ['fulfilment'],
    moves: 'secrets',
    params: oneAccount,
    errors: ['conflict'],
  }),
  check: endpoint({
    method: 'POST',
    path: '/admin/manage-accounts/{id}/check/',
    summary: 'Check a connected account: refresh its token, ask Spotify who owns it and record the result',
    access: 'admin',
    team: ['fulfilment'],
    params: oneAccount,
    answer: SpotifyAccount,
    etag: 'sent',
    errors: ['conflict'],
  }),
  authenticate: endpoint({
    method: 'POST',
    path: '/admin/auth/spotify-authenticate/',
    summary:
      'Connect an account: start authorization, then complete it with the returned code. Each state works once.',
    access: 'admin',
    team: ['fulfilment'],
    moves: 'secrets',
    body: z.union([
      z.strictObject({ accountId: idOf('spotifyAccount') }),
      z.strictObject({ code: z.string().min(1).max(4096), state: z.string().min(1).max(400) }),
      z.strictObject({
        error: z.string().regex(/^[a-z_]{1,60}$/, 'Send the error code as Spotify returned it.'),
        state: z.string().min(1).max(400),
      }),
    ]),
    answer: z.union([ConsentStart, SpotifyAccount]),
    errors: ['not_found', 'conflict', 'consent_ended', 'spotify_refused', 'spotify_unavailable'],
  }),
};
