import { LEAST_TIME_MS } from '#contract/pitches.ts';
import { plus } from '#contract/time.ts';
import type { Context } from '#server/context.ts';
import { audit } from '#server/features/audit/audit.ts';
import { type OrderState, withLockedOrder } from '#server/features/orders/order-state.ts';
import { eachByItself } from '#server/jobs/each-by-itself.ts';
import { countPlanned, insertPitches } from './insert-pitches.ts';
import { fittingPlaylists } from './match-playlists.ts';
import { readMatching } from './read-matching.ts';

/** Whether a campaign has time for more pitches; one that has not started has. */
export const hasTime = ({ ends_at: ends }: OrderState['campaign'], now: Date): boolean =>
  ends === null || ends >= plus(now, LEAST_TIME_MS);

/** Plans the pitches of an order's campaign, once its song is approved. Does nothing when all are planned. */
export async function planPitches(ctx: Context, { orderId }: { orderId: string }): Promise<void> {
  const order = ctx.db.selectFrom('orders').select('id').where('id', '=', orderId);
  // Removed with the demo data.
  if (!(await order.executeTakeFirst())) return;
  await withLockedOrder(ctx, orderId, planOf);
}

/**
 * Plans as many pitches as were sold and are not planned yet, to the playlists that fit best. Two campaigns never take
 * the same place: the playlists are locked before their load is read.
 */
async function planOf(ctx: Context, state: OrderState): Promise<void> {
  const { order, campaign } = state;
  const goesOn = campaign.status === 'scheduled' || campaign.status === 'running';
  if (!goesOn || !hasTime(campaign, ctx.now())) return;
  const wanted = order.pitches - (await countPlanned(ctx, campaign.id));
  if (wanted <= 0) return;
  const { song, playlists } = await readMatching(ctx, { campaign, genreInCommon: true, lock: true });
  const chosen = fittingPlaylists(song, playlists).slice(0, wanted);
  if (chosen.length === 0) return;
  await insertPitches(ctx, state, chosen, { chosenBy: null, replacesId: null });
  await audit(ctx, {
    kind: 'pitches.planned',
    subject: ['order', order.id],
    text:
      chosen.length === wanted
        ? `${pitches(chosen.length)} planned`
        : `${pitches(chosen.length)} planned; for ${wanted - chosen.length} more no playlist is free yet`,
    data: { planned: chosen.length, wanted },
  });
}

const pitches = (count: number): string => `${count} ${count === 1 ? 'pitch' : 'pitches'}`;

/** Plans what campaigns still lack, as playlists become free. */
export async function fillUpPlans(ctx: Context): Promise<void> {
  const lacking = await ctx.db
    .selectFrom('campaigns')
    .innerJoin('orders', 'orders.campaign_id', 'campaigns.id')
    .select('orders.id')
    .where('orders.status', '=', 'placed')
    .where('campaigns.status', 'in', ['scheduled', 'running'])
    .where((where) =>
      where.or([
        where('campaigns.ends_at', 'is', null),
        where('campaigns.ends_at', '>=', plus(ctx.now(), LEAST_TIME_MS)),
      ]),
    )
    .where(
      ({ selectFrom }) =>
        selectFrom('pitches')
          .select(({ fn }) => fn.countAll<number>().as('planned'))
          .whereRef('pitches.campaign_id', '=', 'campaigns.id')
          .where('pitches.replaces_id', 'is', null),
      '<',
      ({ ref }) => ref('orders.pitches'),
    )
    .orderBy('orders.id')
    .execute();
  await eachByItself(ctx, lacking, 'pitches could not be planned', ({ id }) =>
    withLockedOrder(ctx, id, planOf),
  );
}
