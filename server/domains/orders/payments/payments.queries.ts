import { type SqlBool, sql } from 'kysely';
import { plus } from '#contract/time.ts';
import type { PaymentEvent } from '#server/adapters/payments/payments.ts';
import type { Context } from '#server/context.ts';
import { mailAddress } from '#server/domains/accounts/addresses/mail-address.ts';
import { providerCustomer } from '#server/domains/accounts/saved-cards/provider-customer.ts';
import { activePaymentFirst } from '#server/domains/orders/orders/active-payment-first.ts';
import type { PaymentRow } from '#server/domains/orders/orders/read-order-state.ts';

export function findPayment(ctx: Context, id: string): Promise<PaymentRow | undefined> {
  return ctx.db.selectFrom('payments').selectAll().where('id', '=', id).executeTakeFirst();
}

/** The payment that an order waits for, with the order's data for its page. */
export function findPayable(ctx: Context, orderId: string) {
  return ctx.db
    .selectFrom('payments')
    .innerJoin('orders', 'orders.id', 'payments.order_id')
    .innerJoin('campaigns', 'campaigns.id', 'orders.campaign_id')
    .selectAll('payments')
    .select([
      'campaigns.song_name',
      'campaigns.artist_name',
      'campaigns.image',
      'orders.number',
      'orders.package_name',
      'orders.duration',
      'orders.brand',
      'orders.campaign_id',
      mailAddress({ userId: sql.ref('orders.user_id'), email: sql.ref('orders.email') }).as('mail_to'),
      providerCustomer({ userId: sql.ref('orders.user_id'), brand: sql.ref('orders.brand') }).as(
        'customer_id',
      ),
    ])
    .where('payments.order_id', '=', orderId)
    .where('payments.status', '=', 'pending')
    .where('payments.pending_action', 'is', null)
    .executeTakeFirst();
}

/**
 * The payment of a provider event: the one with its page or intent, else the active payment of its order whose page or
 * intent is not stored yet. Also answers whether the event was handled before.
 */
export function findPaymentOfEvent(
  ctx: Context,
  event: Pick<PaymentEvent, 'id' | 'sessionId' | 'intentId' | 'orderId'>,
): Promise<(PaymentRow & { known: SqlBool }) | undefined> {
  const { id, sessionId, intentId, orderId } = event;
  return ctx.db
    .selectFrom('payments')
    .selectAll()
    .select(({ exists, selectFrom }) =>
      exists(selectFrom('webhook_events').select('webhook_events.id').where('webhook_events.id', '=', id)).as(
        'known',
      ),
    )
    .where((where) =>
      where.or([
        ...(sessionId ? [where('session_id', '=', sessionId)] : []),
        ...(intentId ? [where('intent_id', '=', intentId)] : []),
        ...(orderId ? [where('order_id', '=', orderId)] : []),
      ]),
    )
    .orderBy((order) =>
      order
        .case()
        .when(order.or([order('session_id', '=', sessionId), order('intent_id', '=', intentId)]))
        .then(0)
        .else(1)
        .end(),
    )
    .orderBy(activePaymentFirst)
    .orderBy('created_at', 'desc')
    .limit(1)
    .executeTakeFirst();
}

/** An open page is checked again after this share of its age. */
const QUIET_SHARE = 0.1;

/**
 * Unsettled payments untouched for `quietMs`, at most `limit`: first those with an outstanding call to the provider,
 * then open pages, which may have been paid. The older a page, the less often it is due, so that many abandoned pages
 * do not delay new ones.
 */
export function listUnsettled(
  ctx: Context,
  { quietMs, limit }: { quietMs: number; limit: number },
): Promise<PaymentRow[]> {
  const now = sql<Date>`${ctx.now()}::timestamptz`;
  return ctx.db
    .selectFrom('payments')
    .selectAll()
    .where((where) =>
      where.or([
        where('pending_action', 'is not', null),
        where.and([
          where('status', '=', 'pending'),
          where.or([
            where('session_expires_at', '<=', now),
            where('updated_at', '<', sql<Date>`${now} - ${QUIET_SHARE}::float8 * (${now} - created_at)`),
          ]),
        ]),
      ]),
    )
    .where('updated_at', '<', plus(ctx.now(), -quietMs))
    .orderBy(sql`pending_action is null`)
    .orderBy('updated_at')
    .limit(limit)
    .execute();
}

/** Payments that the provider knows, with the numbers of their orders, by id. */
export function listComparable(ctx: Context, { after, limit }: { after: string; limit: number }) {
  return ctx.db
    .selectFrom('payments')
    .innerJoin('orders', 'orders.id', 'payments.order_id')
    .selectAll('payments')
    .select('orders.number')
    .where('payments.provider', '!=', 'manual')
    .where('payments.session_id', 'is not', null)
    .where('payments.id', '>', after)
    .orderBy('payments.id')
    .limit(limit)
    .execute();
}

/** The refunds of a payment, with the key that ours were requested under. */
export async function findRefunds(ctx: Context, paymentId: string) {
  const rows = await ctx.db
    .selectFrom('refunds')
    .select(['id', 'amount_cents', 'reason', 'status', 'kind', 'reference', 'provider_refund_id'])
    .where('payment_id', '=', paymentId)
    .orderBy('created_at')
    .execute();
  return rows.map((row) => ({ ...row, key: refundKey(row.id) }));
}

/** The provider's idempotency key of a refund. */
export const refundKey = (refundId: string): string => `refund:${refundId}`;

/** Refunds requested before `before` without an answer from the provider; at most `limit`. */
export function listRequestedRefunds(ctx: Context, before: Date, limit: number): Promise<{ id: string }[]> {
  return ctx.db
    .selectFrom('refunds')
    .select('id')
    .where('status', '=', 'requested')
    .where('created_at', '<', before)
    .orderBy('created_at')
    .limit(limit)
    .execute();
}
