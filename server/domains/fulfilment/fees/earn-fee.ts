import type { Brand } from '#contract/brand.schema.ts';
import { REVIEW_FEE_CENTS } from '#contract/fulfilment/fees/rules.ts';
import type { Context } from '#server/context.ts';

/** Records what a curator earned by an answer, in its transaction. */
export async function earnFee(
  { db, now }: Context,
  { id, brand, curator_id }: { id: string; brand: Brand; curator_id: string },
): Promise<void> {
  await db
    .insertInto('curator_fees')
    .values({ pitch_id: id, brand, curator_id, amount_cents: REVIEW_FEE_CENTS, earned_at: now() })
    .execute();
}

/** Cancels what an answer earned, if it was not paid yet: it was no review. */
export async function cancelFee({ db, now }: Context, pitchId: string): Promise<void> {
  await db
    .updateTable('curator_fees')
    .set({ cancelled_at: now() })
    .where('pitch_id', '=', pitchId)
    .where('cancelled_at', 'is', null)
    .where('paid_at', 'is', null)
    .execute();
}
