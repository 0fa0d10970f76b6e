import type { Context } from '#server/context.ts';
import { DatabaseUnavailable } from '#server/db/database-unavailable.ts';

/**
 * Runs `work` for each item of a round, one after the other. A failing item is logged as `sentence` with its id and
 * does not stop the others. A lost database ends the round: every further item would wait for it again.
 */
export async function forEachLoggingErrors<T extends { id: string }>(
  ctx: Context,
  items: readonly T[],
  sentence: string,
  work: (item: T) => Promise<void>,
): Promise<void> {
  for (const item of items) {
    await work(item).catch((error: unknown) => {
      if (error instanceof DatabaseUnavailable) throw error;
      ctx.log.warn({ id: item.id, error }, sentence);
    });
  }
}
