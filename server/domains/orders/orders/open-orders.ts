import type { Context } from '#server/context.ts';

/** So many are read at once. */
const PAGE = 200;

/** An account’s orders that are under way, in the caller’s brands and in the order in which several are locked. */
export async function* openOrdersOf({ db, brands }: Context, userId: string) {
  const next = (after = '') =>
    db
      .selectFrom('orders')
      .select(['id', 'brand'])
      .where('user_id', '=', userId)
      .where('status', 'in', ['awaiting_payment', 'placed'])
      .$if(brands !== undefined, (orders) => orders.where('brand', 'in', brands ?? []))
      .where('id', '>', after)
      .orderBy('id')
      .limit(PAGE)
      .execute();
  for (let page = await next(); page.length > 0; page = await next(page.at(-1)?.id)) yield* page;
}
