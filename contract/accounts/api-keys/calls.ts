import { Brand } from '../../brand.schema.ts';
import { endpoint } from '../../endpoint.ts';
import { anyOf, csvOf, list } from '../../list.schema.ts';
import { z } from '../../zod.ts';
import { Role } from '../sessions/schema.ts';
import { ApiKey, ApiKeyStatus, MadeApiKey, NewApiKey, NewOwnKey, oneApiKey } from './schema.ts';

const allKeys = list({
  path: '/admin/api-keys/',
  views: 'api-keys',
  summary: 'List API keys by how they begin, with their last use',
  access: 'admin',
  team: [],
  row: ApiKey,
  search: 'Part of the name, or how the key begins',
  filters: { brand: anyOf(Brand), role: anyOf(Role), status: anyOf(ApiKeyStatus) },
  sorts: ['-createdAt', 'createdAt', 'expiresAt'],
  csv: 'api-keys',
  columns: ['name', 'status', 'role', 'scopes', 'brand', 'lastUsedAt', 'expiresAt', 'createdAt', 'createdBy'],
});

/** The keys for scripts of both brands. */
export const apiKeys = {
  list: allKeys,
  export: csvOf(allKeys, 'Export API keys of both brands to CSV, without their text'),
  create: endpoint({
    method: 'POST',
    path: '/admin/api-keys/',
    summary: 'Create an API key. Its text is returned this once, and stored as a hash.',
    access: 'admin',
    moves: 'secrets',
    body: NewApiKey,
    status: 201,
    answer: MadeApiKey,
    errors: ['conflict'],
  }),
  get: endpoint({
    path: '/admin/api-keys/{id}/',
    summary: 'Get an API key with its activity',
    access: 'admin',
    team: [],
    params: oneApiKey,
    answer: ApiKey,
  }),
  revoke: endpoint({
    method: 'DELETE',
    path: '/admin/api-keys/{id}/',
    summary: 'Revoke an API key. It stops working immediately, and stays in the list.',
    access: 'admin',
    moves: 'secrets',
    params: oneApiKey,
    errors: ['illegal_transition'],
  }),
};

/** An artist's own keys of this brand. */
export const ownApiKeys = {
  list: endpoint({
    path: '/user/api-keys/',
    summary: 'List your API keys that work, newest first',
    access: 'user',
    answer: z.array(ApiKey),
  }),
  create: endpoint({
    method: 'POST',
    path: '/user/api-keys/',
    summary:
      'Create an API key that reads your orders. Its text is returned this once, and stored as a hash.',
    access: 'user',
    moves: 'secrets',
    body: NewOwnKey,
    status: 201,
    answer: MadeApiKey,
    errors: ['conflict'],
  }),
  revoke: endpoint({
    method: 'DELETE',
    path: '/user/api-keys/{id}/',
    summary: 'Revoke one of your API keys. It stops working immediately.',
    access: 'user',
    moves: 'secrets',
    params: oneApiKey,
    errors: ['illegal_transition'],
  }),
};
