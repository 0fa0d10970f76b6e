import { formatMoney, usd } from '#contract/money.ts';
import type { AuditKind } from '#contract/nouns.ts';
import { refundStates } from '#contract/orders/money-back/rules.ts';
import type { RefundKind, RefundStatus } from '#contract/orders/money-back/schema.ts';
import { moved } from '#contract/states.ts';
import type { Context } from '#server/context.ts';
import { audit } from '#server/domains/office/audit/audit.ts';
import { queueMail } from '#server/domains/office/mails/queue-mail.ts';
import { orderMail } from '#server/domains/orders/orders/order-mail.ts';
import { changePayment } from '#server/domains/orders/orders/order-state.ts';
import type { OrderState } from '#server/domains/orders/orders/read-order-state.ts';
import { countRefund } from './payment-outcomes.ts';

export interface RefundRow {
  id: string;
  amount_cents: number;
  reason: string;
  status: RefundStatus;
  kind: RefundKind;
}

/** Moves a refund, under the lock of its order. Answers false when its status has changed since it was read. */
export async function moveRefund(
  ctx: Context,
  refund: RefundRow,
  to: RefundStatus,
  changes: { provider_refund_id?: string; reference?: string } = {},
): Promise<boolean> {
  const written = await ctx.db
    .updateTable('refunds')
    .set({ ...changes, status: moved(refundStates, 'refund', refund.status, to), settled_at: ctx.now() })
    .where('id', '=', refund.id)
    .where('status', '=', refund.status)
    .executeTakeFirst();
  return written.numUpdatedRows === 1n;
}

/** Records that the provider made a requested refund. */
export async function recordRefund(
  ctx: Context,
  state: OrderState,
  refund: RefundRow,
  providerId: string,
): Promise<void> {
  const { payment } = state;
  if (!payment || !(await moveRefund(ctx, refund, 'succeeded', { provider_refund_id: providerId }))) return;
  await countRefund(ctx, state, { refunded_cents: payment.refunded_cents + refund.amount_cents });
  await record(ctx, state, refund, 'refund.made', (amount) => `${amount} refunded to the card`);
  await mailRefund(ctx, state, refund, null);
}

/** Records that a requested refund failed permanently, and releases its reserved amount. */
export async function recordRefundFailed(
  ctx: Context,
  state: OrderState,
  refund: RefundRow,
  reason: string,
): Promise<void> {
  const { payment } = state;
  if (!payment || !(await moveRefund(ctx, refund, 'failed'))) return;
  await changePayment(ctx, state, {
    refund_reserved_cents: payment.refund_reserved_cents - refund.amount_cents,
    goodwill_cents: payment.goodwill_cents - (refund.kind === 'goodwill' ? refund.amount_cents : 0),
  });
  await record(ctx, state, refund, 'refund.failed', (amount) => `Refund of ${amount} failed: ${reason}`);
}

/** Records that the bank sent a completed refund back. The amount is owed again; the payment keeps its status. */
export async function recordRefundReturned(
  ctx: Context,
  state: OrderState,
  refund: RefundRow,
): Promise<void> {
  const { payment } = state;
  if (!payment || !(await moveRefund(ctx, refund, 'returned'))) return;
  await changePayment(ctx, state, {
    refunded_cents: payment.refunded_cents - refund.amount_cents,
    refund_reserved_cents: payment.refund_reserved_cents - refund.amount_cents,
    refund_returned_cents: payment.refund_returned_cents + refund.amount_cents,
  });
  const text = (amount: string) => `Refund of ${amount} returned by the bank. Refund it another way.`;
  await record(ctx, state, refund, 'refund.returned', text);
}

/** Counts a returned amount as refunded again. */
export async function countReturned(ctx: Context, state: OrderState, amount: number): Promise<void> {
  const { payment } = state;
  if (!payment) return;
  await countRefund(ctx, state, {
    refunded_cents: payment.refunded_cents + amount,
    refund_reserved_cents: payment.refund_reserved_cents + amount,
    refund_returned_cents: payment.refund_returned_cents - amount,
  });
}

const record = (
  ctx: Context,
  state: OrderState,
  { id, amount_cents: amount }: RefundRow,
  kind: AuditKind,
  text: (amount: string) => string,
): Promise<void> =>
  audit(ctx, {
    kind,
    subject: ['order', state.order.id],
    text: text(formatMoney(usd(amount))),
    data: { amount },
    proves: { refunds: [id] },
  });

/** Mails the customer about a completed refund; `reference` is that of a manual refund. */
export async function mailRefund(
  ctx: Context,
  state: OrderState,
  refund: RefundRow,
  reference: string | null,
): Promise<void> {
  const { arithmetic } = await ctx.db
    .selectFrom('refunds')
    .select('arithmetic')
    .where('id', '=', refund.id)
    .executeTakeFirstOrThrow();
  await queueMail(ctx, {
    template: 'refund-issued',
    ...orderMail(ctx, state),
    // A returned refund was mailed before.
    dedupeKey: `refund-issued:${refund.id}${refund.status === 'returned' ? ':again' : ''}`,
    amount: usd(refund.amount_cents),
    reason: refund.reason,
    reference,
    arithmetic,
  });
}
