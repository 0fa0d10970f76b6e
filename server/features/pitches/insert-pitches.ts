import type { Context } from '#server/context.ts';
import type { OrderState } from '#server/features/orders/order-state.ts';
import { newId } from '#server/lib/ids.ts';
import type { Match } from './match-playlists.ts';
import type { ReadPlaylist } from './read-matching.ts';

/** Writes planned pitches to matched playlists, which the caller has locked. Answers their ids. */
export async function insertPitches(
  ctx: Context,
  { order, campaign }: OrderState,
  matches: readonly Match<ReadPlaylist>[],
  from: { chosenBy: string | null; replacesId: string | null },
): Promise<string[]> {
  const rows = matches.map(({ playlist, why }) => ({
    id: newId('pitch', ctx.now()) as string,
    brand: ctx.brand,
    campaign_id: campaign.id,
    order_id: order.id,
    playlist_id: playlist.id,
    curator_id: playlist.curatorId,
    why: JSON.stringify(why),
    chosen_by: from.chosenBy,
    replaces_id: from.replacesId,
    planned_at: ctx.now(),
    demo: order.demo,
  }));
  if (rows.length > 0) await ctx.db.insertInto('pitches').values(rows).execute();
  return rows.map(({ id }) => id);
}

/** Pitches of what was sold that are planned or sent already; those that make another good count with that one. */
export async function countPlanned({ db }: Context, campaignId: string): Promise<number> {
  const { planned } = await db
    .selectFrom('pitches')
    .select(({ fn }) => fn.countAll<string>().as('planned'))
    .where('campaign_id', '=', campaignId)
    .where('replaces_id', 'is', null)
    .executeTakeFirstOrThrow();
  return Number(planned);
}
