import { AppError, mustExist } from '#contract/errors.ts';
import type { AccountContext } from '#server/context.ts';
import { inTx } from '#server/db/in-tx.ts';
import { audit } from '#server/domains/office/audit/audit.ts';
import { lockView } from './views.queries.ts';

/** Removes a view of the caller, also as a default. Throws `not_found`, and `conflict` for someone else's. */
export async function removeView(ctx: AccountContext, id: string): Promise<void> {
  await inTx(ctx, async (ctx) => {
    const view = mustExist(await lockView(ctx, id), 'View not found.');
    if (view.user_id !== ctx.actor.id) {
      throw new AppError('conflict', 'Only the owner can delete this view.');
    }
    await ctx.db.deleteFrom('saved_views').where('id', '=', id).execute();
    await audit(ctx, {
      kind: 'view.removed',
      subject: ['view', id],
      text: `View of ${view.list} deleted`,
      data: { list: view.list, shared: view.shared },
    });
  });
}
