import { type SqlBool, sql } from 'kysely';
import type { SpotifyCredentials } from '#server/adapters/spotify/spotify-client.ts';
import type { Context } from '#server/context.ts';
import { unseal } from '#server/lib/crypto.ts';

/** The place that a key's secret is sealed for. */
export const keyPlace = (id: string): string => `spotify_keys:${id}:client_secret`;

/** A decrypted key, with the address of its developer account. */
export interface ActiveKey extends SpotifyCredentials {
  email: string;
}

/** The brand's newest active key without a pause, decrypted; null when there is none. */
export async function activeKey(ctx: Context): Promise<ActiveKey | null> {
  const key = await ctx.db
    .selectFrom('spotify_keys as key')
    .select(['key.id', 'client_id', 'client_secret', 'email'])
    .where('brand', '=', ctx.brand)
    .where('status', '=', 'active')
    .where(({ not, exists, selectFrom }) =>
      not(
        exists(
          selectFrom('spotify_pauses')
            .select('until')
            .where('until', '>', ctx.now())
            .where(sql<SqlBool>`(scope, name) in (('key', key.client_id), ('developer', key.email))`),
        ),
      ),
    )
    .orderBy('created_at', 'desc')
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirst();
  if (!key) return null;
  return {
    clientId: key.client_id,
    clientSecret: unseal(ctx.config.secrets, keyPlace(key.id), key.client_secret),
    email: key.email,
  };
}
