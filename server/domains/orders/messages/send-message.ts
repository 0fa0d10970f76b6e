import { pathOfBrand } from '#contract/brand.ts';
import type { Message } from '#contract/orders/messages/schema.ts';
import type { AccountContext } from '#server/context.ts';
import { audit } from '#server/domains/office/audit/audit.ts';
import { brokenRules } from '#server/domains/office/audit/broken-rules.ts';
import { queueMail } from '#server/domains/office/mails/queue-mail.ts';
import { orderMail } from '#server/domains/orders/orders/order-mail.ts';
import { withLockedOrder } from '#server/domains/orders/orders/order-state.ts';
import type { OrderState } from '#server/domains/orders/orders/read-order-state.ts';
import { addressOf } from '#server/lib/brand-address.ts';
import { contactOf } from '#server/lib/brand-site.ts';
import { newId } from '#server/lib/ids.ts';
import { getMessage } from './messages.service.ts';

/** Keeps a message of an order's artist. The team gets one email for all that it has not answered. */
export const writeToTeam = (ctx: AccountContext, orderId: string, text: string): Promise<Message> =>
  withLockedOrder(ctx, orderId, async (ctx, state) => {
    const waiting = await unanswered(ctx, orderId).select('id').executeTakeFirst();
    const id = await addMessage(ctx, state, { text, fromTeam: false });
    const { userId: _, orderId: __, orderUrl: ___, ...mail } = orderMail(ctx, state);
    const { brand } = state.order;
    if (!waiting)
      await queueMail(ctx, {
        ...mail,
        template: 'artist-message',
        to: contactOf(ctx.config, brand).supportEmail,
        dedupeKey: `message:${id}`,
        text,
        adminUrl: `${addressOf(ctx.config, brand)}/${pathOfBrand[brand]}/ManageOrder?order=${orderId}`,
      });
    return getMessage(ctx, id);
  });

/** Keeps a message of the team and emails it to the order's artist. What the artist wrote is answered with it. */
export const answerArtist = (ctx: AccountContext, orderId: string, text: string): Promise<Message> =>
  withLockedOrder(ctx, orderId, async (ctx, state) => {
    const id = await answer(ctx, state, text);
    const mail = orderMail(ctx, state);
    await queueMail(ctx, {
      ...mail,
      orderUrl: `${mail.orderUrl}&side=messages`,
      template: 'order-message',
      dedupeKey: `message:${id}`,
      text,
    });
    return getMessage(ctx, id);
  });

/** Keeps what the team emailed about an order in another way with the order’s messages. */
export const keepLetter = (ctx: AccountContext, orderId: string, text: string): Promise<string> =>
  withLockedOrder(ctx, orderId, (ctx, state) => answer(ctx, state, text));

async function answer(ctx: AccountContext, state: OrderState, text: string): Promise<string> {
  await ctx.db
    .updateTable('order_messages')
    .set({ answered_at: ctx.now() })
    .where('order_id', '=', state.order.id)
    .where('answered_at', 'is', null)
    .where('from_team', '=', false)
    .execute();
  return addMessage(ctx, state, { text, fromTeam: true });
}

const unanswered = ({ db }: AccountContext, orderId: string) =>
  db
    .selectFrom('order_messages')
    .where('order_id', '=', orderId)
    .where('answered_at', 'is', null)
    .where('from_team', '=', false);

/** Writes a message of the locked order. Its event has no text, which may have to be erased. */
async function addMessage(
  ctx: AccountContext,
  { order }: OrderState,
  { text, fromTeam }: { text: string; fromTeam: boolean },
): Promise<string> {
  const id = newId('orderMessage', ctx.now());
  await ctx.db
    .insertInto('order_messages')
    .values({
      id,
      order_id: order.id,
      author_id: ctx.actor.id,
      from_team: fromTeam,
      text,
      created_at: ctx.now(),
    })
    .execute();
  await audit(ctx, {
    kind: 'order.message',
    subject: ['order', order.id],
    text: fromTeam ? 'Message to the artist' : 'Message from the artist',
    changes: fromTeam ? brokenRules(text) : [],
  });
  return id;
}
