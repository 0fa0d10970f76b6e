import { getBrandOrder } from '#contract/brand-orders.ts';
import type { Endpoint } from '#contract/endpoint.ts';
import { listBrandOrders, listOrders } from '#contract/order-lists.ts';
import { listTaggingQueue } from '#contract/tagging.ts';
import { type RowWrite, useRowWrite } from '#web/kit/use-row-write.ts';

const reads = [listBrandOrders, getBrandOrder, listOrders, listTaggingQueue];

/** A write that changes an order. */
export const useOrderWrite = <E extends Endpoint>(
  endpoint: E,
  { success, ...write }: Omit<RowWrite<E>, 'success'> & { success: string },
) => useRowWrite(endpoint, reads, { ...write, success: () => success });
