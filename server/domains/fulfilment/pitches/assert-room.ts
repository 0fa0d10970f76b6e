import { AppError } from '#contract/errors.ts';
import { pluralize } from '#contract/plural.ts';
import { fairness } from '#contract/sales/fit/rules.ts';
import { DAY, plus } from '#contract/time.ts';
import type { Context } from '#server/context.ts';
import { maxPromoted } from '#server/domains/sales/fit/match-playlists.ts';
import { dayOf } from '#server/domains/sales/fit/read-loads.ts';

/** Locks the playlist. Throws `conflict` if it is full, or has no more room today. */
export async function assertRoom(ctx: Context, playlistId: string): Promise<void> {
  const { name, slots, items, status, review_verdict, lost_at } = await ctx.db
    .selectFrom('playlists')
    .select(['name', 'slots', 'items', 'status', 'review_verdict', 'lost_at'])
    .where('id', '=', playlistId)
    .forNoKeyUpdate()
    .executeTakeFirstOrThrow();
  if (status === 'removed' || review_verdict === 'condemned' || lost_at !== null)
    throw new AppError('conflict', `${name} isn’t accepting songs right now. Your answer wasn’t saved.`);
  const { holds, today } = await ctx.db
    .selectFrom('placements')
    .select(({ fn }) => [
      fn.countAll<number>().filterWhere('status', 'in', ['pending', 'live']).as('holds'),
      fn
        .countAll<number>()
        .filterWhere('accepted_at', '>=', dayOf(ctx.now()))
        .filterWhere('accepted_at', '<', plus(dayOf(ctx.now()), DAY))
        .as('today'),
    ])
    .where('playlist_id', '=', playlistId)
    .executeTakeFirstOrThrow();
  if (Number(holds) >= Math.min(slots, maxPromoted(items)))
    throw new AppError(
      'conflict',
      `${name} is full: it already has ${holds} of our songs. Your answer wasn’t saved. Try again later, or decline.`,
    );
  if (Number(today) >= fairness.addsPerDay)
    throw new AppError(
      'conflict',
      `${name} has reached its limit of ${pluralize(Number(today), 'song')} for today. Your answer wasn’t saved. Accept this song tomorrow.`,
    );
}
