import type { Context } from '#server/context.ts';

/** The ids of an account’s orders that are under way, in the caller’s brands and in the order in which several are locked. */
export async function openOrdersOf({ db, brands }: Context, userId: string): Promise<string[]> {
  const rows = await db
    .selectFrom('orders')
    .select('id')
    .where('user_id', '=', userId)
    .where('status', 'in', ['awaiting_payment', 'placed'])
    .$if(brands !== undefined, (orders) => orders.where('brand', 'in', brands ?? []))
    .orderBy('id')
    .execute();
  return rows.map(({ id }) => id);
}
