import type { Order } from '#contract/orders/orders/schema.ts';
import type { AccountContext } from '#server/context.ts';
import { deferWrite } from '#server/db/defer-write.ts';
import { audit } from '#server/domains/office/audit/audit.ts';
import { newId } from '#server/lib/ids.ts';
import { changeOrder, withLockedOrder } from './order-state.ts';
import { getOrder } from './orders.service.ts';
import type { OrderState } from './read-order-state.ts';

/** Adds a comment of the team. Throws `not_found`. */
export async function commentOnOrder(ctx: AccountContext, orderId: string, text: string): Promise<Order> {
  await withLockedOrder(ctx, orderId, (ctx, state) => addComment(ctx, state, text));
  return getOrder(ctx, orderId);
}

/** Adds a comment to the locked order. The audit event contains its id only, as the text may have to be erased. */
export async function addComment(ctx: AccountContext, state: OrderState, text: string): Promise<void> {
  const id = newId('orderComment', ctx.now());
  const comment = ctx.db.insertInto('order_comments').values({
    id,
    order_id: state.order.id,
    author_id: ctx.actor.id,
    text,
    created_at: ctx.now(),
  });
  await deferWrite(ctx.db, 'order_comments', comment);
  await changeOrder(ctx, state, {});
  await audit(ctx, {
    kind: 'order.commented',
    subject: ['order', state.order.id],
    text: 'Comment added',
    data: { comment: id },
  });
}
