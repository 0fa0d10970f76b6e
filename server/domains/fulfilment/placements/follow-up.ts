import { LATE_MS, NOT_DELIVERED_MS } from '#contract/fulfilment/placements/rules.ts';
import { plus } from '#contract/time.ts';
import type { Context } from '#server/context.ts';
import { nextVersion } from '#server/db/next-version.ts';
import { audit } from '#server/domains/office/audit/audit.ts';
import { queueMail } from '#server/domains/office/mails/queue-mail.ts';
import { orderMail } from '#server/domains/orders/orders/order-mail.ts';
import { withLockedOrder } from '#server/domains/orders/orders/order-state.ts';
import type { OrderState } from '#server/domains/orders/orders/read-order-state.ts';
import { forEachLoggingErrors } from '#server/jobs/for-each-logging-errors.ts';
import { assertClocksAgree } from '#server/jobs/timed-round.ts';
import { endPlacement } from './end-placement.ts';
import { type LockedPlacement, lockPlacement } from './lock-placement.ts';

/** Placements of one round; the next takes the rest. */
const BATCH = 200;

/**
 * Follows up accepted songs that were never seen. After 72 hours the artist is told, and the curator is reminded in the daily
 * mail. After 120 hours the pitch counts as not delivered: it is owed.
 */
export async function followUpPlacements(ctx: Context): Promise<void> {
  await assertClocksAgree(ctx, 'placement.follow-up');
  const found = await ctx.db
    .selectFrom('placements')
    .innerJoin('pitches', 'pitches.id', 'placements.pitch_id')
    .select(['placements.id', 'placements.brand', 'pitches.order_id'])
    .where('placements.status', '=', 'pending')
    .where((where) =>
      where.or([
        where('placements.accepted_at', '<=', plus(ctx.now(), -NOT_DELIVERED_MS)),
        where.and([
          where('placements.late_at', 'is', null),
          where('placements.accepted_at', '<=', plus(ctx.now(), -LATE_MS)),
        ]),
      ]),
    )
    .orderBy('placements.accepted_at')
    .limit(BATCH)
    .execute();
  await forEachLoggingErrors(
    ctx,
    found,
    'an accepted song could not be followed up',
    ({ id, order_id, brand }) =>
      withLockedOrder({ ...ctx, brand }, order_id, async (ctx, state) => {
        const placement = await lockPlacement(ctx, id);
        if (placement?.status === 'pending') await followUp(ctx, state, placement);
      }),
  );
}

async function followUp(ctx: Context, state: OrderState, placement: LockedPlacement): Promise<void> {
  if (placement.accepted_at <= plus(ctx.now(), -NOT_DELIVERED_MS))
    return endPlacement(ctx, state, placement, { endedBy: 'not_delivered' });
  await ctx.db
    .updateTable('placements')
    .set({ late_at: ctx.now(), version: nextVersion })
    .where('id', '=', placement.id)
    .execute();
  await audit(ctx, {
    kind: 'placement.late',
    subject: ['order', state.order.id],
    text: `Song not seen on the playlist “${placement.playlist_name}” within 72 hours of its acceptance. If it isn’t seen within 120, this pitch counts as not delivered.`,
    data: { placementId: placement.id, playlistId: placement.playlist_id },
  });
  await queueMail(ctx, {
    template: 'placement-late',
    ...orderMail(ctx, state),
    dedupeKey: `placement-late:${placement.id}`,
    playlistName: placement.playlist_name,
    notDeliveredAt: plus(placement.accepted_at, NOT_DELIVERED_MS).toISOString(),
    paid: state.payment !== null,
  });
}
