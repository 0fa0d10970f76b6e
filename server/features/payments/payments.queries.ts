import { type SqlBool, sql } from 'kysely';
import { plus } from '#contract/time.ts';
import type { PaymentEvent } from '#server/adapters/payments/payments.ts';
import type { Context } from '#server/context.ts';
import { mailAddress } from '#server/features/billing-addresses/mail-address.ts';
import { activePaymentFirst } from '#server/features/orders/active-payment-first.ts';
import type { PaymentRow } from '#server/features/orders/order-state.ts';

export function findPayment(ctx: Context, id: string): Promise<PaymentRow | undefined> {
  return ctx.db.selectFrom('payments').selectAll().where('id', '=', id).executeTakeFirst();
}

/** The payment that an order waits for, with what its page says of the order. */
export function findPayable(ctx: Context, orderId: string) {
  return ctx.db
    .selectFrom('payments')
    .innerJoin('orders', 'orders.id', 'payments.order_id')
    .selectAll('payments')
    .select([
      'orders.number',
      'orders.package_name',
      'orders.duration',
      'orders.brand',
      'orders.campaign_id',
      mailAddress({ userId: sql.ref('orders.user_id'), email: sql.ref('orders.email') }).as('mail_to'),
    ])
    .where('payments.order_id', '=', orderId)
    .where('payments.status', '=', 'pending')
    .where('payments.pending_action', 'is', null)
    .executeTakeFirst();
}

/**
 * The payment that an event of the provider is about: the one that knows its page or intent, else the one of its
 * order that is alive, whose page or intent is not known yet. With it, whether the event was dealt with before.
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

/** Of its age, the share for which an open page is left alone between two looks at it. */
const QUIET_SHARE = 0.1;

/**
 * Payments that wait for something and that nobody has touched for `quietMs`, at most `limit`: first those of which the
 * provider is to be told something, then the pages that may have been paid. The longer a page has been open, the less
 * often it is due, so that many that were left open do not keep those of this minute waiting.
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

/** Refunds queued before `before` that the provider has not answered for; at most `limit`. */
export function listQueuedRefunds(ctx: Context, before: Date, limit: number): Promise<{ id: string }[]> {
  return ctx.db
    .selectFrom('refunds')
    .select('id')
    .where('status', '=', 'queued')
    .where('created_at', '<', before)
    .orderBy('created_at')
    .limit(limit)
    .execute();
}
