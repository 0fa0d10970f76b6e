import { type RawBuilder, sql } from 'kysely';
import type { Attention } from '#contract/attention.ts';

const found: Record<Attention, RawBuilder<unknown>> = {
  disputed: sql`select order_id from payments where status = 'disputed'`,
  refund_failed: sql`select order_id from payments join refunds on refunds.payment_id = payments.id
    where refunds.status = 'failed'`,
  // As in the index over what is to be paid back by hand.
  to_pay_back: sql`select order_id from payments
    where provider = 'manual' and refund_reserved_cents > refunded_cents`,
  refund_returned: sql`select order_id from payments where refund_returned_cents > 0`,
};

/** Ids of the orders that need attention for any of these reasons: a subquery, read from indexes of such rows alone. */
export const ordersInNeed = (reasons: readonly Attention[]): RawBuilder<unknown> =>
  sql`(${sql.join(
    reasons.map((reason) => found[reason]),
    sql` union `,
  )})`;
