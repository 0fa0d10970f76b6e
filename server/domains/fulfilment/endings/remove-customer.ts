import { MAX_ORDERS_REMOVED, tooManyOrders } from '#contract/accounts/users/rules.ts';
import { AppError } from '#contract/errors.ts';
import type { AccountContext } from '#server/context.ts';
import { inTx } from '#server/db/in-tx.ts';
import { removeUser } from '#server/domains/accounts/users/remove-user.ts';
import { cancelOrder } from '#server/domains/orders/orders/cancel-order.ts';
import { openOrdersOf } from '#server/domains/orders/orders/open-orders.ts';

/**
 * Removes an account, and where that was chosen cancels its open orders in the same transaction. Throws `conflict` where they are
 * too many for one, and as `removeUser` and `cancelOrder` do.
 */
export const removeCustomer = (
  ctx: AccountContext,
  id: string,
  { orders }: { orders?: 'cancel' | undefined },
): Promise<void> =>
  inTx(ctx, async (ctx) => {
    if (orders === 'cancel') {
      const open = await Array.fromAsync(openOrdersOf(ctx, id));
      if (open.length > MAX_ORDERS_REMOVED) throw new AppError('conflict', tooManyOrders);
      for (const order of open) await cancelOrder(ctx, order.id, 'cancelled_by_admin');
    }
    await removeUser(ctx, id);
  });
