import type { Brand } from '#contract/brand.schema.ts';
import { AppError } from '#contract/errors.ts';
import type { Context } from '#server/context.ts';
import { inTx } from '#server/db/in-tx.ts';
import { assertOneClick } from '#server/domains/accounts/account/unsubscribe.ts';
import { audit } from '#server/domains/office/audit/audit.ts';
import { readCuratorToken } from '#server/domains/office/mails/mail-choices.ts';
import { findCurator, lockCurator } from './curators.queries.ts';
import { pauseCurator } from './record-standing.ts';

/**
 * Stops the emails with pitches of the curator whom a signed token names, without a sign-in: nothing is pitched to them.
 * Idempotent. Throws `link_invalid`, and `malformed_request` for a body that is no one-click request.
 */
export async function unsubscribeCurator(
  ctx: Context,
  token: string,
  body: Buffer,
): Promise<{ brand: Brand }> {
  assertOneClick(body);
  const id = readCuratorToken(ctx, token);
  const curator = id === null ? undefined : await findCurator(ctx, id);
  if (!curator) throw new AppError('link_invalid', 'This link isn’t valid. Nothing was changed.');
  await inTx(ctx, (ctx) => stopMails(ctx, curator.id));
  return { brand: curator.brand };
}

/** Whatever else paused them: reminders of what still waits end, too. */
async function stopMails(ctx: Context, id: string): Promise<void> {
  const curator = await lockCurator(ctx, id);
  if (!curator || curator.mails_off) return;
  await ctx.db.updateTable('curators').set({ mails_off: true }).where('id', '=', id).execute();
  if (curator.paused_at === null) return pauseCurator(ctx, id, 'unsubscribed');
  await audit(ctx, {
    kind: 'curator.changed',
    subject: ['curator', id],
    brand: curator.brand,
    text: 'Unsubscribed by the link in an email, while paused',
  });
}
