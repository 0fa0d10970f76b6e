import type { Context } from '#server/context.ts';
import { stillDueAt } from '#server/domains/fulfilment/make-goods/still-due.ts';
import { withLockedOrder } from '#server/domains/orders/orders/order-state.ts';
import type { OrderState } from '#server/domains/orders/orders/read-order-state.ts';
import { forEachLoggingErrors } from '#server/jobs/for-each-logging-errors.ts';
import { withdrawPitches } from './withdraw-pitches.ts';

/** Orders per round; the next takes the rest. */
const BATCH = 500;

/** Planned pitches that make others good, and are not sent when the time of these is over. */
const lateReplacements = (ctx: Context) =>
  ctx.db
    .selectFrom('pitches')
    .innerJoin('make_goods', 'make_goods.replacement_id', 'pitches.id')
    .where('pitches.status', '=', 'queued')
    .where('pitches.replaces_id', 'is not', null)
    .where(stillDueAt(ctx), '<=', ctx.now());

/** Takes out replacements that were not sent in time. What they were to make good is owed again, and due at once. */
export async function withdrawLateReplacements(ctx: Context): Promise<void> {
  const orders = await lateReplacements(ctx)
    .select('pitches.order_id as id')
    .distinct()
    .limit(BATCH)
    .execute();
  await forEachLoggingErrors(ctx, orders, 'late replacements could not be withdrawn', ({ id }) =>
    withLockedOrder(ctx, id, withdrawLate),
  );
}

/** Looked at again under the order's lock: a mail that went out first wins. */
async function withdrawLate(ctx: Context, state: OrderState): Promise<void> {
  const late = await lateReplacements(ctx)
    .select(['pitches.id', 'pitches.status', 'pitches.demo', 'pitches.replaces_id'])
    .where('pitches.order_id', '=', state.order.id)
    .execute();
  await withdrawPitches(ctx, state, late, 'withdrawn', 'Not sent within 48 hours of the loss.');
}
