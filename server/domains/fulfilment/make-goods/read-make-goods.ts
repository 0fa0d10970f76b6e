import type { OwedPitch } from '#contract/fulfilment/make-goods/schema.ts';
import type { AccountContext } from '#server/context.ts';
import { brandOrderId } from '#server/domains/orders/orders/orders.service.ts';
import { presentOwedPitch } from './make-goods.present.ts';
import { listMakeGoods } from './make-goods.queries.ts';

/** What is or was owed for pitches of an order of the brand. Throws `not_found`. */
export async function readMakeGoods(ctx: AccountContext, orderId: string): Promise<OwedPitch[]> {
  const rows = await listMakeGoods(ctx, await brandOrderId(ctx, orderId));
  return rows.map(presentOwedPitch);
}
