import type { Context } from '#server/context.ts';
import { withLockedOrder } from '#server/domains/orders/orders/order-state.ts';
import { endPlacement } from './end-placement.ts';
import { lockPlacement } from './lock-placement.ts';

/**
 * Ends the placements of a playlist that stayed gone or private for 48 hours; their missing days are owed, since it was lost and so at once, and
 * all of a song that was never seen. One that is back is left alone.
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
      if (!placement || !isOpen) return;
      const lost = await howLost(ctx, playlistId);
      if (lost)
        await endPlacement(ctx, state, placement, { endedBy: `playlist_${lost.how}`, since: lost.at });
    });
}

/** Undefined where it is back. */
async function howLost(
  { db }: Context,
  id: string,
): Promise<{ how: 'gone' | 'private'; at: Date } | undefined> {
  const lost = db.selectFrom('playlists').select(['lost_how', 'lost_at']).where('id', '=', id);
  const row = await lost.executeTakeFirst();
  return row?.lost_at ? { how: row.lost_how ?? 'gone', at: row.lost_at } : undefined;
}
