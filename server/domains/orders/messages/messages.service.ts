import { brandNames } from '#contract/brand.ts';
import type { ListQuery } from '#contract/list.ts';
import type { orderMessages } from '#contract/orders/messages/calls.ts';
import type { Message } from '#contract/orders/messages/schema.ts';
import type { PageQuery } from '#contract/paging.schema.ts';
import type { Page } from '#contract/paging.ts';
import type { AccountContext } from '#server/context.ts';
import { type MessageView, messageList, readMessage } from './messages.queries.ts';

/** One page of the messages of an order that the caller may see, newest first. */
export async function listMessages(
  ctx: AccountContext,
  orderId: string,
  asked: ListQuery<typeof orderMessages.list> & PageQuery,
): Promise<Page<Message>> {
  const page = await messageList.page(ctx, asked, (rows) => rows.where('order_id', '=', orderId));
  return { ...page, items: page.items.map((row) => presentMessage(ctx, row)) };
}

const presentMessage = (ctx: AccountContext, row: MessageView): Message => ({
  id: row.id,
  createdAt: row.created_at.toISOString(),
  from: row.from_team ? 'team' : 'artist',
  author: authorOf(ctx, row),
  text: row.text,
});

function authorOf({ actor, brand }: AccountContext, row: MessageView): string {
  if (row.from_team && actor.role === 'user') return brandNames[brand];
  return row.author_removed_at === null ? (row.author_email ?? 'Removed account') : 'Removed account';
}

/** One message of an order, as the caller sees it. */
export const getMessage = async (ctx: AccountContext, id: string): Promise<Message> =>
  presentMessage(ctx, await readMessage(ctx, id));
