import { AppError, orNotFound } from '#contract/errors.ts';
import { formatMoney, usd } from '#contract/money.ts';
import { refundCan } from '#contract/orders/money-back/rules.ts';
import type { Order } from '#contract/orders/orders/schema.ts';
import type { AccountContext } from '#server/context.ts';
import { assertMayMove } from '#server/domains/accounts/sessions/assert-fresh-sign-in.ts';
import { audit } from '#server/domains/office/audit/audit.ts';
import { assertCan } from '#server/domains/orders/orders/assert-can.ts';
import { changeOrder, withLockedOrder } from '#server/domains/orders/orders/order-state.ts';
import { getOrder } from '#server/domains/orders/orders/orders.service.ts';
import { countRefund } from './payment-outcomes.ts';
import { countReturned, mailRefund, moveRefund, type RefundRow } from './settle-refund.ts';

/**
 * Records that a refund was made by hand: of a manual payment, or after the bank returned it. Throws `not_found`,
 * `illegal_transition`, and `conflict` when it would exceed the captured amount.
 */
export async function recordManualRefund(
  ctx: AccountContext,
  refundId: string,
  reference: string,
): Promise<Order> {
  const found = await ctx.db
    .selectFrom('refunds')
    .innerJoin('payments', 'payments.id', 'refunds.payment_id')
    .innerJoin('orders', 'orders.id', 'payments.order_id')
    .select('orders.id')
    .where('refunds.id', '=', refundId)
    .where('orders.brand', '=', ctx.brand)
    .executeTakeFirstOrThrow(orNotFound('Refund not found.'));
  await withLockedOrder(ctx, found.id, async (ctx, state) => {
    const refund: RefundRow & { payment_id: string } = await ctx.db
      .selectFrom('refunds')
      .select(['id', 'payment_id', 'amount_cents', 'reason', 'status', 'kind'])
      .where('id', '=', refundId)
      .executeTakeFirstOrThrow();
    await assertCan(ctx, state, refundCan.payBack(refund), ['refund.paid_back']);
    const { payment } = state;
    if (payment?.id !== refund.payment_id)
      throw new Error(`Refund ${refundId} doesn’t belong to the order’s payment.`);
    const amount = refund.amount_cents;
    const text = formatMoney(usd(amount));
    await assertMayMove(ctx, amount);
    if (refund.status === 'returned') {
      if (payment.refund_reserved_cents + amount > payment.captured_cents) {
        throw new AppError(
          'conflict',
          `The payment provider has already issued a refund. Refunding ${text} as well would exceed the amount charged.`,
        );
      }
      await countReturned(ctx, state, amount);
    } else {
      await countRefund(ctx, state, { refunded_cents: payment.refunded_cents + amount });
    }
    await moveRefund(ctx, refund, 'succeeded', { reference });
    await changeOrder(ctx, state, {});
    await audit(ctx, {
      kind: 'refund.paid_back',
      subject: ['order', state.order.id],
      text: `${text} refunded manually`,
      remark: reference,
      data: { amount, refundId },
      proves: { refunds: [refundId] },
    });
    await mailRefund(ctx, state, refund, reference);
  });
  return getOrder(ctx, found.id);
}
