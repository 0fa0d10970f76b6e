import { type BulkAnswer, MOST_BULK_ROWS } from '#contract/bulk.ts';
import { AppError } from '#contract/errors.ts';
import type { Asked, ListEndpoint } from '#contract/list.ts';
import type { AccountContext } from '#server/context.ts';
import { DatabaseAway } from '#server/db/database-away.ts';
import type { ListReader } from '#server/db/list-of.ts';

/** The rows of a bulk call: named one by one, or as a filter of their list. */
interface Chosen<L extends ListEndpoint> {
  ids?: readonly string[] | undefined;
  filter?: Asked<L> | undefined;
}

/**
 * Changes rows one after the other, each in a transaction of its own, and says of each what became of it. A row that
 * fails for a fault of ours is refused too, so that the answer still tells which ones are done; once the database is away
 * the rest is refused untried, as each would wait for it anew. Throws `too_many_rows`
 * when a filter finds more than `MOST_BULK_ROWS`: this is where a job takes over once there is one.
 */
export async function runBulk<L extends ListEndpoint, Row extends { id: string }>(
  ctx: AccountContext,
  // biome-ignore lint/suspicious/noExplicitAny: of any tables.
  rows: ListReader<L, any, Row>,
  chosen: Chosen<L>,
  change: (id: string) => Promise<unknown>,
): Promise<BulkAnswer> {
  const answer: BulkAnswer = { done: [], refused: [] };
  let away = false;
  for (const id of await idsOf(ctx, rows, chosen)) {
    if (away) {
      answer.refused.push({ id, reason: AWAY });
      continue;
    }
    try {
      await change(id);
      answer.done.push(id);
    } catch (error) {
      away = error instanceof DatabaseAway;
      answer.refused.push({ id, reason: away ? AWAY : reasonOf(ctx, error) });
    }
  }
  return answer;
}

const AWAY = 'The database could not be reached. Look at this one again, and try it then.';

async function idsOf<L extends ListEndpoint, Row extends { id: string }>(
  ctx: AccountContext,
  // biome-ignore lint/suspicious/noExplicitAny: of any tables.
  rows: ListReader<L, any, Row>,
  { ids, filter }: Chosen<L>,
): Promise<string[]> {
  if (!filter) return [...new Set(ids)];
  const { items, next } = await rows.page(ctx, { ...filter, limit: MOST_BULK_ROWS });
  if (next !== null) {
    throw new AppError(
      'too_many_rows',
      `The filter finds more than ${MOST_BULK_ROWS} rows. Narrow it, or choose rows one by one.`,
    );
  }
  return items.map(({ id }) => id);
}

function reasonOf(ctx: AccountContext, error: unknown): string {
  if (error instanceof AppError) return error.message;
  ctx.log.error({ err: error }, 'A row of a bulk call failed');
  return 'Something went wrong on our side. Try this one again.';
}
