import { type RawBuilder, sql } from 'kysely';
import type { Attention } from '#contract/orders/orders/schema.ts';

const found: Record<Attention, RawBuilder<unknown>> = {
  // Until the evidence is with the bank, which then decides.
  disputed: sql`select order_id from payments where status = 'disputed' and dispute_evidence_at is null`,
  // Until it is answered or has ended; a refund in full ends it.
  inquiry: sql`select order_id from payments where inquiry = 'open' and dispute_evidence_at is null`,
  // Until as much is refunded later, or nothing is left to refund.
  refund_failed: sql`select order_id from payments join refunds on refunds.payment_id = payments.id
    where refunds.status = 'failed' and payments.status not in ('refunded', 'lost')
      and refunds.amount_cents > (
        select coalesce(sum(later.amount_cents), 0) from refunds as later
        where later.payment_id = refunds.payment_id and later.status <> 'failed'
          and later.created_at > refunds.created_at)`,
  // The same condition as the index of pending manual refunds.
  to_pay_back: sql`select order_id from payments
    where provider = 'manual' and refund_reserved_cents > refunded_cents`,
  message: sql`select order_id from order_messages where answered_at is null and not from_team`,
  refund_returned: sql`select order_id from payments where refund_returned_cents > 0`,
};

/** Ids of the orders that need attention for any of these reasons: a subquery, read from indexes of such rows alone. */
export const ordersNeedingAttention = (reasons: readonly Attention[]): RawBuilder<unknown> =>
  sql`(${sql.join(
    reasons.map((reason) => found[reason]),
    sql` union `,
  )})`;
