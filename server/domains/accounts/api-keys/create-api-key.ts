import type { z } from 'zod';
import { API_KEY_START, type ApiScope, MAX_API_KEYS } from '#contract/accounts/api-keys/rules.ts';
import type { MadeApiKey, NewOwnKey } from '#contract/accounts/api-keys/schema.ts';
import type { Brand } from '#contract/brand.schema.ts';
import { AppError } from '#contract/errors.ts';
import { DAY, plus } from '#contract/time.ts';
import type { AccountContext } from '#server/context.ts';
import { inTx } from '#server/db/in-tx.ts';
import { audit } from '#server/domains/office/audit/audit.ts';
import { hashToken, randomToken } from '#server/lib/crypto.ts';
import { newId } from '#server/lib/ids.ts';
import { countKeys } from './api-keys.queries.ts';
import { getApiKey } from './api-keys.service.ts';

/** Characters of a key that the list shows. */
const SHOWN = API_KEY_START.length + 6;

/**
 * Makes a key of one brand that reads as the caller does, and answers its text this once. Throws `conflict` when there are too
 * many.
 */
export async function createApiKey(
  ctx: AccountContext,
  {
    brand,
    name,
    scopes,
    days,
  }: Omit<z.output<typeof NewOwnKey>, 'scopes'> & { brand: Brand; scopes: ApiScope[] },
): Promise<MadeApiKey> {
  const id = newId('apiKey', ctx.now());
  const token = `${API_KEY_START}${randomToken()}`;
  await inTx(ctx, async (ctx) => {
    if ((await countKeys(ctx, brand)) >= MAX_API_KEYS)
      throw new AppError('conflict', `There are ${MAX_API_KEYS} keys. Revoke one that no script needs.`);
    await ctx.db
      .insertInto('api_keys')
      .values({
        id,
        brand,
        role: ctx.actor.role,
        name,
        scopes: [...new Set(scopes)],
        prefix: token.slice(0, SHOWN),
        token_hash: hashToken(token),
        created_by: ctx.actor.id,
        created_at: ctx.now(),
        expires_at: plus(ctx.now(), days * DAY),
      })
      .execute();
    await audit(ctx, {
      kind: 'api_key.created',
      subject: ['api_key', id],
      brand,
      text: `Created for ${days} days: ${scopes.join(', ')}`,
    });
  });
  return { ...(await getApiKey(ctx, id)), token };
}
