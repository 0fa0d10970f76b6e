import { sql } from 'kysely';

/**
 * Sorts the payments of an order: the one that holds or may hold money, of which there is one at most, before those that
 * are over. Age alone does not do: it is told by the clocks of several servers, or by one that was set back.
 */
export const activePaymentFirst = sql`payments.status in ('voided', 'failed')`;
