import { MAKE_GOOD_MS, type MakeGoodCause } from '#contract/fulfilment/make-goods/schema.ts';
import { plus } from '#contract/time.ts';
import type { Context } from '#server/context.ts';
import { audit } from '#server/domains/office/audit/audit.ts';
import { newId } from '#server/lib/ids.ts';
import { stillDueAt } from './still-due.ts';

/** What went wrong with a pitch; `placement` is null when the curator never answered. */
export interface LostPitchCause {
  cause: MakeGoodCause;
  order_id: string;
  pitch_id: string;
  placement: { id: string; daysPromised: number; daysSeen: number } | null;
  demo: boolean;
  /** When that was established, if not now: a playlist is lost at first sight. */
  since?: Date | undefined;
}

/** What is owed: a pitch, or its missing days. Once its campaign is over, nothing can replace it. */
function owedText({ cause, placement }: LostPitchCause): string {
  const what =
    placement?.daysSeen && cause !== 'condemned' ? 'The missing days of a pitch are' : 'A pitch is';
  const how =
    cause === 'unproved' || cause === 'ended_early'
      ? 'a refund'
      : 'a replacement within 48 hours while the campaign runs, otherwise a refund';
  return `${what} owed: ${how}`;
}

/**
 * Records what is owed for a pitch, once, in the transaction that made it true: another pitch within 48 hours, else money. A
 * replacement that was never sent made nothing good: what it was planned for stays due when it was.
 */
export async function recordMakeGood(ctx: Context, owed: LostPitchCause): Promise<void> {
  const id = newId('makeGood', ctx.now());
  const former = await ctx.db
    .selectFrom('make_goods')
    .innerJoin('pitches', 'pitches.id', 'make_goods.replacement_id')
    .select(stillDueAt(ctx).as('due_at'))
    .where('pitches.id', '=', owed.pitch_id)
    .where('pitches.sent_at', 'is', null)
    .executeTakeFirst();
  const made = await ctx.db
    .insertInto('make_goods')
    .values({
      id,
      brand: ctx.brand,
      order_id: owed.order_id,
      pitch_id: owed.pitch_id,
      placement_id: owed.placement?.id ?? null,
      cause: owed.cause,
      days_promised: owed.placement?.daysPromised ?? null,
      days_seen: owed.placement?.daysSeen ?? null,
      due_at: former?.due_at ?? plus(owed.since ?? ctx.now(), MAKE_GOOD_MS),
      created_at: ctx.now(),
      demo: owed.demo,
    })
    .onConflict((conflict) => conflict.doNothing())
    .executeTakeFirst();
  if (made.numInsertedOrUpdatedRows !== 1n) return;
  await audit(ctx, {
    kind: 'make_good.owed',
    subject: ['order', owed.order_id],
    text: former
      ? 'The replacement wasn’t sent. While the campaign runs, another is due in what is left of the 48 hours, otherwise a refund'
      : owedText(owed),
    data: { makeGoodId: id, cause: owed.cause },
    proves: { make_goods: [id] },
  });
}
