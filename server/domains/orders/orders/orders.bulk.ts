import { orders } from '#contract/orders/orders/calls.ts';
import { bulkOf } from '#server/domains/office/bulk/bulk-list.ts';
import { cancelOrder } from './cancel-order.ts';
import { confirmOrder } from './confirm-order.ts';
import { orderViewList } from './orders.queries.ts';
import { brandOrderId } from './orders.service.ts';

export const orderBulk = bulkOf(orders.bulk, {
  name: 'orders',
  noun: 'orders',
  rows: orderViewList,
  labels: ({ db }, ids) =>
    db.selectFrom('orders').select(['id', 'number as label', 'brand']).where('id', 'in', ids).execute(),
  actions: {
    confirm: {
      title: 'Confirm',
      change: async (ctx, id) => confirmOrder(ctx, await brandOrderId(ctx, id)),
    },
    cancel: {
      title: 'Cancel',
      change: async (ctx, id, { reason }) =>
        cancelOrder(ctx, await brandOrderId(ctx, id), 'cancelled_by_admin', reason),
    },
  },
});
