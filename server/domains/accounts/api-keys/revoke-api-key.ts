import { apiKeyCan } from '#contract/accounts/api-keys/rules.ts';
import type { Role } from '#contract/accounts/sessions/schema.ts';
import { AppError, mustExist } from '#contract/errors.ts';
import type { AccountContext, Context } from '#server/context.ts';
import { inTx } from '#server/db/in-tx.ts';
import { audit } from '#server/domains/office/audit/audit.ts';
import { findApiKey } from './api-keys.queries.ts';

/** Ends a key at once. Throws `not_found`, and `illegal_transition` if it was revoked before. */
export async function revokeApiKey(ctx: AccountContext, id: string): Promise<void> {
  await inTx(ctx, async (ctx) => {
    const key = mustExist(await findApiKey(ctx, id), 'API key not found.');
    if ((await revoke(ctx, { id }, 'Revoked')) === 0)
      throw new AppError('illegal_transition', apiKeyCan.revoke(key) ?? undefined);
  });
}

/** Ends all keys of an artist whose account is suspended, in the caller's transaction. */
export const revokeKeysOf = (ctx: Context, userId: string): Promise<number> =>
  revoke(ctx, { created_by: userId, role: 'user' }, 'Revoked with the suspended account');

async function revoke(
  ctx: Context,
  which: { id: string } | { created_by: string; role: Role },
  text: string,
): Promise<number> {
  const revoked = await ctx.db
    .updateTable('api_keys')
    .set({ revoked_at: ctx.now() })
    .where((key) => key.and(which))
    .where('revoked_at', 'is', null)
    .returning(['id', 'brand'])
    .execute();
  for (const { id, brand } of revoked)
    await audit(ctx, { kind: 'api_key.revoked', subject: ['api_key', id], brand, text });
  return revoked.length;
}
