import type { Context } from '#server/context.ts';
import { stillDueAt } from './still-due.ts';

/** A campaign never has more pitches than this. */
const MAX_LISTED = 1000;

/** What is or was owed for pitches of an order, with the names of the playlists; the oldest first. */
export const listMakeGoods = (ctx: Context, orderId: string) =>
  ctx.db
    .selectFrom('make_goods')
    .innerJoin('pitches', 'pitches.id', 'make_goods.pitch_id')
    .innerJoin('playlists', 'playlists.id', 'pitches.playlist_id')
    .leftJoin('pitches as others', 'others.id', 'make_goods.replacement_id')
    .leftJoin('playlists as other_playlists', 'other_playlists.id', 'others.playlist_id')
    .leftJoin('placements', 'placements.id', 'make_goods.placement_id')
    .selectAll('make_goods')
    .select(stillDueAt(ctx).as('still_due_at'))
    .select([
      'pitches.discounted_at',
      'playlists.id as playlist_id',
      'playlists.name as playlist_name',
      'other_playlists.id as other_playlist_id',
      'other_playlists.name as other_playlist_name',
      'placements.ended_by',
      'others.status as other_status',
      'others.sent_at as other_sent_at',
      'others.discounted_at as other_discounted_at',
    ])
    .where('make_goods.order_id', '=', orderId)
    .where('make_goods.undone_at', 'is', null)
    .orderBy('make_goods.created_at')
    .orderBy('make_goods.id')
    .limit(MAX_LISTED)
    .execute();

export type MakeGoodView = Awaited<ReturnType<typeof listMakeGoods>>[number];
