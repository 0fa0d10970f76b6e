import { apiKeys, ownApiKeys } from '#contract/accounts/api-keys/calls.ts';
import { exportRows } from '#server/domains/office/exports/export-rows.ts';
import { route } from '#server/route.ts';
import { apiKeyFile } from './api-keys.csv.ts';
import { getApiKey, listApiKeys, listOwnKeys } from './api-keys.service.ts';
import { createApiKey } from './create-api-key.ts';
import { revokeApiKey } from './revoke-api-key.ts';

export const apiKeyRoutes = [
  route(apiKeys.list, (ctx, { query }) => listApiKeys(ctx, query)),
  route(apiKeys.export, (ctx, { query }) => exportRows(ctx, apiKeyFile, query)),
  route(apiKeys.create, (ctx, { body }) => createApiKey(ctx, body)),
  route(apiKeys.get, (ctx, { params }) => getApiKey(ctx, params.id)),
  route(apiKeys.revoke, (ctx, { params }) => revokeApiKey(ctx, params.id)),
  route(ownApiKeys.list, listOwnKeys),
  route(ownApiKeys.create, (ctx, { body }) => createApiKey(ctx, { ...body, brand: ctx.brand })),
  route(ownApiKeys.revoke, (ctx, { params }) => revokeApiKey(ctx, params.id)),
];
