import { brandNames } from '#contract/brand.ts';
import type { spotifyAccounts } from '#contract/spotify/accounts/calls.ts';
import type { ColumnsOf } from '#server/domains/office/exports/export-rows.ts';
import { type AccountView, accountList } from './spotify-accounts.queries.ts';

const columns: ColumnsOf<typeof spotifyAccounts.list, AccountView> = {
  account: {
    Label: (row) => row.label,
    Email: (row) => row.email,
  },
  status: { Status: (row) => row.status },
  owner: {
    'Spotify user': (row) => row.spotify_user,
    'Spotify name': (row) => row.spotify_name,
  },
  reauthoriseBy: {
    'Reconnect by': (row) => row.reauthorise_by?.toISOString() ?? null,
    Connected: (row) => row.authorised_at?.toISOString() ?? null,
  },
  key: { 'Client ID': (row) => row.key_client_id },
  brand: { Brand: (row) => brandNames[row.brand] },
  checked: {
    'Last check': (row) => row.outcome,
    'Last check at': (row) => row.outcome_at?.toISOString() ?? null,
  },
  createdAt: { Created: (row) => row.created_at.toISOString() },
  id: { ID: (row) => row.id },
};

export const accountFile = { name: 'accounts', rows: accountList, columns };
