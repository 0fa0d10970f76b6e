import type { Selectable } from 'kysely';
import { jsonObjectFrom } from 'kysely/helpers/postgres';
import { orNotFound } from '#contract/errors.ts';
import type { OrderFacts } from '#contract/orders/orders/rules.ts';
import type { Context } from '#server/context.ts';
import { rowOfJson } from '#server/db/json-row.ts';
import type { Database } from '#server/db/schema.ts';
import { mailAddress } from '#server/domains/accounts/addresses/mail-address.ts';
import type { OwedPitch } from '#server/domains/orders/money-back/owed-parts.ts';
import { refundable } from '#server/domains/orders/money-back/refund-arithmetic.ts';
import { activePaymentFirst } from './active-payment-first.ts';
import { owedPitchesOf } from './owed-pitches.queries.ts';

type Row<T extends keyof Database> = Selectable<Database[T]>;
export type OrderRow = Row<'orders'>;
export type PaymentRow = Row<'payments'>;

/** An order with everything that changes with it. */
export interface OrderState {
  order: OrderRow;
  campaign: Row<'campaigns'>;
  /** The payment that is alive, else the newest. Null for a trial. */
  payment: PaymentRow | null;
  item: Row<'tagging_items'> | null;
  /** Its pitches for which something is or was owed. */
  owed: OwedPitch[];
  /** Where mails about the order go. */
  mailTo: string;
}

/**
 * The state of an order; with `lock` its row is locked first, so that all is read as the transaction before has left it. Throws
 * `not_found`.
 */
export async function readOrderState(ctx: Context, id: string, { lock = false } = {}): Promise<OrderState> {
  const order = await ctx.db
    .selectFrom('orders')
    .selectAll()
    .where('id', '=', id)
    .$if(lock, (query) => query.forUpdate())
    .executeTakeFirstOrThrow(orNotFound());
  const { payment, item, owed, mailTo, ...campaign } = await ctx.db
    .selectFrom('campaigns')
    .selectAll()
    .select(({ selectFrom }) => [
      jsonObjectFrom(
        selectFrom('payments')
          .selectAll()
          .where('order_id', '=', order.id)
          .orderBy(activePaymentFirst)
          .orderBy('created_at', 'desc')
          .orderBy('id', 'desc')
          .limit(1),
      ).as('payment'),
      jsonObjectFrom(selectFrom('tagging_items').selectAll().where('order_id', '=', order.id)).as('item'),
      owedPitchesOf({ selectFrom }, order.id).as('owed'),
      mailAddress({ userId: order.user_id, email: order.email }).as('mailTo'),
    ])
    .where('id', '=', order.campaign_id)
    .executeTakeFirstOrThrow();
  return {
    order,
    campaign,
    payment: payment && rowOfJson(payment),
    item: item && rowOfJson(item),
    owed,
    mailTo,
  };
}

/** What the can-rules look at. */
export const factsOf = ({ order, campaign, payment, owed }: OrderState): OrderFacts => ({
  status: order.status,
  confirmedAt: order.confirmed_at,
  approvedAt: order.approved_at,
  campaign,
  payment: payment && { payment_status: payment.status },
  refundable: refundable(payment, { ...campaign, owed }, order.pitches),
});
