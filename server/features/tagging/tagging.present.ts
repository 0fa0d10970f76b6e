import type { TaggingItem } from '#contract/tagging.ts';
import type { TaggingView } from './tagging.queries.ts';

/** A song as it leaves the server; an operator's address is not the artist's business. */
export const presentTaggingItem = (row: TaggingView, { forArtist }: { forArtist: boolean }): TaggingItem => ({
  id: row.id,
  brand: row.brand,
  orderId: row.order_id,
  orderNumber: row.order_number,
  songName: row.song_name,
  artistName: row.artist_name,
  image: row.image,
  songUrl: row.song_url,
  status: row.status,
  genres: row.genres,
  moods: row.moods,
  language: row.language,
  reason: row.reason,
  curatorNote: row.curator_note,
  dueAt: row.due_at.toISOString(),
  createdAt: row.created_at.toISOString(),
  decidedAt: row.decided_at?.toISOString() ?? null,
  decidedBy: forArtist && row.decided_by_name !== null ? 'Our team' : row.decided_by_name,
  version: row.version,
});
