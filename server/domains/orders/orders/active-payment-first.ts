import { type ExpressionBuilder, sql } from 'kysely';
import type { Database } from '#server/db/schema.ts';

/**
 * Sorts the payments of an order: the one that holds or may hold money (at most one) before those that are over. Age
 * alone is not enough, because the clocks of servers differ or may be set back.
 */
export const activePaymentFirst = sql`payments.status in ('voided', 'failed')`;

/** The payment that is shown of a row of `orders`: a subquery, still without columns. */
export const currentPayment = ({ selectFrom }: Pick<ExpressionBuilder<Database, never>, 'selectFrom'>) =>
  selectFrom('payments')
    .where('payments.order_id', '=', sql.ref<string>('orders.id'))
    .orderBy(activePaymentFirst)
    .orderBy('payments.created_at', 'desc')
    .orderBy('payments.id', 'desc')
    .limit(1);
