import { mayResume } from '#contract/catalogue/curators/pauses.ts';
import type { CuratorAccount } from '#contract/catalogue/curators/schema.ts';
import { AppError, mustExist } from '#contract/errors.ts';
import type { CuratorContext } from '#server/context.ts';
import { inTx } from '#server/db/in-tx.ts';
import { nextVersion } from '#server/db/next-version.ts';
import { audit } from '#server/domains/office/audit/audit.ts';
import { lockCurator } from './curators.queries.ts';
import { getOwnAccount } from './own-account.ts';

/**
 * Ends the pause of a curator who had unsubscribed, or the first in 90 days for their rates: then what led to it no longer
 * counts, and half of their slots are used until they have answered some. Idempotent. Throws `illegal_transition` for a
 * pause that our team ends.
 */
export async function resumeOwnAccount(ctx: CuratorContext): Promise<CuratorAccount> {
  const { id } = ctx.actor;
  await inTx(ctx, async (ctx) => {
    const curator = mustExist(await lockCurator(ctx, id), 'Curator not found.');
    const { paused_why: cause } = curator;
    if (cause === null) return;
    if (!mayResume(cause, curator.resumed_at, ctx.now()))
      throw new AppError(
        'illegal_transition',
        'Our team ends this pause. Reply to one of our emails and ask for it.',
      );
    const isOwn = cause === 'unsubscribed';
    await ctx.db
      .updateTable('curators')
      .set({
        paused_at: null,
        paused_why: null,
        mails_off: false,
        ...(!isOwn && { resumed_at: ctx.now(), standing_from: ctx.now(), slots_halved: true }),
        version: nextVersion,
      })
      .where('id', '=', id)
      .execute();
    await audit(ctx, {
      kind: 'curator.resumed',
      subject: ['curator', id],
      text: `Pause ended: the curator wants pitches again${isOwn ? '' : ', with half of the slots at first'}`,
    });
  });
  return getOwnAccount(ctx);
}
