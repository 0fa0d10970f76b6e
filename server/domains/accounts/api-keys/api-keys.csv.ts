import type { apiKeys } from '#contract/accounts/api-keys/calls.ts';
import { brandNames } from '#contract/brand.ts';
import type { ColumnsOf } from '#server/domains/office/exports/export-rows.ts';
import { type ApiKeyView, apiKeyList } from './api-keys.queries.ts';

const columns: ColumnsOf<typeof apiKeys.list, ApiKeyView> = {
  name: {
    Name: (row) => row.name,
    'Begins with': (row) => row.prefix,
  },
  status: { Status: (row) => row.status },
  role: { 'Reads as': (row) => (row.role === 'admin' ? 'Admin' : 'Artist') },
  scopes: { 'May read': (row) => row.scopes.join(', ') },
  brand: { Brand: (row) => brandNames[row.brand] },
  lastUsedAt: { 'Last used': (row) => row.last_used_at?.toISOString() ?? null },
  expiresAt: { Expires: (row) => row.expires_at.toISOString() },
  createdAt: { Created: (row) => row.created_at.toISOString() },
  createdBy: { 'Created by': (row) => row.created_by_name },
};

export const apiKeyFile = { name: 'api-keys', rows: apiKeyList, columns };
