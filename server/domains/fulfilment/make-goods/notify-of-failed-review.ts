import type { Context } from '#server/context.ts';
import { queueMail } from '#server/domains/office/mails/queue-mail.ts';
import { orderMail } from '#server/domains/orders/orders/order-mail.ts';
import type { OrderState } from '#server/domains/orders/orders/read-order-state.ts';
import type { MakeGoodView } from './make-goods.queries.ts';
import { whatFollows } from './what-follows.ts';

/** Mails the artist once that a placement was lost, and why. Removals and lost playlists get theirs as the placement ends. */
export async function notifyOfFailedReview(
  ctx: Context,
  state: OrderState,
  lost: MakeGoodView,
): Promise<void> {
  const { days_promised: promised, days_seen: seen, ended_by: endedBy } = lost;
  if (promised === null || seen === null) return;
  if (endedBy !== 'failed_review' && endedBy !== 'not_delivered') return;
  await queueMail(ctx, {
    template: 'placement-lost',
    ...orderMail(ctx, state),
    dedupeKey: `placement-lost:${lost.id}`,
    endedBy,
    playlistName: lost.playlist_name,
    days: { promised, seen },
    ...whatFollows(ctx, state),
  });
}
