import type { Columns } from '#server/lib/csv.ts';
import { type ApiKeyView, apiKeyList } from './api-keys.queries.ts';

const columns: Columns<ApiKeyView> = {
  Name: (row) => row.name,
  'Begins with': (row) => row.prefix,
  'May read': (row) => row.scopes.join(', '),
  Status: (row) => row.status,
  'Created by': (row) => row.created_by_name,
  Created: (row) => row.created_at.toISOString(),
  Expires: (row) => row.expires_at.toISOString(),
  'Last used': (row) => row.last_used_at?.toISOString() ?? null,
};

export const apiKeyFile = { name: 'api-keys', rows: apiKeyList, columns };
