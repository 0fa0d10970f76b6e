import { NOT_REVIEWED_REASON } from '#contract/orders/orders/rules.ts';
import type { Context } from '#server/context.ts';
import { audit } from '#server/domains/office/audit/audit.ts';
import { queueMail } from '#server/domains/office/mails/queue-mail.ts';
import { closeReview } from './close-review.ts';
import { endedMoney } from './ended-money.ts';
import { orderMail } from './order-mail.ts';
import { moveCampaign, moveOrder, type OrderState } from './order-state.ts';
import { releaseMoney } from './release-money.ts';

/**
 * Ends an order whose song was rejected or not reviewed in time (`NOT_REVIEWED_REASON`): no charge, or a full refund.
 */
export async function rejectOrder(ctx: Context, state: OrderState, reason: string): Promise<void> {
  const { order } = state;
  const overdue = reason === NOT_REVIEWED_REASON;
  await moveOrder(ctx, state, 'cancelled');
  await moveCampaign(ctx, state, 'rejected');
  await closeReview(ctx, state, reason);
  await audit(ctx, {
    kind: 'order.rejected',
    subject: ['order', order.id],
    ...(overdue ? { text: reason } : { text: 'Song not approved', remark: reason }),
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
