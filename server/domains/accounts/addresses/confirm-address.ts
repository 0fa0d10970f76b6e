import { AppError } from '#contract/errors.ts';
import type { Context } from '#server/context.ts';
import { inTx } from '#server/db/in-tx.ts';
import { audit } from '#server/domains/office/audit/audit.ts';
import { hashToken } from '#server/lib/crypto.ts';

/**
 * Confirms the billing address: mails about the account's orders go there from now on. Idempotent. Throws
 * `link_invalid` and `link_expired`.
 */
export async function confirmAddress(
  ctx: Context,
  { token }: { token: string },
): Promise<Record<string, never>> {
  await inTx(ctx, async (ctx) => {
    const address = await ctx.db
      .selectFrom('billing_addresses')
      .select(['user_id', 'email', 'expires_at', 'confirmed_at'])
      .where('token_hash', '=', hashToken(token))
      .forUpdate()
      .executeTakeFirst();
    if (!address) throw new AppError('link_invalid', 'This link isn’t valid. Nothing was changed.');
    if (address.confirmed_at) return;
    if (address.expires_at <= ctx.now()) {
      throw new AppError(
        'link_expired',
        'This link has expired. Enter the address again with your next order.',
      );
    }
    await ctx.db
      .updateTable('billing_addresses')
      .set({ confirmed_at: ctx.now() })
      .where('user_id', '=', address.user_id)
      .where('email', '=', address.email)
      .execute();
    await audit(ctx, {
      kind: 'user.billing_address_confirmed',
      subject: ['user', address.user_id],
      text: 'Billing email confirmed for order emails',
    });
  });
  return {};
}
