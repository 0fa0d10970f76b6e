import { CONFIRM_ADDRESS_MS } from '#contract/accounts/addresses/rules.ts';
import { DAY, plus } from '#contract/time.ts';
import type { Context } from '#server/context.ts';
import { queueMail } from '#server/domains/office/mails/queue-mail.ts';
import { addressOf } from '#server/lib/brand-address.ts';
import { hashToken, randomToken } from '#server/lib/crypto.ts';

/** `own` and `confirmed` get mails already; `asked` and `waiting` were asked; `held`: no request is allowed now. */
export type ConfirmationState = 'own' | 'confirmed' | 'asked' | 'waiting' | 'held';

/**
 * Asks the reader of an address to confirm that mails about an order of an account may go there; runs in the caller's
 * transaction. Asks an address once per account, and again only after its link expired. The account's own address
 * needs no confirmation.
 */
export async function requestConfirmation(
  ctx: Context,
  { id: userId, email: own }: { id: string; email: string },
  order: { id: string; email: string },
): Promise<ConfirmationState> {
  const { email } = order;
  if (email === own) return 'own';
  const asked = await ctx.db
    .selectFrom('billing_addresses')
    .select(['confirmed_at', 'expires_at'])
    .where('user_id', '=', userId)
    .where('email', '=', email)
    .executeTakeFirst();
  if (asked?.confirmed_at) return 'confirmed';
  if (asked && asked.expires_at > ctx.now()) return 'waiting';
  const token = randomToken();
  const tokenHash = hashToken(token);
  const queued = await queueMail(ctx, {
    template: 'confirm-address',
    to: email,
    userId,
    orderId: order.id,
    dedupeKey: `confirm-address:${tokenHash}`,
    confirmUrl: `${addressOf(ctx.config, ctx.brand)}/user/confirm-address/${token}`,
    days: CONFIRM_ADDRESS_MS / DAY,
  });
  if (!queued) return 'held';
  const row = {
    token_hash: tokenHash,
    asked_at: ctx.now(),
    expires_at: plus(ctx.now(), CONFIRM_ADDRESS_MS),
  };
  await ctx.db
    .insertInto('billing_addresses')
    .values({ user_id: userId, email, ...row })
    .onConflict((conflict) => conflict.columns(['user_id', 'email']).doUpdateSet(row))
    .execute();
  return 'asked';
}
