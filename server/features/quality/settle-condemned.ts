import type { Context } from '#server/context.ts';
import { oweMakeGood } from '#server/features/make-goods/owe-make-good.ts';
import { type OrderState, withLockedOrder } from '#server/features/orders/order-state.ts';
import { endPlacement } from '#server/features/placements/end-placement.ts';
import { lockPlacement } from '#server/features/placements/lock-placement.ts';
import { daysOf } from '#server/features/placements/placement-days.ts';
import { settleOrder } from '#server/features/replacements/settle-order.ts';
import { eachByItself } from '#server/jobs/each-by-itself.ts';

/** Orders of one round; the next minute takes the rest. */
const BATCH = 200;

/** Open placements on playlists that the newest review condemned. */
const condemned = ({ db }: Context) =>
  db
    .selectFrom('placements')
    .innerJoin('playlists', 'playlists.id', 'placements.playlist_id')
    .innerJoin('pitches', 'pitches.id', 'placements.pitch_id')
    .where('placements.status', 'in', ['pending', 'live'])
    .where('playlists.review_verdict', '=', 'condemned');

/**
 * Ends the placements on condemned playlists, takes the songs off by jobs, tells the artists, and makes them good: each order
 * under its lock and in one transaction, so that a round that runs twice finds nothing left to do.
 */
export async function settleCondemned(ctx: Context): Promise<void> {
  const orders = await condemned(ctx)
    .select('pitches.order_id as id')
    .groupBy('pitches.order_id')
    .orderBy('pitches.order_id')
    .limit(BATCH)
    .execute();
  await eachByItself(ctx, orders, 'a condemned playlist could not be settled', ({ id }) =>
    withLockedOrder(ctx, id, settleOne),
  );
}

async function settleOne(ctx: Context, state: OrderState): Promise<void> {
  const open = await condemned(ctx)
    .select('placements.id')
    .where('pitches.order_id', '=', state.order.id)
    .orderBy('placements.id')
    .execute();
  for (const { id } of open) {
    const placement = await lockPlacement(ctx, id);
    if (placement?.status !== 'pending' && placement?.status !== 'live') continue;
    await endPlacement(ctx, state, placement);
    await oweMakeGood(ctx, {
      cause: 'condemned',
      order_id: state.order.id,
      pitch_id: placement.pitch_id,
      placement: { id, ...daysOf(placement) },
      demo: placement.demo,
    });
  }
  if (open.length > 0) await settleOrder(ctx, state);
}
