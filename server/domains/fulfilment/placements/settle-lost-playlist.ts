import type { Context } from '#server/context.ts';
import { withLockedOrder } from '#server/domains/orders/orders/order-state.ts';
import { endPlacement } from './end-placement.ts';
import { lockPlacement } from './lock-placement.ts';

/**
 * Ends the placements of a playlist that stayed gone or private for 48 hours; their missing days are owed, and all of a song that
 * was never seen. One that is back is left alone.
 */
export async function settleLostPlaylist(
  ctx: Context,
  { playlistId }: { playlistId: string },
): Promise<void> {
  const open = await ctx.db
    .selectFrom('placements')
    .innerJoin('pitches', 'pitches.id', 'placements.pitch_id')
    .select(['placements.id', 'placements.brand', 'pitches.order_id'])
    .where('placements.playlist_id', '=', playlistId)
    .where('placements.status', 'in', ['pending', 'live'])
    // Everyone who locks several orders does it in this order.
    .orderBy('pitches.order_id')
    .orderBy('placements.id')
    .execute();
  for (const { id, brand, order_id } of open)
    await withLockedOrder({ ...ctx, brand }, order_id, async (ctx, state) => {
      const placement = await lockPlacement(ctx, id);
      const isOpen = placement?.status === 'pending' || placement?.status === 'live';
      if (placement && isOpen && (await isLost(ctx, playlistId)))
        await endPlacement(ctx, state, placement, { cause: 'playlist_lost' });
    });
}

async function isLost({ db }: Context, id: string): Promise<boolean> {
  const lost = db.selectFrom('playlists').select('id').where('id', '=', id).where('lost_at', 'is not', null);
  return (await lost.executeTakeFirst()) !== undefined;
}
