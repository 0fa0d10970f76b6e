import type { Context } from '#server/context.ts';
import { queueMail } from '#server/domains/office/mails/queue-mail.ts';
import { orderMail } from '#server/domains/orders/orders/order-mail.ts';
import type { OrderState } from '#server/domains/orders/orders/read-order-state.ts';
import type { MakeGoodView } from './make-goods.queries.ts';

/** Mails the artist once that a placement was lost, and why. A removal gets its own mail. */
export async function notifyOfFailedReview(
  ctx: Context,
  state: OrderState,
  lost: MakeGoodView,
): Promise<void> {
  const { days_promised: promised, days_seen: seen, cause } = lost;
  if (promised === null || seen === null) return;
  if (cause === 'removed_early' || cause === 'unreviewed' || cause === 'ended_early' || cause === 'unproved')
    return;
  await queueMail(ctx, {
    template: 'placement-lost',
    ...orderMail(ctx, state),
    dedupeKey: `placement-lost:${lost.id}`,
    cause,
    endedBy: lost.ended_by ?? undefined,
    playlistName: lost.playlist_name,
    days: { promised, seen },
    dueAt: lost.due_at.toISOString(),
    paid: state.payment !== null,
  });
}
