import type { Columns } from '#server/lib/csv.ts';
import { type KeyView, keyList } from './spotify-keys.queries.ts';

const columns: Columns<KeyView> = {
  Email: (row) => row.email,
  'Client ID': (row) => row.client_id,
  Status: (row) => row.status,
  Accounts: (row) => Number(row.accounts),
  'Last check': (row) => row.outcome,
  'Last check at': (row) => row.outcome_at?.toISOString() ?? null,
  'Last used': (row) => row.last_used_at?.toISOString() ?? null,
  Created: (row) => row.created_at.toISOString(),
};

export const keyFile = { name: 'spotify-keys', rows: keyList, columns };
