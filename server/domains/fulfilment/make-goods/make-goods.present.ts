import type { OwedPitch } from '#contract/fulfilment/make-goods/schema.ts';
import type { MakeGoodView } from './make-goods.queries.ts';

/** The JSON of what is owed for a pitch. */
export const presentOwedPitch = (row: MakeGoodView): OwedPitch => ({
  id: row.id,
  cause: row.cause,
  status: row.status,
  pitchId: row.pitch_id,
  placementId: row.placement_id,
  days:
    row.days_promised === null || row.days_seen === null
      ? null
      : { promised: row.days_promised, seen: row.days_seen },
  dueAt: row.still_due_at.toISOString(),
  replacementId: row.replacement_id,
  refundId: row.refund_id,
  amount: row.amount_cents,
  createdAt: row.created_at.toISOString(),
  settledAt: row.settled_at?.toISOString() ?? null,
  discounted: row.discounted_at !== null,
  endedBy: row.ended_by,
  playlist: { id: row.playlist_id, name: row.playlist_name },
  replacement:
    row.other_playlist_id && row.other_playlist_name && row.other_status
      ? {
          playlist: { id: row.other_playlist_id, name: row.other_playlist_name },
          status: row.other_status,
        }
      : null,
});
