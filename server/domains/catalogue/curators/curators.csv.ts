import type { Columns } from '#server/lib/csv.ts';
import { statusOf } from './curators.present.ts';
import { type CuratorView, curatorList } from './curators.queries.ts';

const columns: Columns<CuratorView> = {
  Name: (row) => row.name,
  Email: (row) => row.email,
  Status: statusOf,
  Playlists: (row) => Number(row.playlists),
  'Pitches sent': (row) => row.sent,
  'Pitches answered': (row) => row.answered,
  'Pitches accepted': (row) => row.accepted,
  Standing: (row) => row.standing,
  Created: (row) => row.created_at.toISOString(),
};

export const curatorFile = { name: 'curators', rows: curatorList, columns };
