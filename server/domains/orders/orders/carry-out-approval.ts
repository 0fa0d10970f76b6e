import { APPROVAL_UNDO_MS, undoEndsAt } from '#contract/orders/tagging/rules.ts';
import { plus } from '#contract/time.ts';
import type { Context } from '#server/context.ts';
import { enqueue } from '#server/jobs/enqueue.ts';
import { forEachLoggingErrors } from '#server/jobs/for-each-logging-errors.ts';
import { aboutOrder } from '#server/jobs/job-about.ts';
import { chargeOrSchedule } from './charge-or-schedule.ts';
import { moveItem, withLockedOrder } from './order-state.ts';
import { carryOutApprovalJob } from './orders.jobs.ts';
import type { OrderState } from './read-order-state.ts';
import { scheduleCampaign } from './schedule-campaign.ts';

/** Orders per run; the next run takes the rest. */
const BATCH = 100;

/** Queues the job that carries out the current approval once it can no longer be undone. */
export async function queueApproval(ctx: Context, { order, item }: OrderState): Promise<void> {
  const startAfter = undoEndsAt(item);
  if (!startAfter) throw new Error(`The song for order ${order.number} isn’t approved.`);
  await enqueue(ctx, carryOutApprovalJob, { orderId: order.id }, aboutOrder(order), { startAfter });
}

/**
 * Carries out an approval: charges the card, or schedules the campaign if nothing is to be charged. Takes the order's
 * lock, as an undo does; the second of the two changes nothing.
 */
export async function carryOutApproval(ctx: Context, { orderId }: { orderId: string }): Promise<void> {
  const order = ctx.db.selectFrom('orders').select('id').where('id', '=', orderId);
  // Removed with the demo data.
  if (!(await order.executeTakeFirst())) return;
  await withLockedOrder(ctx, orderId, async (ctx, state) => {
    const endsAt = undoEndsAt(state.item);
    if (!endsAt) return;
    // Early: an admin ran the job, a clock is ahead, or the approval was undone and given again.
    if (ctx.now() < endsAt) return queueApproval(ctx, state);
    await confirmApproval(ctx, state);
    await chargeOrSchedule(ctx, state);
  });
}

/** Makes an approval final: from now on it can't be undone. */
async function confirmApproval(ctx: Context, state: OrderState): Promise<void> {
  if (state.item?.status === 'approving')
    await moveItem(ctx, state, 'approved', { decided_at: state.item.decided_at });
}

/** Schedules the campaign of an approved order whose charge stands, also while the approval could be undone. */
export async function scheduleApproved(ctx: Context, state: OrderState): Promise<void> {
  await confirmApproval(ctx, state);
  await scheduleCampaign(ctx, state);
}

/** Recovers approvals whose job was lost or cancelled: those due more than `quietMs` ago. */
export async function recoverApprovals(ctx: Context, quietMs: number): Promise<void> {
  const forgotten = await ctx.db
    .selectFrom('tagging_items')
    .select('order_id as id')
    .where('status', '=', 'approving')
    .where('decided_at', '<', plus(ctx.now(), -quietMs - APPROVAL_UNDO_MS))
    .orderBy('decided_at')
    .limit(BATCH)
    .execute();
  await forEachLoggingErrors(ctx, forgotten, 'an approval could not be completed yet', ({ id }) =>
    carryOutApproval(ctx, { orderId: id }),
  );
}
