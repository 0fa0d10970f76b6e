import { keyPlace } from '#server/features/spotify-keys/spotify-credentials.ts';
import { seal } from '#server/lib/crypto.ts';
import { newId } from '#server/lib/ids.ts';
import type { TestApp } from './test-app.ts';

/** Enters a key as an operator does: the registered app's, changed as given. The newest key is used first. */
export async function enterSpotifyKey(
  { server: { ctx }, sandbox }: TestApp,
  key: { clientId?: string; email?: string } = {},
): Promise<void> {
  if (!sandbox.spotify) throw new Error('This suite has no song catalogue.');
  const { clientId, clientSecret, email } = { ...sandbox.spotify.client, ...key };
  const id = newId('spotifyKey', ctx.now());
  await ctx.db
    .insertInto('spotify_keys')
    .values({
      id,
      brand: 'real-playlist',
      email,
      client_id: clientId,
      client_secret: seal(ctx.config.secrets, keyPlace(id), clientSecret),
      last4: clientSecret.slice(-4),
      status: 'active',
      created_at: ctx.now(),
    })
    .execute();
}
