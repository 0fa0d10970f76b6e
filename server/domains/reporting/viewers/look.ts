import { AppError } from '#contract/errors.ts';
import type { Viewer } from '#contract/reporting/viewers/schema.ts';
import type { AccountContext } from '#server/context.ts';
import { announce } from '#server/db/announce.ts';
import { viewersNote } from '#server/domains/office/live/viewers-note.ts';
import { findViewed, noteViewer, otherViewers } from './viewers.queries.ts';

/**
 * Notes that the caller looks at a row, and answers who else does. It is no change of the row, so it is not recorded; pages
 * that show the row are told when someone comes. Throws `not_found`.
 */
export async function look(ctx: AccountContext, id: string): Promise<Viewer[]> {
  const row = await findViewed(ctx, id);
  if (!row) throw new AppError('not_found');
  if (await noteViewer(ctx, id)) announce(ctx.db, viewersNote(id, row.brand));
  return otherViewers(ctx, id);
}
