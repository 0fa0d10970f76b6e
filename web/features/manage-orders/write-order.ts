import { getBrandOrder } from '#contract/brand-orders.ts';
import { listBrandOrders, listOrders } from '#contract/order-lists.ts';
import { listTaggingQueue } from '#contract/tagging.ts';
import { rowWriter } from '#web/kit/resource/row-writer.ts';

/** How orders are written. */
export const writeOrder = rowWriter(listBrandOrders, getBrandOrder, listOrders, listTaggingQueue);
