import { AppError } from '#contract/errors.ts';
import { formatMoney, usd } from '#contract/money.ts';
import { orderCan } from '#contract/orders/orders/rules.ts';
import type { Order } from '#contract/orders/orders/schema.ts';
import type { AccountContext } from '#server/context.ts';
import { assertMayMove } from '#server/domains/accounts/sessions/assert-fresh-sign-in.ts';
import { audit } from '#server/domains/office/audit/audit.ts';
import { enqueue } from '#server/jobs/enqueue.ts';
import { aboutOrder } from '#server/jobs/job-about.ts';
import { newId } from '#server/lib/ids.ts';
import { assertCan } from './assert-can.ts';
import { movePayment, replacePayment, withLockedOrder } from './order-state.ts';
import { releasePaymentJob } from './orders.jobs.ts';
import { getOrder } from './orders.service.ts';
import { placeOrder } from './place-order.ts';
import { factsOf } from './read-order-state.ts';

/** Records a manual payment and closes an open payment page, so that the customer can't pay twice. */
export async function markPaid(ctx: AccountContext, orderId: string, reference: string): Promise<Order> {
  await withLockedOrder(ctx, orderId, async (ctx, state) => {
    await assertCan(ctx, state, orderCan.markPaid(factsOf(state)), ['payment.by_hand', 'order.placed']);
    const { order, payment: hosted } = state;
    if (!hosted) throw new AppError('illegal_transition', 'This order is free.');
    await assertMayMove(ctx, order.total_cents);
    // A job closes the page's payment; money that it still collects is refunded.
    await movePayment(ctx, state, 'failed', hosted.session_id ? { pending_action: 'void' } : {});
    if (hosted.session_id) {
      await enqueue(ctx, releasePaymentJob, { paymentId: hosted.id }, aboutOrder(order));
    }
    const paid = await ctx.db
      .insertInto('payments')
      .values({
        id: newId('payment', ctx.now()),
        order_id: order.id,
        brand: order.brand,
        status: 'success',
        provider: 'manual',
        amount_cents: order.total_cents,
        captured_cents: order.total_cents,
        reference,
        created_at: ctx.now(),
        updated_at: ctx.now(),
      })
      .returningAll()
      .executeTakeFirstOrThrow();
    replacePayment(ctx, state, paid);
    await audit(ctx, {
      kind: 'payment.by_hand',
      subject: ['order', order.id],
      text: `${formatMoney(usd(order.total_cents))} received as a manual payment`,
      remark: reference,
    });
    await placeOrder(ctx, state);
  });
  return getOrder(ctx, orderId);
}
