import type { Brand } from '#contract/brand.schema.ts';
import { sealedSecretColumns } from '#server/domains/spotify/keys/key-secret.ts';
import { newId } from '#server/lib/ids.ts';
import type { TestApp } from './test-app.ts';

/** Inserts an active key of the registered app, with the given differences. Answers its id. */
export async function enterSpotifyKey(
  { server: { ctx }, sandbox }: TestApp,
  key: { clientId?: string; clientSecret?: string; email?: string; brand?: Brand } = {},
): Promise<string> {
  if (!sandbox.spotify) throw new Error('This suite has no song catalogue.');
  const { clientId, clientSecret, email, brand = 'real-playlist' } = { ...sandbox.spotify.client, ...key };
  const id = newId('spotifyKey', ctx.now());
  await ctx.db
    .insertInto('spotify_keys')
    .values({
      id,
      brand,
      email,
      client_id: clientId,
      ...sealedSecretColumns(ctx.config, id, clientSecret),
      status: 'active',
      created_at: ctx.now(),
    })
    .execute();
  return id;
}
