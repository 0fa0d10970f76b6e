import { formatMoney, usd } from '#contract/money.ts';
import type { AuditKind } from '#contract/nouns.ts';
import { longDay } from '#contract/time.ts';
import type { DisputeState } from '#server/adapters/payments/payments.ts';
import type { Context } from '#server/context.ts';
import { audit } from '#server/domains/office/audit/audit.ts';
import { changePayment } from '#server/domains/orders/orders/order-state.ts';
import type { OrderState, PaymentRow } from '#server/domains/orders/orders/read-order-state.ts';
import { detailsOf, takeOverDetails } from './dispute-details.ts';

/** Payments that a dispute has decided, or is about to: an inquiry about them is no news. */
const settled: readonly PaymentRow['status'][] = ['disputed', 'lost'];

/** Records what the bank asks about a payment, for admins alone: no money has moved, so nothing else changes. */
export async function recordInquiry(
  ctx: Context,
  state: OrderState,
  known: PaymentRow,
  inquiry: DisputeState,
): Promise<void> {
  if (known.dispute_id !== inquiry.id) {
    if (known.captured_cents === 0 || settled.includes(known.status)) return;
    await changePayment(ctx, state, {
      dispute_id: inquiry.id,
      inquiry: 'open',
      ...detailsOf(ctx, inquiry, null),
    });
    const amount = formatMoney(usd(inquiry.amountCents));
    const due = inquiry.dueAt ? ` Evidence is due on ${longDay(inquiry.dueAt)}.` : '';
    await record(ctx, state, 'inquiry.opened', `The bank inquires about ${amount}.${due}`);
    // A charge that is refunded in full leaves nothing to ask for.
    if (known.status === 'refunded') await endInquiry(ctx, state);
  } else if (known.inquiry === 'open' && inquiry.outcome === 'inquiry') {
    const news = await takeOverDetails(ctx, state, known, inquiry);
    if (news) await record(ctx, state, 'inquiry.changed', news);
  }
  if (inquiry.outcome === 'inquiry_closed') await endInquiry(ctx, state);
}

/** Ends an open inquiry: the bank dropped it, or the charge was refunded in full. */
export async function endInquiry(ctx: Context, state: OrderState): Promise<void> {
  if (state.payment?.inquiry !== 'open') return;
  await changePayment(ctx, state, { inquiry: 'closed' });
  const text =
    state.payment.status === 'refunded' ? 'Inquiry ended by the refund' : 'Inquiry ended by the bank';
  await record(ctx, state, 'inquiry.closed', text);
}

const record = (ctx: Context, state: OrderState, kind: AuditKind, text: string): Promise<void> =>
  audit(ctx, {
    kind,
    subject: ['order', state.order.id],
    text,
    data: { disputeId: state.payment?.dispute_id },
  });
