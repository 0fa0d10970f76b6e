import { isDeepStrictEqual } from 'node:util';
import { longDay } from '#contract/time.ts';
import type { DisputeState } from '#server/adapters/payments/payments.ts';
import type { Context } from '#server/context.ts';
import { changePayment } from '#server/domains/orders/orders/order-state.ts';
import type { OrderState, PaymentRow } from '#server/domains/orders/orders/read-order-state.ts';

/** What a payment keeps of its dispute. Evidence may also have been sent at the provider's own pages. */
export const detailsOf = (
  ctx: Context,
  { reason, amountCents, dueAt, hasEvidence }: DisputeState,
  evidenceAt: Date | null,
) => ({
  dispute_reason: reason,
  dispute_amount_cents: amountCents,
  dispute_due_at: dueAt,
  dispute_evidence_at: evidenceAt ?? (hasEvidence ? ctx.now() : null),
});

/** Takes over what the bank changed of a dispute or an inquiry. Answers what is news in a sentence; null if nothing is. */
export async function takeOverDetails(
  ctx: Context,
  state: OrderState,
  known: PaymentRow,
  dispute: DisputeState,
): Promise<string | null> {
  const details = detailsOf(ctx, dispute, known.dispute_evidence_at);
  const same = Object.entries(details).every(([column, value]) =>
    isDeepStrictEqual(known[column as keyof typeof details], value),
  );
  if (same) return null;
  await changePayment(ctx, state, details);
  const what = known.inquiry ? 'inquiry' : 'chargeback';
  if (known.dispute_evidence_at === null && details.dispute_evidence_at !== null)
    return `The bank has the ${what} evidence.`;
  const { dueAt } = dispute;
  const deadline = dueAt ? `Evidence is due on ${longDay(dueAt)}.` : 'It takes no evidence.';
  return `${known.inquiry ? 'Inquiry' : 'Chargeback'} changed. ${deadline}`;
}
