import type { z } from 'zod';
import type { apiKeys } from '#contract/accounts/api-keys/calls.ts';
import { API_KEY_START, MAX_API_KEYS } from '#contract/accounts/api-keys/rules.ts';
import type { MadeApiKey } from '#contract/accounts/api-keys/schema.ts';
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

/** Makes a key of one brand, and answers its text this once. Throws `conflict` when the brand has too many. */
export async function createApiKey(
  ctx: AccountContext,
  { brand, name, scopes, days }: z.output<typeof apiKeys.create.body>,
): Promise<MadeApiKey> {
  const id = newId('apiKey', ctx.now());
  const token = `${API_KEY_START}${randomToken()}`;
  await inTx(ctx, async (ctx) => {
    if ((await countKeys(ctx, brand)) >= MAX_API_KEYS)
      throw new AppError('conflict', `This brand has ${MAX_API_KEYS} keys. Revoke one that no script needs.`);
    await ctx.db
      .insertInto('api_keys')
      .values({
        id,
        brand,
        name,
        scopes: [...new Set(scopes)],
        prefix: token.slice(0, SHOWN),
        token_hash: hashToken(token),
        created_by: ctx.actor.id,
        created_at: ctx.now(),
        expires_at: plus(ctx.now(), Number(days) * DAY),
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
