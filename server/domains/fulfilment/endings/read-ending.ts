import { type RawBuilder, type SqlBool, sql } from 'kysely';
import type { Ending } from '#contract/fulfilment/endings/schema.ts';
import { orderCan } from '#contract/orders/orders/rules.ts';
import type { AccountContext, Context } from '#server/context.ts';
import { getUser } from '#server/domains/accounts/users/users.service.ts';
import { getCurator } from '#server/domains/catalogue/curators/curators.service.ts';
import { getPlaylist } from '#server/domains/catalogue/playlists/playlists.service.ts';
import { isKeptRow } from '#server/domains/fulfilment/pitches/kept-hearing.ts';
import { openOrdersOf } from '#server/domains/orders/orders/open-orders.ts';
import { brandOrderId } from '#server/domains/orders/orders/orders.service.ts';
import { factsOf, readOrderState } from '#server/domains/orders/orders/read-order-state.ts';

/** What ending an order of the path’s brand now would end. Throws `not_found`. */
export async function endingOfOrder(ctx: AccountContext, id: string): Promise<Ending> {
  return endingOfOrders(ctx, [await brandOrderId(ctx, id)]);
}

/** What ending the open orders of an account now would end. Throws `not_found`. */
export async function endingOfUser(ctx: AccountContext, id: string): Promise<Ending> {
  await getUser(ctx, id);
  return endingOfOrders(ctx, await Array.fromAsync(openOrdersOf(ctx, id), (order) => order.id));
}

/** What suspending a curator now would end. Throws `not_found`. */
export async function endingOfCurator(ctx: AccountContext, id: string): Promise<Ending> {
  const { playlists } = await getCurator(ctx, id);
  // Those that they were asked, and those to playlists that are theirs by now; fees are of answers that they gave.
  const theirs = sql<SqlBool>`(pitches.curator_id = ${id}
    or pitches.playlist_id = any(array(select playlists.id from playlists where playlists.curator_id = ${id})))`;
  const counts = await countsOf(ctx, theirs, sql<SqlBool>`curator_fees.curator_id = ${id}`);
  return { ...none, ...counts, playlists };
}

/** What removing a playlist of the brand from matching now would end. Throws `not_found`. */
export async function endingOfPlaylist(ctx: AccountContext, id: string): Promise<Ending> {
  await getPlaylist(ctx, id);
  return { ...none, ...(await countsOf(ctx, sql<SqlBool>`pitches.playlist_id = ${id}`)), playlists: 1 };
}

const none = { campaigns: 0, playlists: 0, held: 0, refund: 0 };

async function endingOfOrders(ctx: Context, ids: readonly string[]): Promise<Ending> {
  const counts = await countsOf(ctx, sql<SqlBool>`pitches.order_id = any(${ids}::text[])`);
  const ending: Ending = { ...none, ...counts };
  for (const id of ids) {
    const { open, held, refund } = await moneyOf(ctx, id);
    ending.campaigns += open;
    ending.held += held;
    ending.refund += refund;
  }
  return ending;
}

/** What is held for an order, and what the refund policy would refund of what was charged. */
async function moneyOf(ctx: Context, id: string): Promise<{ open: number; held: number; refund: number }> {
  const state = await readOrderState(ctx, id);
  const facts = factsOf(state);
  return {
    open: orderCan.cancel(facts) === null ? 1 : 0,
    held: state.payment?.status === 'authorized' ? state.payment.amount_cents : 0,
    refund: orderCan.refund(facts) === null ? facts.refundable : 0,
  };
}

/** Open pitches and placements, and fees that are due, of the pitches that match. */
async function countsOf(
  { db, now }: Context,
  which: RawBuilder<SqlBool>,
  whoseFees: RawBuilder<SqlBool> = sql<SqlBool>`true`,
): Promise<Pick<Ending, 'pitches' | 'placements' | 'fees'>> {
  const count = (of: RawBuilder<unknown>) =>
    sql<number>`count(distinct pitches.id) filter (where ${of})::int`;
  const { placements, fees, ...pitches } = await db
    .selectFrom('pitches')
    .leftJoin('placements', 'placements.pitch_id', 'pitches.id')
    .leftJoin('pitch_hearings', 'pitch_hearings.pitch_id', 'pitches.id')
    .leftJoin('curator_fees', 'curator_fees.pitch_id', 'pitches.id')
    .where(which)
    .select([
      count(sql`pitches.status = 'queued'`).as('planned'),
      count(sql`pitches.status = 'sent' and ${isKeptRow(now())} is not true`).as('waiting'),
      count(sql`pitches.status = 'sent' and ${isKeptRow(now())}`).as('kept'),
      count(sql`placements.status in ('pending', 'live')`).as('placements'),
      sql<number>`coalesce(sum(curator_fees.amount_cents) filter (where paid_at is null and cancelled_at is null and ${whoseFees}), 0)::int`.as(
        'fees',
      ),
    ])
    .executeTakeFirstOrThrow();
  return { pitches, placements, fees };
}
