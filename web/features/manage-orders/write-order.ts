import { orders } from '#contract/brand-orders.ts';
import { orderMails } from '#contract/mails.ts';
import { myOrders } from '#contract/my-orders.ts';
import { tagging } from '#contract/tagging.ts';
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
