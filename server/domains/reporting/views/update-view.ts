import type { z } from 'zod';
import { AppError, mustExist } from '#contract/errors.ts';
import type { views } from '#contract/reporting/views/calls.ts';
import type { View } from '#contract/reporting/views/schema.ts';
import type { AccountContext } from '#server/context.ts';
import { columnsOf } from '#server/db/columns-of.ts';
import { inTx } from '#server/db/in-tx.ts';
import { nextVersion } from '#server/db/next-version.ts';
import { audit } from '#server/domains/office/audit/audit.ts';
import { clearOthersDefault, lockView, setDefault } from './views.queries.ts';
import { assertValidQuery, getView } from './views.service.ts';

/**
 * Changes a view of the caller. For someone else's shared view, only whether it is the caller's default. Throws
 * `not_found`, `stale`, `conflict` for someone else's, and `invalid_input` for a query that its list refuses.
 */
export async function updateView(
  ctx: AccountContext,
  id: string,
  { isDefault, query, ...rest }: z.output<typeof views.update.body>,
  ifMatch: number | null,
): Promise<View> {
  const changes = { ...columnsOf('saved_views', rest), ...(query && { query: JSON.stringify(query) }) };
  await inTx(ctx, async (ctx) => {
    const view = mustExist(await lockView(ctx, id), 'View not found.');
    if (ifMatch !== null && ifMatch !== view.version) {
      throw new AppError('stale', 'Someone else changed this view. Reload it.');
    }
    if (isDefault !== undefined) await setDefault(ctx, view, isDefault);
    const changed = Object.keys(changes);
    if (changed.length === 0) return;
    if (view.user_id !== ctx.actor.id) {
      throw new AppError('conflict', 'Only the owner can change this view. Save your own copy instead.');
    }
    if (query) assertValidQuery(view.list, query);
    await ctx.db
      .updateTable('saved_views')
      .set({ ...changes, version: nextVersion })
      .where('id', '=', id)
      .execute();
    if (changes.shared === false) await clearOthersDefault(ctx, id);
    await audit(ctx, {
      kind: 'view.changed',
      subject: ['view', id],
      text: `View of ${view.list} updated`,
      data: { list: view.list, changed, shared: changes.shared ?? view.shared },
    });
  });
  return getView(ctx, id);
}
