import { DAY, HOUR, plus } from '#contract/time.ts';
import type { Context } from '#server/context.ts';

/** Removes counters, keys, links and events that nothing asks for any more. */
export async function sweep(ctx: Context): Promise<void> {
  const now = ctx.now();
  await ctx.db.deleteFrom('rate_counters').where('window_ends_at', '<', plus(now, -HOUR)).execute();
  await ctx.db
    .deleteFrom('idempotency_keys')
    .where('created_at', '<', plus(now, -7 * DAY))
    .execute();
  await ctx.db
    .deleteFrom('magic_links')
    .where('expires_at', '<', plus(now, -7 * DAY))
    .execute();
  await ctx.db
    .deleteFrom('webhook_events')
    .where('received_at', '<', plus(now, -90 * DAY))
    .execute();
  await ctx.db
    .deleteFrom('sessions')
    .where('expires_at', '<', plus(now, -30 * DAY))
    .execute();
}
