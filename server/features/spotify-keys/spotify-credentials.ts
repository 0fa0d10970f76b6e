import type { Context } from '#server/context.ts';
import { unseal } from '#server/lib/crypto.ts';

/** Where the secret of a key is sealed for. */
export const keyPlace = (id: string): string => `spotify_keys:${id}:client_secret`;

/** The newest active key of the brand, opened; null when there is none. */
export async function activeCredentials(
  ctx: Context,
): Promise<{ clientId: string; clientSecret: string } | null> {
  const key = await ctx.db
    .selectFrom('spotify_keys')
    .select(['id', 'client_id', 'client_secret'])
    .where('brand', '=', ctx.brand)
    .where('status', '=', 'active')
    .orderBy('created_at', 'desc')
    .limit(1)
    .executeTakeFirst();
  if (!key) return null;
  return {
    clientId: key.client_id,
    clientSecret: unseal(ctx.config.secrets, keyPlace(key.id), key.client_secret),
  };
}
