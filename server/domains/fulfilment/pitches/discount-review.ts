import { type RawBuilder, sql } from 'kysely';
import type { Context } from '#server/context.ts';
import { nextVersion } from '#server/db/next-version.ts';
import { recordMakeGood } from '#server/domains/fulfilment/make-goods/record-make-good.ts';
import { changeCampaign } from '#server/domains/orders/orders/order-state.ts';
import type { OrderState } from '#server/domains/orders/orders/read-order-state.ts';

/** Whether a row of `pitches` has an answer that is a review. */
export const isReviewed: RawBuilder<boolean> = sql<boolean>`(pitches.status in ('accepted', 'declined')
  and pitches.discounted_at is null)`;

/**
 * Lets an answer count as no review, under the lock of its order, and records that its share is owed. A pitch for which
 * something is or was owed already keeps that: the money of a pitch is owed once.
 */
export async function discountReview(ctx: Context, state: OrderState, pitchId: string): Promise<void> {
  const { db, now } = ctx;
  const owed = db.selectFrom('make_goods').select('id').where('pitch_id', '=', pitchId);
  if (await owed.where('undone_at', 'is', null).executeTakeFirst()) return;
  const pitch = await db
    .updateTable('pitches')
    .set({ discounted_at: now(), version: nextVersion })
    .where('id', '=', pitchId)
    .where('discounted_at', 'is', null)
    .returning(['id', 'order_id', 'replaces_id', 'demo'])
    .executeTakeFirst();
  if (!pitch) return;
  // The artist counts a pitch and those that it makes good as one.
  const again = await wasAnswered(ctx, pitch.replaces_id);
  const { pitches_reviewed: reviewed } = state.campaign;
  await changeCampaign(ctx, state, { pitches_reviewed: reviewed - (again ? 0 : 1) });
  await recordMakeGood(ctx, {
    cause: 'unreviewed',
    order_id: pitch.order_id,
    pitch_id: pitch.id,
    placement: null,
    demo: pitch.demo,
  });
}

/**
 * Whether a pitch, or one that it makes good, was answered before: the artist counts them as one. `replacesId` is the
 * pitch before it.
 */
export async function wasAnswered({ db }: Context, replacesId: string | null): Promise<boolean> {
  if (replacesId === null) return false;
  const { rows } = await sql<{ answered: boolean | null }>`
    with recursive before as (
      select ${isReviewed} as is_reviewed, replaces_id from pitches where id = ${replacesId}
      union all
      select ${isReviewed}, pitches.replaces_id from pitches join before on pitches.id = before.replaces_id
    ) select bool_or(is_reviewed) as answered from before`.execute(db);
  return rows[0]?.answered === true;
}
