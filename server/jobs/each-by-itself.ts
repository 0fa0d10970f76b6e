import type { Context } from '#server/context.ts';
import { DatabaseAway } from '#server/db/database-away.ts';

/**
 * Does what a round has to do for each of its items, one after the other. One that fails is logged as `sentence` under
 * its id and keeps none of the others waiting; a database that is away ends the round, which would wait for it anew at
 * each of them.
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
