import { ONE_CLICK_BODY } from '#contract/accounts/account/rules.ts';
import { AppError } from '#contract/errors.ts';
import type { MailGroup } from '#contract/office/mails/schema.ts';
import type { Context } from '#server/context.ts';
import { inTx } from '#server/db/in-tx.ts';
import { changeMailChoices } from '#server/domains/accounts/users/change-mail-choices.ts';
import { readUnsubscribeToken } from '#server/domains/office/mails/mail-choices.ts';

/**
 * Stops the group of mails that a signed token names, without a sign-in. Idempotent; a removed account has nothing to
 * stop. Throws `link_invalid`, and `malformed_request` for a body that is no one-click request.
 */
export async function unsubscribe(ctx: Context, token: string, body: Buffer): Promise<{ group: MailGroup }> {
  assertOneClick(body);
  const stopped = readUnsubscribeToken(ctx, token);
  if (!stopped) throw new AppError('link_invalid', 'This link isn’t valid. Nothing was changed.');
  const { userId, group } = stopped;
  await inTx(ctx, (ctx) => changeMailChoices(ctx, userId, { [group]: false }));
  return { group };
}

/** Throws `malformed_request` for a body that is no one-click request. */
export function assertOneClick(body: Buffer): void {
  if (!isOneClick(body.toString('latin1')))
    throw new AppError('malformed_request', `Send ${ONE_CLICK_BODY} as the body.`);
}

/** As a form of either type. */
const isOneClick = (body: string): boolean =>
  body.trim() === ONE_CLICK_BODY || /name="?List-Unsubscribe"?\r?\n\r?\nOne-Click\r?\n/.test(body);
