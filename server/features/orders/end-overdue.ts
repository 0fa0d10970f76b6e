import type { Context } from '#server/context.ts';
import { audit } from '#server/features/audit/audit.ts';
import { queueMail } from '#server/features/mails/queue-mail.ts';
import { orderMail } from './order-mail.ts';
import { moveCampaign, moveOrder, type OrderState, withLockedOrder } from './order-state.ts';
import { rejectOrder } from './reject-order.ts';
import { releaseMoney } from './release-money.ts';

/** Orders ended in one round; the next minute takes the rest. */
const BATCH = 200;

/**
 * Ends orders whose song nobody approved within 48 hours, and those that were not paid again after the bank refused
 * the charge. Each is looked at again under its lock: an approval that came first wins.
 */
export async function endOverdue(ctx: Context): Promise<void> {
  const overdue = await ctx.db
    .selectFrom('orders')
    .leftJoin('tagging_items', 'tagging_items.order_id', 'orders.id')
    .select('orders.id')
    .where((where) =>
      where.or([
        where.and([
          where('orders.status', '=', 'placed'),
          where('approved_at', 'is', null),
          where('tagging_items.status', '=', 'waiting'),
          where('review_due_at', '<=', ctx.now()),
        ]),
        where.and([where('orders.status', '=', 'awaiting_payment'), where('pay_due_at', '<=', ctx.now())]),
      ]),
    )
    .limit(BATCH)
    .execute();
  for (const { id } of overdue) {
    await withLockedOrder(ctx, id, endOne).catch((error: unknown) =>
      ctx.log.error({ order: id, error }, 'an overdue order could not be ended'),
    );
  }
}

async function endOne(ctx: Context, state: OrderState): Promise<void> {
  const { order, item } = state;
  const now = ctx.now();
  if (
    order.status === 'placed' &&
    item?.status === 'waiting' &&
    order.review_due_at &&
    order.review_due_at <= now
  ) {
    return rejectOrder(
      ctx,
      state,
      'We could not review your song within 48 hours, so the order was ended for you.',
    );
  }
  if (order.status === 'awaiting_payment' && order.pay_due_at && order.pay_due_at <= now)
    return giveUp(ctx, state);
}

async function giveUp(ctx: Context, state: OrderState): Promise<void> {
  await moveOrder(ctx, state, 'cancelled', { pay_due_at: null });
  await moveCampaign(ctx, state, 'cancelled');
  await audit(ctx, {
    kind: 'order.cancelled',
    subject: ['order', state.order.id],
    text: 'The order was cancelled: it was not paid again within 48 hours',
  });
  await releaseMoney(ctx, state, 'The order was not paid in time');
  await queueMail(ctx, {
    template: 'order-cancelled',
    ...orderMail(ctx, state),
    dedupeKey: `order-cancelled:${state.order.id}`,
    refund: null,
  });
}
