import { orderMails, orders } from '#contract/admin-calls.ts';
import { myOrders, tagging } from '#contract/calls.ts';
import { rowWriter } from '#web/kit/resource/row-writer.ts';

/** What shows an order. */
export const orderReads = [
  orders.list,
  orders.get,
  orderMails.list,
  myOrders.list,
  tagging.list,
  tagging.get,
];

/** How orders are written. */
export const writeOrder = rowWriter(...orderReads);
