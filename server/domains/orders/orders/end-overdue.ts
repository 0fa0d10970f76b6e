import { sql } from 'kysely';
import { campaignEndings } from '#contract/endings/campaign-endings.ts';
import type { Context } from '#server/context.ts';
import { audit } from '#server/domains/office/audit/audit.ts';
import { queueMail } from '#server/domains/office/mails/queue-mail.ts';
import { forEachLoggingErrors } from '#server/jobs/for-each-logging-errors.ts';
import { assertClocksAgree, assertFewOverdue } from '#server/jobs/timed-round.ts';
import { endedMoney } from './ended-money.ts';
import { orderMail } from './order-mail.ts';
import { moveCampaign, moveOrder, withLockedOrder } from './order-state.ts';
import type { OrderState } from './read-order-state.ts';
import { rejectOrder } from './reject-order.ts';
import { releaseMoney } from './release-money.ts';

/** Orders ended in one round; the next minute takes the rest. */
const BATCH = 200;

/**
 * Ends orders whose song was not approved within 48 hours, and those not paid again after the bank declined the charge.
 * Each is checked again under its lock, so an earlier approval wins. Throws if the clocks disagree, or too many would
 * end at once.
 */
export async function endOverdue(ctx: Context): Promise<void> {
  await assertClocksAgree(ctx, 'order.end-overdue');
  assertFewOverdue(ctx, 'order.end-overdue', await countWaiting(ctx));
  const overdue = await waitingOrders(ctx)
    .select('orders.id')
    .where(dueAt, '<=', ctx.now())
    .limit(BATCH)
    .execute();
  await forEachLoggingErrors(ctx, overdue, 'an overdue order could not be closed', ({ id }) =>
    withLockedOrder(ctx, id, endOne),
  );
}

/** When a waiting order ends on its own. */
const dueAt = sql<Date>`case orders.status when 'placed' then orders.review_due_at else orders.pay_due_at end`;

/** Orders that wait for a verdict or for another card, and end when their time is up. */
const waitingOrders = ({ db }: Context) =>
  db
    .selectFrom('orders')
    .leftJoin('tagging_items', 'tagging_items.order_id', 'orders.id')
    .where((where) =>
      where.or([
        where.and([
          where('orders.status', '=', 'placed'),
          where('approved_at', 'is', null),
          where('tagging_items.status', '=', 'waiting'),
          where('review_due_at', 'is not', null),
          where('orders.id', 'not in', disputedOrders(db)),
        ]),
        where.and([where('orders.status', '=', 'awaiting_payment'), where('pay_due_at', 'is not', null)]),
      ]),
    );

/** Their songs wait for the bank’s decision, and then for ours. */
const disputedOrders = (db: Context['db']) =>
  db.selectFrom('payments').select('order_id').where('status', '=', 'disputed');

async function countWaiting(ctx: Context): Promise<{ due: number; waiting: number }> {
  const { due, waiting } = await waitingOrders(ctx)
    .select(({ fn }) => [
      fn.countAll<number>().as('waiting'),
      fn.countAll<number>().filterWhere(dueAt, '<=', ctx.now()).as('due'),
    ])
    .executeTakeFirstOrThrow();
  return { due: Number(due), waiting: Number(waiting) };
}

async function endOne(ctx: Context, state: OrderState): Promise<void> {
  const { order, item, payment } = state;
  const now = ctx.now();
  if (
    order.status === 'placed' &&
    payment?.status !== 'disputed' &&
    item?.status === 'waiting' &&
    order.review_due_at &&
    order.review_due_at <= now
  ) {
    return rejectOrder(ctx, state, null);
  }
  if (order.status === 'awaiting_payment' && order.pay_due_at && order.pay_due_at <= now)
    return giveUp(ctx, state);
}

async function giveUp(ctx: Context, state: OrderState): Promise<void> {
  await moveOrder(ctx, state, 'cancelled', { ended_by: 'not_paid', pay_due_at: null });
  await moveCampaign(ctx, state, 'cancelled', { ended_by: 'not_paid' });
  await audit(ctx, {
    kind: 'order.cancelled',
    subject: ['order', state.order.id],
    text: campaignEndings.not_paid.said(null),
    data: { endedBy: 'not_paid' },
  });
  await releaseMoney(ctx, state, 'Order expired: not paid in time');
  await queueMail(ctx, {
    template: 'order-voided',
    ...orderMail(ctx, state),
    ...endedMoney(state, null),
    dedupeKey: `order-cancelled:${state.order.id}`,
    why: 'not_paid',
  });
}
