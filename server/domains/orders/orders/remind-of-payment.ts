import { sql } from 'kysely';
import { usd } from '#contract/money.ts';
import { DAY, HOUR, plus } from '#contract/time.ts';
import type { Context } from '#server/context.ts';
import { queueMail } from '#server/domains/office/mails/queue-mail.ts';
import { forEachLoggingErrors } from '#server/jobs/for-each-logging-errors.ts';
import { addressOf } from '#server/lib/brand-address.ts';
import { orderMail } from './order-mail.ts';
import { withLockedOrder } from './order-state.ts';
import type { OrderState } from './read-order-state.ts';

/** Orders reminded in one round; the next round takes the rest. */
const BATCH = 200;

/** How long before its end a payment link is reminded of. */
const BEFORE_END = 12 * HOUR;

/**
 * Reminds artists of a payment, once each: of a payment link that expires soon, and of a checkout that was left a day ago.
 * A reminder that is a day late, as after an outage, is not sent.
 */
export async function remindOfPayment(ctx: Context): Promise<void> {
  const now = ctx.now();
  const due = await ctx.db
    .selectFrom('orders')
    .innerJoin('campaigns', 'campaigns.id', 'orders.campaign_id')
    .innerJoin('users', 'users.id', 'orders.user_id')
    .select('orders.id')
    .where('users.removed_at', 'is', null)
    .where(sql<boolean>`not users.mails_off @> array['reminders']`)
    .where((where) =>
      where.or([
        where.and([
          where('orders.status', '=', 'awaiting_payment'),
          where('orders.pay_due_at', '>', now),
          where('orders.pay_due_at', '<=', plus(now, BEFORE_END)),
        ]),
        where.and([
          where('orders.status', '=', 'expired'),
          where('orders.created_at', '<=', plus(now, -DAY)),
          where('orders.created_at', '>', plus(now, -2 * DAY)),
          where('campaigns.status', '=', 'draft'),
          where('campaigns.locked', '=', false),
        ]),
      ]),
    )
    .where(({ not, exists, selectFrom }) =>
      not(exists(selectFrom('mails').select('mails.id').where('mails.dedupe_key', '=', keyOfRow))),
    )
    .orderBy('orders.created_at')
    .limit(BATCH)
    .execute();
  await forEachLoggingErrors(ctx, due, 'a payment reminder could not be sent', ({ id }) =>
    withLockedOrder(ctx, id, remind),
  );
}

/** A draft is reminded of once, however often its checkout was left. */
const keyOfRow = sql<string>`case orders.status when 'expired' then 'checkout-left:' || campaigns.id
  else 'payment-expires:' || orders.id end`;

async function remind(ctx: Context, state: OrderState): Promise<void> {
  const { order, campaign } = state;
  const left = order.status === 'expired';
  if (left ? campaign.status !== 'draft' || campaign.locked : order.status !== 'awaiting_payment') return;
  await queueMail(ctx, {
    template: 'payment-reminder',
    ...orderMail(ctx, state),
    dedupeKey: left ? `checkout-left:${campaign.id}` : `payment-expires:${order.id}`,
    total: usd(order.total_cents),
    payUrl: `${addressOf(ctx.config, order.brand)}/checkout?campaign=${campaign.id}`,
    expiresAt: left ? null : (order.pay_due_at?.toISOString() ?? null),
  });
}
