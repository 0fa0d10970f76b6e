import { pathOfBrand } from '#contract/brand.ts';
import type { Order } from '#contract/orders/orders/schema.ts';

/** Parameters of the calls on one order of a brand. */
export const orderParams = (order: Pick<Order, 'id' | 'brand'>) => ({
  name: pathOfBrand[order.brand],
  id: order.id,
});
