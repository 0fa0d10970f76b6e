import { brandNames } from '#contract/brand.ts';
import type { Message } from '#contract/orders/messages/schema.ts';
import type { AccountContext } from '#server/context.ts';
import { pagesOf } from '#server/pages-of.ts';
import { type MessageView, messageList, readMessage } from './messages.queries.ts';

const presentMessage = (row: MessageView, ctx: AccountContext): Message => ({
  id: row.id,
  createdAt: row.created_at.toISOString(),
  from: row.from_team ? 'team' : 'artist',
  author: authorOf(ctx, row),
  text: row.text,
});

/** One page of the messages of an order that the caller may see, newest first. */
export const listMessages = pagesOf(messageList, presentMessage, (rows, _ctx, orderId: string) =>
  rows.where('order_id', '=', orderId),
);

function authorOf({ actor, brand }: AccountContext, row: MessageView): string {
  if (row.from_team && actor.role === 'user') return brandNames[brand];
  return row.author_removed_at === null ? (row.author_email ?? 'Removed account') : 'Removed account';
}

/** One message of an order, as the caller sees it. */
export const getMessage = async (ctx: AccountContext, id: string): Promise<Message> =>
  presentMessage(await readMessage(ctx, id), ctx);
