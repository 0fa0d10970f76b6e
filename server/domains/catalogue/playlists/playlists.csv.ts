import type { playlists } from '#contract/catalogue/playlists/calls.ts';
import type { ColumnsOf } from '#server/domains/office/exports/export-rows.ts';
import { type PlaylistView, playlistList } from './playlists.queries.ts';

/** Among the headings are all those that a file for import may have. */
const columns: ColumnsOf<typeof playlists.list, PlaylistView> = {
  playlist: {
    Link: (row) => row.url,
    Name: (row) => row.name,
    'Curator email': (row) => row.curator_email,
    Curator: (row) => row.curator_name,
  },
  genres: {
    Genres: (row) => row.genres.join('; '),
    Moods: (row) => row.moods.join('; '),
    Languages: (row) => row.languages.join('; '),
  },
  followers: {
    Followers: (row) => row.followers,
    'Followers from': (row) => row.facts_source,
    'Followers as of': (row) => row.facts_at.toISOString(),
  },
  slots: {
    Slots: (row) => row.slots,
    Songs: (row) => row.items,
  },
  status: { Status: (row) => row.status },
  health: {
    'Latest verdict': (row) => row.review_verdict,
    Reviewed: (row) => row.reviewed_at?.toISOString() ?? null,
  },
  reviewDue: { 'Review due': (row) => row.review_due_at.toISOString() },
  account: { 'Spotify account': (row) => row.account_label },
  createdAt: { Created: (row) => row.created_at.toISOString() },
  id: { ID: (row) => row.id },
};

export const playlistFile = { name: 'playlists', rows: playlistList, columns };
