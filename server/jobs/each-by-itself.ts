import type { Context } from '#server/context.ts';
import { DatabaseAway } from '#server/db/database-away.ts';

/**
 * Runs `work` for each item of a round, one after the other. A failing item is logged as `sentence` with its id and
 * does not stop the others. A lost database ends the round: every further item would wait for it again.
 */
export async function eachByItself<T extends { id: string }>(
  ctx: Context,
  items: readonly T[],
  sentence: string,
  work: (item: T) => Promise<void>,
): Promise<void> {
  for (const item of items) {
    await work(item).catch((error: unknown) => {
      if (error instanceof DatabaseAway) throw error;
      ctx.log.warn({ id: item.id, error }, sentence);
    });
  }
}
