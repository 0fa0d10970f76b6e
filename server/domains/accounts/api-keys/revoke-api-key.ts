import { apiKeyCan } from '#contract/accounts/api-keys/rules.ts';
import { AppError } from '#contract/errors.ts';
import type { AccountContext } from '#server/context.ts';
import { inTx } from '#server/db/in-tx.ts';
import { audit } from '#server/domains/office/audit/audit.ts';
import { findApiKey } from './api-keys.queries.ts';
import { apiKeyNotFound } from './api-keys.service.ts';

/** Ends a key at once. Throws `not_found`, and `illegal_transition` if it was revoked before. */
export async function revokeApiKey(ctx: AccountContext, id: string): Promise<void> {
  await inTx(ctx, async (ctx) => {
    const revoked = await ctx.db
      .updateTable('api_keys')
      .set({ revoked_at: ctx.now() })
      .where('id', '=', id)
      .where('revoked_at', 'is', null)
      .executeTakeFirst();
    const key = await findApiKey(ctx, id);
    if (!key) throw apiKeyNotFound();
    if (revoked.numUpdatedRows === 0n)
      throw new AppError('illegal_transition', apiKeyCan.revoke(key) ?? undefined);
    await audit(ctx, {
      kind: 'api_key.revoked',
      subject: ['api_key', id],
      brand: key.brand,
      text: 'Revoked',
    });
  });
}
