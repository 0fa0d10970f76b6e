import type { Brand } from '#contract/brand.schema.ts';
import { HOUR, plus } from '#contract/time.ts';
import type { Context } from '#server/context.ts';
import { newId } from '#server/lib/ids.ts';

/** A hosted payment page lives this long; the provider allows 24 hours at most. */
export const SESSION_MS = 23 * HOUR;

/** The write of a pending payment, for the caller's transaction. When its page expires is fixed here, before it is opened. */
export const newPayment = (ctx: Context, order: { id: string; brand: Brand; total_cents: number }) =>
  ctx.db.insertInto('payments').values({
    id: newId('payment', ctx.now()),
    order_id: order.id,
    brand: order.brand,
    status: 'pending',
    amount_cents: order.total_cents,
    session_expires_at: plus(ctx.now(), SESSION_MS),
    created_at: ctx.now(),
    updated_at: ctx.now(),
  });
