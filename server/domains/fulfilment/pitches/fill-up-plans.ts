import type { Brand } from '#contract/brand.schema.ts';
import { MIN_PITCH_TIME_MS } from '#contract/sales/fit/rules.ts';
import { plus } from '#contract/time.ts';
import type { Context } from '#server/context.ts';
import { DatabaseUnavailable } from '#server/db/database-unavailable.ts';
import { inTx } from '#server/db/in-tx.ts';
import { lockOrders } from '#server/domains/orders/orders/lock-orders.ts';
import { planSequentially } from '#server/domains/sales/fit/match-playlists.ts';
import { forEachLoggingErrors } from '#server/jobs/for-each-logging-errors.ts';
import { countAllPlanned, insertManyPitches } from './insert-pitches.ts';
import { auditPlan, canPlanPitches, PLANNED_AHEAD_MS, planPitches, wantedPitches } from './plan-pitches.ts';
import { readRound } from './read-round.ts';

/**
 * Orders that are planned together: playlists are read once for all of them, and these orders and playlists stay locked for
 * about a second at most.
 */
const BATCH_SIZE = 250;

/** Plans what campaigns still lack, as playlists become free: in the order of their age, each with what those before left. */
export async function fillUpPlans(ctx: Context): Promise<void> {
  const lacking = await findOrdersToPlan(ctx);
  for (const [brand, orders] of Map.groupBy(lacking, ({ brand }) => brand))
    for (let from = 0; from < orders.length; from += BATCH_SIZE)
      await planOrders({ ...ctx, brand }, orders.slice(from, from + BATCH_SIZE));
}

/** Orders with sold pitches that are not planned, of campaigns with time for more; the oldest first. */
export const findOrdersToPlan = ({ db, now }: Context): Promise<{ id: string; brand: Brand }[]> =>
  db
    .selectFrom('campaigns')
    .innerJoin('orders', 'orders.campaign_id', 'campaigns.id')
    .select(['orders.id', 'orders.brand'])
    .where('orders.status', '=', 'placed')
    .where('campaigns.status', 'in', ['scheduled', 'running'])
    .where((where) =>
      where.or([
        where('campaigns.start_from', 'is', null),
        where('campaigns.start_from', '<=', plus(now(), PLANNED_AHEAD_MS)),
      ]),
    )
    .where((where) =>
      where.or([
        where('campaigns.ends_at', 'is', null),
        where('campaigns.ends_at', '>=', plus(now(), MIN_PITCH_TIME_MS)),
      ]),
    )
    .where(
      ({ selectFrom }) =>
        selectFrom('pitches')
          .select(({ fn }) => fn.countAll<number>().as('planned'))
          .whereRef('pitches.campaign_id', '=', 'campaigns.id')
          .where('pitches.replaces_id', 'is', null),
      '<',
      ({ eb, ref }) => eb(ref('orders.pitches'), '-', ref('campaigns.unplanned_pitches')),
    )
    .orderBy('orders.id')
    .execute();

/** Plans orders of a brand together. If that fails, plans each alone, so that one doesn't stop the others. */
async function planOrders(ctx: Context, orders: readonly { id: string }[]): Promise<void> {
  const ids = orders.map(({ id }) => id);
  await inTx(ctx, (ctx) => planTogether(ctx, ids)).catch(async (error: unknown) => {
    if (error instanceof DatabaseUnavailable) throw error;
    ctx.log.warn({ error }, 'pitches could not be planned in a batch, so each order is planned separately');
    await forEachLoggingErrors(ctx, orders, 'pitches could not be planned', ({ id }) =>
      planPitches(ctx, { orderId: id }),
    );
  });
}

/** The result is that of `planPitches` for one order after the other. */
async function planTogether(ctx: Context, ids: readonly string[]): Promise<void> {
  const locked = await lockOrders(ctx, ids);
  if (locked.length === 0) return;
  const planned = await countAllPlanned(
    ctx,
    locked.map(({ campaign }) => campaign.id),
  );
  const lacking = locked
    .map((state) => ({ ...state, wanted: wantedPitches(state, planned.get(state.campaign.id) ?? 0) }))
    .filter(({ campaign, wanted }) => wanted > 0 && canPlanPitches(campaign, ctx.now()));
  if (lacking.length === 0) return;
  const { songs, playlists } = await readRound(
    ctx,
    lacking.map(({ campaign }) => campaign),
  );
  const wanting = songs.map((song, index) => ({ ...song, wanted: lacking[index]?.wanted ?? 0 }));
  const matches = planSequentially(wanting, playlists);
  const plans = lacking
    .map((state, index) => ({ ...state, chosen: matches[index] ?? [] }))
    .filter(({ chosen }) => chosen.length > 0);
  await insertManyPitches(ctx, plans);
  for (const { order, chosen, wanted } of plans) await auditPlan(ctx, order.id, chosen.length, wanted);
}
