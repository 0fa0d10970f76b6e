import type { SqlBool } from 'kysely';
import type { PaymentEvent } from '#server/adapters/payments/payments.ts';
import type { Context } from '#server/context.ts';
import type { PaymentRow } from '#server/features/orders/order-state.ts';
import { aliveFirst } from './alive-first.ts';

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
      'orders.song_title',
      'orders.email',
      'orders.campaign_id',
    ])
    .where('payments.order_id', '=', orderId)
    .where('payments.status', '=', 'pending')
    .where('payments.wanted', 'is', null)
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
    .orderBy(aliveFirst)
    .orderBy('created_at', 'desc')
    .limit(1)
    .executeTakeFirst();
}

/** Payments that wait for something and that nobody has touched since `before`; at most `limit`. */
export function listUnsettled(ctx: Context, before: Date, limit: number): Promise<PaymentRow[]> {
  return ctx.db
    .selectFrom('payments')
    .selectAll()
    .where((where) => where.or([where('status', '=', 'pending'), where('wanted', 'is not', null)]))
    .where('updated_at', '<', before)
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
