import { AppError } from '#contract/errors.ts';
import type { Context } from '#server/context.ts';

/** So many orders are read at once, and ended by one act. */
export const MAX_OPEN_ORDERS = 200;

/**
 * The first of an account’s orders that are under way, in the caller’s brands, after this id and in the order in which several are
 * locked.
 */
export const openOrdersFrom = ({ db, brands }: Context, userId: string, after = '') =>
  db
    .selectFrom('orders')
    .select(['id', 'brand'])
    .where('user_id', '=', userId)
    .where('status', 'in', ['awaiting_payment', 'placed'])
    .$if(brands !== undefined, (orders) => orders.where('brand', 'in', brands ?? []))
    .where('id', '>', after)
    .orderBy('id')
    .limit(MAX_OPEN_ORDERS)
    .execute();

/** The ids of all of them, for one act. Throws `conflict` where they are too many. */
export async function openOrdersOf(ctx: Context, userId: string): Promise<string[]> {
  const ids = (await openOrdersFrom(ctx, userId)).map(({ id }) => id);
  if (ids.length < MAX_OPEN_ORDERS) return ids;
  throw new AppError(
    'conflict',
    `This account has ${MAX_OPEN_ORDERS} open orders or more. Cancel some of them in Manage Orders first.`,
  );
}
