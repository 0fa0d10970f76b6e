import { brandNames } from '#contract/brand.ts';
import { shownStatus } from '#contract/orders/tagging/rules.ts';
import type { Columns } from '#server/lib/csv.ts';
import { type TaggingView, taggingList } from './tagging.queries.ts';

const columns: Columns<TaggingView> = {
  Order: (row) => row.order_number,
  Title: (row) => row.song_name,
  Artist: (row) => row.artist_name,
  Link: (row) => row.song_url,
  Status: (row) => shownStatus(row.status),
  Genres: (row) => row.genres.join(', '),
  Moods: (row) => row.moods.join(', '),
  Language: (row) => row.language,
  AI: (row) => row.ai_use,
  Reason: (row) => row.reason,
  Due: (row) => row.due_at.toISOString(),
  Decided: (row) => row.decided_at?.toISOString() ?? null,
  Brand: (row) => brandNames[row.brand],
  'Decided by': (row) => row.decided_by_name,
};

export const songFile = { name: 'songs', rows: taggingList, columns: { all: columns } };
