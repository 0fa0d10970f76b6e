import { shownStatus } from '#contract/orders/tagging/rules.ts';
import type { TaggingItem } from '#contract/orders/tagging/schema.ts';
import type { TaggingView } from './tagging.queries.ts';

/** What an artist sees: not who decided, and not an approval that can still be undone. */
function forArtists(item: TaggingItem, { status }: TaggingView): TaggingItem {
  if (status === 'approving')
    return { ...item, status: 'waiting', reason: '', decidedAt: null, decidedBy: null };
  return { ...item, decidedBy: item.decidedBy && 'Our team', closedBy: null };
}

const present = (row: TaggingView): TaggingItem => ({
  id: row.id,
  brand: row.brand,
  orderId: row.order_id,
  orderNumber: row.order_number,
  songName: row.song_name,
  artistName: row.artist_name,
  image: row.image,
  songUrl: row.song_url,
  status: shownStatus(row.status),
  genres: row.genres,
  moods: row.moods,
  language: row.language,
  reason: row.reason,
  aiUse: row.ai_use,
  curatorNote: row.curator_note,
  dueAt: row.due_at.toISOString(),
  createdAt: row.created_at.toISOString(),
  decidedAt: row.decided_at?.toISOString() ?? null,
  decidedBy: row.decided_by_name,
  closedBy: row.closed_by_name,
  version: row.version,
});

/** A song as it leaves the server. */
export const presentTaggingItem = (row: TaggingView, { forArtist }: { forArtist: boolean }): TaggingItem =>
  forArtist ? forArtists(present(row), row) : present(row);
