import type { Audience } from '#contract/accounts/sessions/rules.ts';
import { SIGN_IN_TURN_MS } from '#contract/limits.ts';
import { plus } from '#contract/time.ts';
import type { Context } from '#server/context.ts';
import { takeTurn } from '#server/domains/office/limits/count-use.ts';
import { enqueue } from '#server/jobs/enqueue.ts';
import { newId } from '#server/lib/ids.ts';
import { sendLinkJob } from './sign-in.jobs.ts';
import { lockWaitingRequest } from './sign-in.queries.ts';

/**
 * Lets a request wait for its turn among the mails to an address that too many strangers ask for. Requests at one
 * sign-in page share a mail, whose link is made when it is sent: it serves the owner of the mailbox, so it does not
 * matter who asked. Each page waits at most once, so an address never has more than four turns ahead.
 */
export async function waitForTurn(
  ctx: Context,
  { email, audience, draftHash }: { email: string; audience: Audience; draftHash: string | null },
): Promise<void> {
  const { brand } = ctx;
  const waiting = await lockWaitingRequest(ctx, { email, audience });
  // A job that was cancelled or given up on must not keep its page waiting.
  const isLost = waiting && waiting.turn_at < plus(ctx.now(), -SIGN_IN_TURN_MS);
  if (waiting && !isLost) {
    if (draftHash !== null && waiting.draft_hash === null) {
      await ctx.db
        .updateTable('sign_in_requests')
        .set({ draft_hash: draftHash })
        .where('id', '=', waiting.id)
        .execute();
    }
    return;
  }
  if (waiting) await ctx.db.deleteFrom('sign_in_requests').where('id', '=', waiting.id).execute();
  const linkId = newId('magicLink', ctx.now());
  const joined = await ctx.db
    .insertInto('sign_in_requests')
    .values({
      id: linkId,
      email,
      audience,
      brand,
      created_at: ctx.now(),
      draft_hash: draftHash,
      turn_at: ctx.now(),
    })
    .onConflict((conflict) => conflict.doNothing())
    .executeTakeFirst();
  // A concurrent request of the page waits already.
  if (joined.numInsertedOrUpdatedRows !== 1n) return;
  const startAfter = await takeTurn(ctx, 'sign_in_mail_turn', { email });
  await ctx.db
    .updateTable('sign_in_requests')
    .set({ turn_at: startAfter })
    .where('id', '=', linkId)
    .execute();
  const about = { type: 'sign-in', id: linkId, label: 'Sign-in link', brand } as const;
  await enqueue(ctx, sendLinkJob, { linkId, brand }, about, { startAfter });
}
