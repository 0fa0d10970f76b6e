import type { Context } from '#server/context.ts';

/** A placement that is locked until the end of the transaction, with what its verbs need of song and playlist. */
export async function lockPlacement(ctx: Context, id: string) {
  const placement = await ctx.db
    .selectFrom('placements')
    .selectAll()
    .where('id', '=', id)
    .where('brand', '=', ctx.brand)
    .forUpdate()
    .executeTakeFirst();
  if (!placement) return undefined;
  const { account_id, ...of } = await ctx.db
    .selectFrom('playlists')
    .innerJoin('campaigns', (join) => join.on('campaigns.id', '=', placement.campaign_id))
    .select([
      'playlists.name as playlist_name',
      'playlists.url as playlist_url',
      'playlists.items as playlist_items',
      'playlists.account_id',
      'campaigns.song_name',
    ])
    .where('playlists.id', '=', placement.playlist_id)
    .executeTakeFirstOrThrow();
  return { ...placement, ...of, readable: account_id !== null && placement.track_id !== null };
}

export type LockedPlacement = NonNullable<Awaited<ReturnType<typeof lockPlacement>>>;

/** The order of a placement of the brand; undefined if the placement doesn't exist. */
export const orderOfPlacement = ({ db, brand }: Context, id: string) =>
  db
    .selectFrom('placements')
    .innerJoin('pitches', 'pitches.id', 'placements.pitch_id')
    .select(['placements.id', 'pitches.order_id'])
    .where('placements.id', '=', id)
    .where('placements.brand', '=', brand)
    .executeTakeFirst();
