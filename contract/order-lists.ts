import { z } from 'zod';
import { Brand, BrandPath } from './brand.ts';
import { endpoint } from './endpoint.ts';
import { Order, OrderStatus } from './orders.ts';
import { PageQuery, SearchText } from './paging.ts';

export const OrderSort = z.enum(['-createdAt', 'createdAt', '-total', 'total', 'reviewDueAt']);

export type OrderSort = z.infer<typeof OrderSort>;

const OrderListQuery = PageQuery.extend({
  q: SearchText,
  status: OrderStatus.optional(),
  sort: OrderSort.default('-createdAt'),
});

export const listOrders = endpoint({
  method: 'GET',
  path: '/user/get_orders/',
  summary: 'All orders for operators, the own ones for artists',
  access: 'signed-in',
  query: OrderListQuery.extend({ brand: Brand.optional() }),
  status: 200,
  answer: z.array(Order),
  paged: true,
});

export const listBrandOrders = endpoint({
  method: 'GET',
  path: '/{name}/orders/',
  summary: "One brand's orders",
  access: 'admin',
  params: z.strictObject({ name: BrandPath }),
  query: OrderListQuery,
  status: 200,
  answer: z.array(Order),
  paged: true,
});

export const orderListEndpoints = [listOrders, listBrandOrders];
