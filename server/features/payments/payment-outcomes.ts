import { formatMoney, usd } from '#contract/money.ts';
import { REVIEW_LIMIT_MS } from '#contract/orders.ts';
import { plus } from '#contract/time.ts';
import type { Context } from '#server/context.ts';
import { audit } from '#server/features/audit/audit.ts';
import { queueMail } from '#server/features/mails/queue-mail.ts';
import { closeReview } from '#server/features/orders/close-review.ts';
import { newPayment } from '#server/features/orders/new-payment.ts';
import { orderMail } from '#server/features/orders/order-mail.ts';
import {
  changePayment,
  moveCampaign,
  moveOrder,
  movePayment,
  type OrderState,
} from '#server/features/orders/order-state.ts';
import { releaseMoney } from '#server/features/orders/release-money.ts';
import { scheduleCampaign } from '#server/features/orders/schedule-campaign.ts';
import { addressOf } from '#server/lib/brand-address.ts';

/** The card was charged. An order that ended meanwhile gets its money back; an approved one is scheduled. */
export async function recordCapture(ctx: Context, state: OrderState, capturedCents: number): Promise<void> {
  const { order } = state;
  await movePayment(ctx, state, 'success', { captured_cents: capturedCents });
  await audit(ctx, {
    kind: 'payment.captured',
    subject: ['order', order.id],
    text: `The card was charged ${formatMoney(usd(capturedCents))}`,
  });
  if (order.status !== 'placed') {
    await releaseMoney(ctx, state, 'The order had ended before the card was charged');
  } else if (state.item?.status === 'approved' && state.campaign.status === 'in_review') {
    await scheduleCampaign(ctx, state);
  }
}

/** The bank refused the charge of an approved song: a new payment, and 48 hours to make it. */
export async function recordCaptureRefused(ctx: Context, state: OrderState, message: string): Promise<void> {
  const { order, campaign } = state;
  await movePayment(ctx, state, 'failed', { last_decline: message });
  await audit(ctx, {
    kind: 'payment.capture_refused',
    subject: ['order', order.id],
    text: `The bank refused the charge: ${message}`,
  });
  if (order.status !== 'placed') return;
  const payDueAt = plus(ctx.now(), REVIEW_LIMIT_MS);
  await moveOrder(ctx, state, 'awaiting_payment', { pay_due_at: payDueAt });
  state.payment = await newPayment(ctx, order).returningAll().executeTakeFirstOrThrow();
  await queueMail(ctx, {
    template: 'payment-link',
    ...orderMail(ctx, state),
    dedupeKey: `payment-link:${state.payment.id}`,
    total: usd(order.total_cents),
    payUrl: `${addressOf(ctx.config, order.brand)}/checkout?campaign=${campaign.id}`,
    expiresAt: payDueAt.toISOString(),
    why: 'capture_refused',
  });
}

/** The authorisation is gone without a charge; an order that still counted on it ends. */
export async function recordReleased(ctx: Context, state: OrderState): Promise<void> {
  const { order } = state;
  await movePayment(ctx, state, 'voided');
  await audit(ctx, {
    kind: 'payment.voided',
    subject: ['order', order.id],
    text: 'The authorisation was released',
  });
  if (order.status !== 'placed') return;
  await moveOrder(ctx, state, 'cancelled');
  await moveCampaign(ctx, state, 'cancelled');
  await closeReview(ctx, state, 'The bank let the authorisation go.');
  await queueMail(ctx, {
    template: 'order-cancelled',
    ...orderMail(ctx, state),
    dedupeKey: `order-cancelled:${order.id}`,
    refund: null,
  });
}

/**
 * Counts money that went back to the card. It may have gone before a dispute was heard of: a payment that is disputed or
 * lost stays so.
 */
export async function countRefund(
  ctx: Context,
  state: OrderState,
  changes: { refunded_cents: number; refund_reserved_cents?: number },
): Promise<void> {
  const { payment } = state;
  const open = payment?.status === 'success' || payment?.status === 'partially_refunded';
  const full = changes.refunded_cents >= (payment?.captured_cents ?? 0);
  if (open && full) return movePayment(ctx, state, 'refunded', changes);
  if (payment?.status === 'success') return movePayment(ctx, state, 'partially_refunded', changes);
  return changePayment(ctx, state, changes);
}
