import type { Context } from '#server/context.ts';
import type { PaymentRow } from '#server/features/orders/order-state.ts';

export function findPayment(ctx: Context, id: string): Promise<PaymentRow | undefined> {
  return ctx.db.selectFrom('payments').selectAll().where('id', '=', id).executeTakeFirst();
}

/** The payment that an event of the provider is about. */
export function findPaymentOfEvent(
  ctx: Context,
  event: { sessionId: string | null; intentId: string | null; orderId: string | null },
): Promise<PaymentRow | undefined> {
  return ctx.db
    .selectFrom('payments')
    .selectAll()
    .where((where) =>
      where.or([
        ...(event.sessionId ? [where('session_id', '=', event.sessionId)] : []),
        ...(event.intentId ? [where('intent_id', '=', event.intentId)] : []),
        ...(event.orderId
          ? [where.and([where('order_id', '=', event.orderId), where('session_id', 'is', null)])]
          : []),
      ]),
    )
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
