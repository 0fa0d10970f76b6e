import { AppError } from '#contract/errors.ts';
import { placementCan } from '#contract/fulfilment/placements/rules.ts';
import type { PlacementDetails } from '#contract/fulfilment/placements/schema.ts';
import type { AccountContext, Context } from '#server/context.ts';
import { nextVersion } from '#server/db/next-version.ts';
import { audit } from '#server/domains/office/audit/audit.ts';
import { withLockedOrder } from '#server/domains/orders/orders/order-state.ts';
import { enqueue } from '#server/jobs/enqueue.ts';
import { aboutPlacement } from './about-placement.ts';
import { lockPlacement, orderOfPlacement } from './lock-placement.ts';
import { removeFromPlaylistJob } from './placements.jobs.ts';
import { getPlacement, placementNotFound } from './read-placements.ts';

/**
 * Has a song that we added taken off its playlist, because its curator or an admin asked for it: nothing else does. What is owed
 * for the days that are missing follows from the checks. Throws `not_found`, and `conflict` for a song that we did not add.
 */
export async function requestRemoval(
  ctx: Context,
  id: string,
  why: { by: 'curator' | 'admin'; words: string; remark?: string },
): Promise<void> {
  const found = await orderOfPlacement(ctx, id);
  if (!found) throw placementNotFound();
  await withLockedOrder(ctx, found.order_id, async (ctx, { order }) => {
    const placement = await lockPlacement(ctx, id);
    if (!placement) throw placementNotFound();
    const refusal = placementCan.removeSong({
      addedByUs: placement.written_at !== null,
      removalAskedAt: placement.removal_asked_at?.toISOString() ?? null,
    });
    if (refusal !== null) throw new AppError('conflict', refusal);
    await ctx.db
      .updateTable('placements')
      .set({ removal_asked_at: ctx.now(), removal_asked_by: why.by, version: nextVersion })
      .where('id', '=', id)
      .execute();
    await audit(ctx, {
      kind: 'placement.removal_requested',
      subject: ['order', order.id],
      text: `Removal of the song from the playlist “${placement.playlist_name}” requested. ${why.words}`,
      remark: why.remark,
      data: { placementId: id, playlistId: placement.playlist_id },
    });
    await enqueue(ctx, removeFromPlaylistJob, { placementId: id }, aboutPlacement(placement));
  });
}

/** The same for admins, with their reason. */
export async function removeSong(
  ctx: AccountContext,
  id: string,
  { reason }: { reason: string },
): Promise<PlacementDetails> {
  await requestRemoval(ctx, id, { by: 'admin', words: 'Reason', remark: reason });
  return getPlacement(ctx, id);
}
