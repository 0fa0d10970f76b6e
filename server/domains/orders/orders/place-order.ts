import type { Money } from '#contract/money.schema.ts';
import { usd } from '#contract/money.ts';
import { REVIEW_LIMIT_MS } from '#contract/orders/orders/rules.ts';
import { plus } from '#contract/time.ts';
import type { Context } from '#server/context.ts';
import { deferWrite } from '#server/db/defer-write.ts';
import { audit } from '#server/domains/office/audit/audit.ts';
import { queueMail } from '#server/domains/office/mails/queue-mail.ts';
import { newId } from '#server/lib/ids.ts';
import { chargeOrSchedule } from './charge-or-schedule.ts';
import { orderMail } from './order-mail.ts';
import { moveCampaign, moveOrder } from './order-state.ts';
import type { OrderState } from './read-order-state.ts';

/**
 * The money is held (or nothing is owed): the order is placed and its song goes to review. An order that was placed
 * before, paid again after the bank refused the capture, keeps its approval and is captured at once.
 */
export async function placeOrder(ctx: Context, state: OrderState): Promise<void> {
  const { order, payment } = state;
  const reviewDueAt = order.review_due_at ?? plus(ctx.now(), REVIEW_LIMIT_MS);
  await moveOrder(ctx, state, 'placed', {
    placed_at: order.placed_at ?? ctx.now(),
    last_step_at: ctx.now(),
    review_due_at: reviewDueAt,
    pay_due_at: null,
  });
  if (!order.approved_at) await moveCampaign(ctx, state, 'in_review', {});
  await audit(ctx, { kind: 'order.placed', subject: ['order', order.id], text: placedText(state) });
  if (order.approved_at) return chargeOrSchedule(ctx, state);
  await addToQueue(ctx, state, reviewDueAt);
  await queueMail(ctx, {
    template: 'order-placed',
    ...orderMail(ctx, state),
    dedupeKey: `order-placed:${order.id}`,
    packageName: order.package_name,
    durationLabel: order.duration,
    total: usd(order.total_cents),
    coupon: couponOf(order),
    charged: payment?.status === 'success',
    reviewDueAt: reviewDueAt.toISOString(),
  });
}

/** The coupon of an order, what it is called, and what it took off. */
function couponOf({ lines }: OrderState['order']): { code: string; text: string; off: Money } | null {
  const line = lines.find(({ coupon }) => coupon !== undefined);
  return line?.coupon === undefined ? null : { code: line.coupon, text: line.text, off: usd(-line.amount) };
}

function placedText({ order, payment }: OrderState): string {
  if (!payment) return order.trial ? 'Free trial ordered' : 'Order placed, fully covered by a coupon';
  return payment.status === 'success' ? 'Order paid' : 'Card authorized. It’s charged on approval.';
}

async function addToQueue(ctx: Context, state: OrderState, dueAt: Date): Promise<void> {
  const { order, campaign } = state;
  state.item = {
    id: newId('taggingItem', ctx.now()),
    brand: order.brand,
    order_id: order.id,
    campaign_id: campaign.id,
    user_id: order.user_id,
    status: 'waiting',
    genres: campaign.genres,
    moods: campaign.moods,
    language: campaign.language,
    reason: '',
    due_at: dueAt,
    created_at: ctx.now(),
    decided_at: null,
    decided_by: null,
    version: 1,
  };
  await deferWrite(ctx.db, 'tagging_items', ctx.db.insertInto('tagging_items').values(state.item));
}
