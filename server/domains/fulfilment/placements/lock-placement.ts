import { sql } from 'kysely';
import { DAY, plus } from '#contract/time.ts';
import type { Context } from '#server/context.ts';

/** How long a removal is a sign of the next. */
const RISKY_MS = 90 * DAY;

/** Whether a song on the playlist may go: it is on hold, or a song was removed early from one of its curator’s. */
const isRisky = ({ now }: Context) => sql<boolean>`(playlists.frozen_at is not null or exists (
  select from placements as gone join playlists as others on others.id = gone.playlist_id
  where others.curator_id = playlists.curator_id and gone.status = 'removed' and gone.ended_by <> 'removed_by_admin'
    and gone.over_at > ${plus(now(), -RISKY_MS)}))`;

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
    .select(isRisky(ctx).as('risky'))
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
