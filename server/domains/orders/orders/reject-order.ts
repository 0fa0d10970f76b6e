import { campaignEndings } from '#contract/endings/campaign-endings.ts';
import { NOT_REVIEWED_REASON } from '#contract/orders/orders/rules.ts';
import type { Context } from '#server/context.ts';
import { audit } from '#server/domains/office/audit/audit.ts';
import { brokenRules } from '#server/domains/office/audit/broken-rules.ts';
import { queueMail } from '#server/domains/office/mails/queue-mail.ts';
import { closeReview } from './close-review.ts';
import { endedMoney } from './ended-money.ts';
import { orderMail } from './order-mail.ts';
import { moveCampaign, moveOrder } from './order-state.ts';
import type { OrderState } from './read-order-state.ts';
import { releaseMoney } from './release-money.ts';

/**
 * Ends an order whose song was rejected for a reason, or not reviewed in time (null): no charge, or a full refund.
 */
export async function rejectOrder(
  ctx: Context,
  state: OrderState,
  rejectedFor: string | null,
): Promise<void> {
  const { order } = state;
  const overdue = rejectedFor === null;
  const reason = rejectedFor ?? NOT_REVIEWED_REASON;
  const how = { ended_by: overdue ? 'overdue' : 'not_approved' } as const;
  await moveOrder(ctx, state, 'cancelled', how);
  await moveCampaign(ctx, state, 'rejected', how);
  await closeReview(ctx, state, reason);
  await audit(ctx, {
    kind: 'order.rejected',
    subject: ['order', order.id],
    ...(overdue
      ? { text: campaignEndings.overdue.said(null) }
      : {
          // The reason follows it.
          text: campaignEndings.not_approved.said(null).slice(0, -1),
          remark: reason,
          changes: brokenRules(reason),
        }),
    data: { endedBy: how.ended_by },
  });
  const refund = await releaseMoney(ctx, state, reason);
  await queueMail(ctx, {
    ...(overdue
      ? { template: 'order-voided' as const, why: 'not_reviewed' as const }
      : { template: 'order-rejected' as const, reason }),
    ...orderMail(ctx, state),
    ...endedMoney(state, refund),
    dedupeKey: `order-rejected:${order.id}`,
  });
}
