import type { ExpressionBuilder, Selectable } from 'kysely';
import { jsonArrayFrom } from 'kysely/helpers/postgres';
import type { Database } from '#server/db/schema.ts';
import type { TimelineRow } from './order-timeline.queries.ts';

export type RefundOfOrder = Pick<
  Selectable<Database['refunds']>,
  | 'id'
  | 'amount_cents'
  | 'kind'
  | 'status'
  | 'reason'
  | 'reference'
  | 'arithmetic'
  | 'created_at'
  | 'settled_at'
>;

/** A mail about an order, for its timeline. */
export type MailOfOrder = Pick<
  Selectable<Database['mails']>,
  'template' | 'recipient' | 'status' | 'error' | 'created_at' | 'sent_at'
>;

/** What one order shows beyond its row in a list. */
export interface OrderDetails {
  timeline: TimelineRow[];
  refunds: RefundOfOrder[];
  mails: MailOfOrder[];
}

type Query = Pick<ExpressionBuilder<Database, never>, 'selectFrom'>;

/** The refunds of an order, oldest first, at most 200. */
export const refundsOf = ({ selectFrom }: Query, id: string) =>
  jsonArrayFrom(
    selectFrom('refunds')
      .innerJoin('payments', 'payments.id', 'refunds.payment_id')
      .select(['refunds.id', 'refunds.amount_cents', 'refunds.status', 'refunds.reason', 'refunds.reference'])
      .select(['refunds.kind', 'refunds.arithmetic', 'refunds.created_at', 'refunds.settled_at'])
      .where('payments.order_id', '=', id)
      .orderBy('refunds.created_at')
      .orderBy('refunds.id')
      .limit(200),
  );

/** The latest 200 mails about an order, newest first. Held mails have their own event. */
export const mailsOf = ({ selectFrom }: Query, id: string) =>
  jsonArrayFrom(
    selectFrom('mails')
      .select(['template', 'recipient', 'status', 'error', 'created_at', 'sent_at'])
      .where('order_id', '=', id)
      .where('status', '<>', 'held')
      .orderBy('created_at', 'desc')
      .orderBy('id', 'desc')
      .limit(200),
  );
