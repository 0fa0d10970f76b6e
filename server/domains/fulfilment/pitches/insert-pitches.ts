import type { Context } from '#server/context.ts';
import type { OrderState } from '#server/domains/orders/orders/read-order-state.ts';
import type { Match, MatchedPlaylist } from '#server/domains/sales/fit/match-playlists.ts';
import { newId } from '#server/lib/ids.ts';

/** A chosen playlist. */
export type ChosenPlaylist = Match<MatchedPlaylist>;
type Planned = Pick<OrderState, 'order' | 'campaign'>;

/** Writes planned pitches to matched playlists, which the caller has locked. Answers their ids. */
export async function insertPitches(
  ctx: Context,
  state: Planned,
  matches: readonly ChosenPlaylist[],
  from: { chosenBy: string | null; replacesId: string | null },
): Promise<string[]> {
  const rows = pitchRows(ctx, state, matches, from);
  await insertRows(ctx, rows);
  return rows.map(({ id }) => id);
}

/** Pitches of one statement: it may have 65,535 values. */
const BATCH_SIZE = 2000;

/** Writes the planned pitches of many orders to the playlists that matching chose for each. */
export async function insertManyPitches(
  ctx: Context,
  planned: readonly (Planned & { chosen: readonly ChosenPlaylist[] })[],
): Promise<void> {
  const by = { chosenBy: null, replacesId: null };
  const rows = planned.flatMap(({ chosen, ...state }) => pitchRows(ctx, state, chosen, by));
  for (let from = 0; from < rows.length; from += BATCH_SIZE)
    await insertRows(ctx, rows.slice(from, from + BATCH_SIZE));
}

async function insertRows({ db }: Context, rows: ReturnType<typeof pitchRows>): Promise<void> {
  if (rows.length > 0) await db.insertInto('pitches').values(rows).execute();
}

function pitchRows(
  ctx: Context,
  { order, campaign }: Planned,
  matches: readonly ChosenPlaylist[],
  from: { chosenBy: string | null; replacesId: string | null },
) {
  return matches.map(({ playlist, why }) => ({
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

/** The same for many campaigns, by their ids. */
export async function countAllPlanned(
  { db }: Context,
  campaignIds: readonly string[],
): Promise<Map<string, number>> {
  const rows = await db
    .selectFrom('pitches')
    .select(['campaign_id', ({ fn }) => fn.countAll<string>().as('planned')])
    .where('campaign_id', 'in', [...campaignIds])
    .where('replaces_id', 'is', null)
    .groupBy('campaign_id')
    .execute();
  return new Map(rows.map(({ campaign_id, planned }) => [campaign_id, Number(planned)]));
}
