import { sql } from 'kysely';
import { orderCan } from '#contract/orders/orders/rules.ts';
import { DAY, plus } from '#contract/time.ts';
import type { Context } from '#server/context.ts';
import { queueMail } from '#server/domains/office/mails/queue-mail.ts';
import { forEachLoggingErrors } from '#server/jobs/for-each-logging-errors.ts';
import { orderMail } from './order-mail.ts';
import { withLockedOrder } from './order-state.ts';
import { factsOf, type OrderState } from './read-order-state.ts';

/** Orders reminded in one round; the next round takes the rest. */
const BATCH = 200;

/** Later reminders make no sense, because the campaign starts automatically a week after its approval. */
const LATEST = 5 * DAY;

/** The key of the reminder that an order is due for at a time. */
const keyAt = (now: Date) =>
  sql<string>`'last-step:' || orders.id || case when orders.last_step_at <= ${plus(now, -3 * DAY)} then ':3' else ':1' end`;

/** Reminds artists of the last step, one day and three days after it was due. Each order gets each reminder once. */
export async function remindOfLastStep(ctx: Context): Promise<void> {
  const now = ctx.now();
  const due = await ctx.db
    .selectFrom('orders')
    .innerJoin('users', 'users.id', 'orders.user_id')
    .select('orders.id')
    .where('orders.status', '=', 'placed')
    .where('orders.confirmed_at', 'is', null)
    .where('orders.last_step_at', '<=', plus(now, -DAY))
    .where('orders.last_step_at', '>', plus(now, -LATEST))
    .where(sql<boolean>`not users.mails_off @> array['reminders']`)
    .where(({ not, exists, selectFrom }) =>
      not(exists(selectFrom('mails').select('mails.id').where('mails.dedupe_key', '=', keyAt(now)))),
    )
    .orderBy('orders.last_step_at')
    .limit(BATCH)
    .execute();
  await forEachLoggingErrors(ctx, due, 'a confirmation reminder could not be sent', ({ id }) =>
    withLockedOrder(ctx, id, remind),
  );
}

async function remind(ctx: Context, state: OrderState): Promise<void> {
  const { order, campaign } = state;
  if (orderCan.confirm(factsOf(state)) !== null || !order.last_step_at) return;
  const days = order.last_step_at <= plus(ctx.now(), -3 * DAY) ? 3 : 1;
  await queueMail(ctx, {
    template: 'last-step',
    ...orderMail(ctx, state),
    dedupeKey: `last-step:${order.id}:${days}`,
    days,
    approved: campaign.status === 'scheduled',
  });
}
