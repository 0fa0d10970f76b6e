import { AppError, orNotFound } from '#contract/errors.ts';
import type { BulkQueued } from '#contract/office/bulk/schema.ts';
import type { AccountContext } from '#server/context.ts';
import { inTx } from '#server/db/in-tx.ts';
import { queueRows } from '#server/domains/office/bulk/queue-run.ts';
import { IMPORT_ACTION, playlistBulk } from './playlists.bulk.ts';

/**
 * Leaves the good rows of a checked file to a job; asked for again it answers the same job. Throws `not_found`, and
 * `conflict` when the file has no good row.
 */
export async function startImport(ctx: AccountContext, id: string): Promise<BulkQueued> {
  return inTx(ctx, async (ctx) => {
    const found = await ctx.db
      .selectFrom('playlist_imports')
      .selectAll()
      .where('id', '=', id)
      .where('brand', '=', ctx.brand)
      .forUpdate()
      .executeTakeFirstOrThrow(orNotFound('File not found. We keep files for a week.'));
    if (found.run_id !== null) return { jobId: found.run_id };
    const rows = await ctx.db
      .selectFrom('playlist_import_rows')
      .select('id')
      .where('import_id', '=', id)
      .orderBy('line')
      .execute();
    if (rows.length === 0)
      throw new AppError('conflict', 'This file has no rows we can import. Fix it and check it again.');
    const ids = rows.map((row) => row.id);
    const jobId = await queueRows(ctx, playlistBulk, { action: IMPORT_ACTION, ids });
    await ctx.db.updateTable('playlist_imports').set({ run_id: jobId }).where('id', '=', id).execute();
    return { jobId };
  });
}
