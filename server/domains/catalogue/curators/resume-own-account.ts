import type { CuratorAccount } from '#contract/catalogue/curators/schema.ts';
import { AppError } from '#contract/errors.ts';
import type { CuratorContext } from '#server/context.ts';
import { inTx } from '#server/db/in-tx.ts';
import { audit } from '#server/domains/office/audit/audit.ts';
import { lockCurator } from './curators.queries.ts';
import { curatorNotFound } from './curators.service.ts';
import { getOwnAccount } from './own-account.ts';

/** Ends the pause of a curator who had unsubscribed. Idempotent. Throws `illegal_transition` for a pause that is not their own. */
export async function resumeOwnAccount(ctx: CuratorContext): Promise<CuratorAccount> {
  const { id } = ctx.actor;
  await inTx(ctx, async (ctx) => {
    const curator = await lockCurator(ctx, id);
    if (!curator) throw curatorNotFound();
    if (curator.paused_at === null) return;
    if (curator.paused_why !== 'unsubscribed')
      throw new AppError('illegal_transition', 'Only a pause that you asked for can be ended here.');
    await ctx.db
      .updateTable('curators')
      .set({ paused_at: null, paused_why: null, version: curator.version + 1 })
      .where('id', '=', id)
      .execute();
    await audit(ctx, {
      kind: 'curator.resumed',
      subject: ['curator', id],
      text: 'Pause ended: the curator wants pitches again',
    });
  });
  return getOwnAccount(ctx);
}
