import { z } from 'zod';
import { OrderStatus } from './orders.ts';
import { PageQuery, SearchText } from './paging.ts';

export const OrderSort = z.enum(['-createdAt', 'createdAt', '-total', 'total', 'reviewDueAt']);
export type OrderSort = z.infer<typeof OrderSort>;

export const OrderListQuery = PageQuery.extend({
  q: SearchText,
  status: OrderStatus.optional(),
  sort: OrderSort.default('-createdAt'),
});
