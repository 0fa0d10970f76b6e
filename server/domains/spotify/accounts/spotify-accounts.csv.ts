import type { Columns } from '#server/lib/csv.ts';
import { type AccountView, accountList } from './spotify-accounts.queries.ts';

const columns: Columns<AccountView> = {
  Label: (row) => row.label,
  Email: (row) => row.email,
  Status: (row) => row.status,
  'Spotify user': (row) => row.spotify_user,
  'Spotify name': (row) => row.spotify_name,
  'Client ID': (row) => row.key_client_id,
  Connected: (row) => row.authorised_at?.toISOString() ?? null,
  'Reconnect by': (row) => row.reauthorise_by?.toISOString() ?? null,
  'Last check': (row) => row.outcome,
  'Last check at': (row) => row.outcome_at?.toISOString() ?? null,
  Created: (row) => row.created_at.toISOString(),
};

export const accountFile = { name: 'accounts', rows: accountList, columns };
