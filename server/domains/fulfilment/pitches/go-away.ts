import { type Absence, movedDeadline } from '#contract/catalogue/curators/rules.ts';
import type { CuratorAccount, CuratorAccountChange } from '#contract/catalogue/curators/schema.ts';
import type { CuratorContext } from '#server/context.ts';
import { inTx } from '#server/db/in-tx.ts';
import { nextVersion } from '#server/db/next-version.ts';
import { changeOwnAccount, getOwnAccount } from '#server/domains/catalogue/curators/own-account.ts';
import { setPayout } from '#server/domains/catalogue/curators/payouts.ts';
import { withLockedOrder } from '#server/domains/orders/orders/order-state.ts';

/**
 * Changes the account of the curator who is signed in. When they change the days they are away, the deadlines of their open
 * pitches move along, at most to the ends of the campaigns. Throws as `changeOwnAccount` and `setPayout` do.
 */
export async function updateOwnAccount(
  ctx: CuratorContext,
  { payout, ...change }: CuratorAccountChange,
  ifMatch: number | null,
): Promise<CuratorAccount> {
  await inTx(ctx, async (ctx) => {
    const orders = change.away === undefined ? [] : await ordersWithOpenPitches(ctx);
    const ends = new Map<string, Date | null>();
    // Orders are locked before the curator, as when pitches are sent.
    for (const id of orders)
      await withLockedOrder(ctx, id, async (_ctx, { campaign }) => void ends.set(id, campaign.ends_at));
    const absences = await changeOwnAccount(ctx, change, ifMatch);
    for (const [orderId, end] of ends) await moveDeadlines(ctx, orderId, end, absences);
    if (payout) await setPayout(ctx, payout);
  });
  return getOwnAccount(ctx);
}

const openPitches = ({ db, now, actor }: CuratorContext) =>
  db
    .selectFrom('pitches')
    .where('curator_id', '=', actor.id)
    .where('status', '=', 'sent')
    .where('answer_by', '>', now());

async function ordersWithOpenPitches(ctx: CuratorContext): Promise<string[]> {
  const rows = await openPitches(ctx).select('order_id').distinct().orderBy('order_id').execute();
  return rows.map(({ order_id }) => order_id);
}

async function moveDeadlines(
  ctx: CuratorContext,
  orderId: string,
  end: Date | null,
  absences: { before: Absence | null; after: Absence | null },
): Promise<void> {
  const open = await openPitches(ctx).select(['id', 'answer_by']).where('order_id', '=', orderId).execute();
  for (const { id, answer_by } of open) {
    if (answer_by === null) continue;
    const moved = movedDeadline(answer_by, ctx.now(), absences);
    const answerBy = end !== null && end < moved ? end : moved;
    if (answerBy.getTime() === answer_by.getTime()) continue;
    await ctx.db
      .updateTable('pitches')
      .set({ answer_by: answerBy, version: nextVersion })
      .where('id', '=', id)
      .execute();
  }
}
