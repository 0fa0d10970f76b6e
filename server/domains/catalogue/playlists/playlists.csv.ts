import type { Columns } from '#server/lib/csv.ts';
import { type PlaylistView, playlistList } from './playlists.queries.ts';

/** The headings of the first eight are those that a file for import may have. */
const columns: Columns<PlaylistView> = {
  Link: (row) => row.url,
  Name: (row) => row.name,
  Followers: (row) => row.followers,
  Genres: (row) => row.genres.join('; '),
  Slots: (row) => row.slots,
  'Curator email': (row) => row.curator_email,
  Moods: (row) => row.moods.join('; '),
  Languages: (row) => row.languages.join('; '),
  Curator: (row) => row.curator_name,
  Songs: (row) => row.items,
  Status: (row) => row.status,
  'Followers from': (row) => row.facts_source,
  'Followers as of': (row) => row.facts_at.toISOString(),
  'Latest verdict': (row) => row.review_verdict,
  Reviewed: (row) => row.reviewed_at?.toISOString() ?? null,
  'Review due': (row) => row.review_due_at.toISOString(),
  Created: (row) => row.created_at.toISOString(),
};

export const playlistFile = { name: 'playlists', rows: playlistList, columns };
