import { sql } from 'kysely';
import { Brand } from '#contract/brand.schema.ts';
import { Attention } from '#contract/orders/orders/schema.ts';
import type { AccountContext } from '#server/context.ts';
import { countCapped } from '#server/db/count-capped.ts';
import { isToCheckByHand } from '#server/domains/fulfilment/placements/placements-to-check.ts';
import { jobsIn } from '#server/domains/office/jobs/job-states.ts';
import { ordersNeedingAttention } from '#server/domains/orders/orders/needs-attention.ts';
import { ownItems } from '#server/domains/reporting/attention/causes.ts';
import { scopeOf } from '#server/domains/reporting/attention/next-steps.ts';

/**
 * What waits for the caller, in one statement over partial indexes of the waiting rows: of the brand, or of all brands within
 * their reach where the page shows all.
 */
export async function countWaiting(ctx: AccountContext) {
  const { db, brand, brands, now, actor } = ctx;
  // The inbox of EAA is that brand’s part of the one inbox.
  const scope = scopeOf(actor.team, brand === 'eaa' ? [brand] : Brand.options);
  const inReach = sql`in (${sql.join(brands ?? Brand.options)})`;
  const { rows } = await sql<{
    waiting: number;
    late: number;
    deadJobs: number;
    accounts: number;
    orders: number;
    reviews: number;
    checks: number;
    attention: number;
    demo: boolean;
  }>`select
    ${countCapped(sql`select from tagging_items where status = 'waiting' and brand ${inReach}`)} as waiting,
    ${countCapped(sql`select from tagging_items where status = 'waiting' and brand ${inReach} and due_at < ${now()}`)} as late,
    ${countCapped(jobsIn('dead', brands))} as "deadJobs",
    ${countCapped(sql`select from spotify_accounts where status in ('expired', 'revoked') and brand ${inReach}`)} as accounts,
    ${countCapped(sql`select from orders where brand = ${brand} and id in ${ordersNeedingAttention(Attention.options)}`)} as orders,
    ${countCapped(sql`select from playlists where brand = ${brand} and status <> 'removed' and review_due_at <= ${now()}`)} as reviews,
    ${countCapped(sql`select from placements join playlists on playlists.id = placements.playlist_id where placements.brand ${inReach} and ${isToCheckByHand(now())}`)} as checks,
    ${countCapped(ownItems(ctx, scope, actor.id))} as attention,
    exists (select from users where demo) as demo`.execute(db);
  return (
    rows[0] ?? {
      waiting: 0,
      late: 0,
      deadJobs: 0,
      accounts: 0,
      orders: 0,
      reviews: 0,
      checks: 0,
      attention: 0,
      demo: false,
    }
  );
}
