import { endpoint } from '../../endpoint.ts';
import { brandList, list } from '../../list.schema.ts';
import { brandOrder, OrderByNumber } from '../orders/schema.ts';
import { Message, NewMessage } from './schema.ts';

const thread = { row: Message, filters: {}, sorts: ['-createdAt'] } as const;

/** The messages of an own order. */
export const myMessages = {
  list: {
    ...list({
      ...thread,
      path: '/user/orders/{number}/messages/',
      summary: 'List the messages between you and our team about an order, newest first',
      access: 'user',
    }),
    scope: 'orders.read',
    params: OrderByNumber,
  } as const,
  send: endpoint({
    method: 'POST',
    path: '/user/orders/{number}/messages/',
    summary: 'Write to our team about an order',
    access: 'user',
    limit: 'order_message',
    params: OrderByNumber,
    body: NewMessage,
    status: 201,
    answer: Message,
  }),
};

/** The messages of an order, as admins read and answer them. */
export const orderMessages = {
  list: {
    ...brandList({
      ...thread,
      path: '/{name}/orders/{id}/messages/',
      summary: 'List the messages between an order’s artist and the team, newest first',
    }),
    params: brandOrder,
  },
  send: endpoint({
    method: 'POST',
    path: '/{name}/orders/{id}/messages/',
    summary: 'Write to an order’s artist. The text is emailed too.',
    access: 'admin',
    team: ['support'],
    params: brandOrder,
    body: NewMessage,
    status: 201,
    answer: Message,
  }),
};
