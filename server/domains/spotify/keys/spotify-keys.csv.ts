import type { spotifyKeys } from '#contract/spotify/keys/calls.ts';
import type { ColumnsOf } from '#server/domains/office/exports/export-rows.ts';
import { type KeyView, keyList } from './spotify-keys.queries.ts';

const columns: ColumnsOf<typeof spotifyKeys.list, KeyView> = {
  // Its place on the page.
  number: {},
  email: { Email: (row) => row.email },
  clientId: { 'Client ID': (row) => row.client_id },
  // Never leaves.
  clientSecret: {},
  createdAt: { Created: (row) => row.created_at.toISOString() },
  status: {
    Status: (row) => row.status,
    Accounts: (row) => Number(row.accounts),
    'Last check': (row) => row.outcome,
    'Last check at': (row) => row.outcome_at?.toISOString() ?? null,
    'Last used': (row) => row.last_used_at?.toISOString() ?? null,
  },
};

export const keyFile = { name: 'spotify-keys', rows: keyList, columns };
