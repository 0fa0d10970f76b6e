import { campaignEndings } from '#contract/endings/campaign-endings.ts';
import { formatMoney, usd } from '#contract/money.ts';
import { PAY_AGAIN_MS } from '#contract/orders/payments/schema.ts';
import { plus } from '#contract/time.ts';
import type { Context } from '#server/context.ts';
import { audit } from '#server/domains/office/audit/audit.ts';
import { queueMail } from '#server/domains/office/mails/queue-mail.ts';
import { scheduleApproved } from '#server/domains/orders/orders/carry-out-approval.ts';
import { closeReview } from '#server/domains/orders/orders/close-review.ts';
import { endOrder } from '#server/domains/orders/orders/end-order.ts';
import { newPayment } from '#server/domains/orders/orders/new-payment.ts';
import { orderMail } from '#server/domains/orders/orders/order-mail.ts';
import {
  changePayment,
  moveCampaign,
  moveOrder,
  movePayment,
  replacePayment,
} from '#server/domains/orders/orders/order-state.ts';
import type { OrderState, PaymentRow } from '#server/domains/orders/orders/read-order-state.ts';
import { releaseMoney } from '#server/domains/orders/orders/release-money.ts';
import { addressOf } from '#server/lib/brand-address.ts';
import { endInquiry } from './record-inquiry.ts';

/** Records a capture. Refunds it if the order ended meanwhile; schedules an approved order. */
export async function recordCapture(ctx: Context, state: OrderState, capturedCents: number): Promise<void> {
  const { order } = state;
  const inPart = capturedCents < (state.payment?.amount_cents ?? 0);
  await movePayment(ctx, state, 'success', { captured_cents: capturedCents });
  const amount = formatMoney(usd(capturedCents));
  await audit(ctx, {
    kind: 'payment.captured',
    subject: ['order', order.id],
    text: inPart
      ? `Card charged ${amount} at the payment provider, only part of the order`
      : `Card charged ${amount}`,
  });
  if (order.status !== 'placed') {
    await releaseMoney(ctx, state, 'Order ended before the card was charged');
  } else if (order.approved_at && state.campaign.status === 'in_review') {
    // Someone may have charged the card in the provider's dashboard while the approval could be undone.
    await scheduleApproved(ctx, state);
  }
}

/** Records that the bank refused to capture an approved song's payment: creates a new payment, due in `PAY_AGAIN_MS`. */
export async function recordCaptureRefused(ctx: Context, state: OrderState, message: string): Promise<void> {
  const { order, campaign } = state;
  await movePayment(ctx, state, 'failed', { last_decline: message });
  const payDueAt = plus(ctx.now(), PAY_AGAIN_MS);
  const counted = order.status === 'placed';
  if (counted) {
    await moveOrder(ctx, state, 'awaiting_payment', { pay_due_at: payDueAt });
    replacePayment(ctx, state, await newPayment(ctx, order).returningAll().executeTakeFirstOrThrow());
  }
  await audit(ctx, {
    kind: 'payment.capture_refused',
    subject: ['order', order.id],
    text: `Charge declined by the bank: ${message}`,
  });
  if (!counted) return;
  await queueMail(ctx, {
    template: 'payment-link',
    ...orderMail(ctx, state),
    dedupeKey: `payment-link:${state.payment?.id}`,
    total: usd(order.total_cents),
    payUrl: `${addressOf(ctx.config, order.brand)}/checkout?campaign=${campaign.id}`,
    expiresAt: payDueAt.toISOString(),
    why: 'capture_refused',
  });
}

/**
 * Records an authorization that was voided or expired without a capture. An order that still needed it ends: cancelled,
 * where `bySomebody` released the hold in the provider's dashboard.
 */
export async function recordReleased(
  ctx: Context,
  state: OrderState,
  { bySomebody = false } = {},
): Promise<void> {
  const { order } = state;
  if (bySomebody && order.status === 'placed') {
    const reason = 'The hold was released at the payment provider.';
    await endOrder(ctx, state, {
      endedBy: 'cancelled_by_admin',
      reason,
      detail: 'The hold was released at the payment provider.',
    });
  }
  await movePayment(ctx, state, 'voided');
  const counted = state.order.status === 'placed';
  if (counted) {
    await moveOrder(ctx, state, 'cancelled', { ended_by: 'hold_expired' });
    await moveCampaign(ctx, state, 'cancelled', { ended_by: 'hold_expired' });
    await closeReview(ctx, state, 'The bank’s authorization expired.');
  }
  await audit(ctx, {
    kind: 'payment.voided',
    subject: ['order', order.id],
    text: counted ? campaignEndings.hold_expired.said(null) : 'Authorization released',
    ...(counted && { data: { endedBy: 'hold_expired' } }),
  });
  if (!counted) return;
  await queueMail(ctx, {
    template: 'order-voided',
    ...orderMail(ctx, state),
    dedupeKey: `order-cancelled:${order.id}`,
    charged: false,
    why: 'hold_expired',
  });
}

/**
 * Counts refunded money. The refund may precede a dispute that is reported later, so a disputed or lost payment keeps
 * its status.
 */
export async function countRefund(
  ctx: Context,
  state: OrderState,
  changes: Pick<PaymentRow, 'refunded_cents'> &
    Partial<Pick<PaymentRow, 'refund_reserved_cents' | 'refund_returned_cents' | 'goodwill_cents'>>,
): Promise<void> {
  const { payment } = state;
  const open = payment?.status === 'success' || payment?.status === 'partially_refunded';
  const full = changes.refunded_cents >= (payment?.captured_cents ?? 0);
  if (open && full) {
    await movePayment(ctx, state, 'refunded', changes);
    return endInquiry(ctx, state);
  }
  if (payment?.status === 'success') return movePayment(ctx, state, 'partially_refunded', changes);
  return changePayment(ctx, state, changes);
}
