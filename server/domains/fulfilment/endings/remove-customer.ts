import type { AccountContext } from '#server/context.ts';
import { inTx } from '#server/db/in-tx.ts';
import { removeUser } from '#server/domains/accounts/users/remove-user.ts';
import { CANCELLED_BY_US, cancelOrder } from '#server/domains/orders/orders/cancel-order.ts';
import { openOrdersOf } from '#server/domains/orders/orders/open-orders.ts';

/**
 * Removes an account, and where that was chosen cancels its open orders in the same transaction. Throws as `removeUser` and
 * `cancelOrder` do.
 */
export const removeCustomer = (
  ctx: AccountContext,
  id: string,
  { orders }: { orders?: 'cancel' | undefined },
): Promise<void> =>
  inTx(ctx, async (ctx) => {
    if (orders === 'cancel')
      for (const order of await openOrdersOf(ctx, id))
        await cancelOrder(ctx, order, CANCELLED_BY_US, 'cancelled_by_admin');
    await removeUser(ctx, id);
  });
