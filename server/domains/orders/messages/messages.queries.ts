import { orderMessages } from '#contract/orders/messages/calls.ts';
import { listOf, type Source } from '#server/db/list-of.ts';

const messages = ({ db }: Source) => db.selectFrom('order_messages').selectAll('order_messages');

const messageViews = ({ db }: Source, found: ReturnType<typeof messages>) =>
  db
    .selectFrom(found.as('order_messages'))
    .leftJoin('users', 'users.id', 'order_messages.author_id')
    .selectAll('order_messages')
    .select(['users.email as author_email', 'users.removed_at as author_removed_at']);

export type MessageView = Awaited<ReturnType<ReturnType<typeof messageViews>['executeTakeFirstOrThrow']>>;

export const messageList = listOf(orderMessages.list, {
  from: messages,
  filters: {},
  sorts: { '-createdAt': 'order_messages.created_at' },
  complete: messageViews,
});

/** One message. */
export const readMessage = (source: Source, id: string): Promise<MessageView> =>
  messageViews(source, messages(source).where('id', '=', id)).executeTakeFirstOrThrow();
