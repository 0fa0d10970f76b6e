import type pg from 'pg';
import { DatabaseUnavailable } from './database-unavailable.ts';

/** The part of PostgreSQL that warns when the wait for a standby was cancelled. The texts depend on the language. */
const NOT_REPLICATED = 'SyncRepWaitForLSN';

interface Notice {
  routine?: string | undefined;
}

/**
 * Runs a commit, and answers only when it holds. Throws `DatabaseUnavailable` when its wait for a standby was cancelled, which
 * PostgreSQL reports as a success with a warning: a fail-over may lose it, so the caller has to look again.
 */
export async function confirmCommit(
  client: Pick<pg.ClientBase, 'on' | 'off'>,
  commit: () => Promise<pg.QueryResult>,
): Promise<pg.QueryResult> {
  let warning: unknown;
  const listen = (notice: Notice): void => {
    if (notice.routine === NOT_REPLICATED) warning = notice;
  };
  client.on('notice', listen);
  try {
    const result = await commit();
    if (warning) throw new DatabaseUnavailable(warning);
    // The commit of a transaction in which a statement failed succeeds, too.
    if (result.command !== 'COMMIT')
      throw new Error('The transaction was rolled back, as one of its statements had failed.');
    return result;
  } finally {
    client.off('notice', listen);
  }
}
