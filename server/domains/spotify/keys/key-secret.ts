import type { SpotifyCredentials } from '#server/adapters/spotify/spotify-client.ts';
import type { Config } from '#server/config.ts';
import { seal, unseal } from '#server/lib/crypto.ts';

/** The place that a key's secret is sealed for. */
const keyPlace = (id: string): string => `spotify_keys:${id}:client_secret`;

/** The columns of a secret: the sealed text, and its last four characters for display. */
export const sealedSecretColumns = ({ secrets }: Config, id: string, clientSecret: string) => ({
  client_secret: seal(secrets, keyPlace(id), clientSecret),
  last4: clientSecret.slice(-4),
});

/** The columns needed to call Spotify with a key. */
export interface SealedKey {
  id: string;
  client_id: string;
  client_secret: string;
}

/** The credentials of a key in plain text, to be sent only to Spotify. */
export const unsealKey = ({ secrets }: Config, key: SealedKey): SpotifyCredentials => ({
  clientId: key.client_id,
  clientSecret: unseal(secrets, keyPlace(key.id), key.client_secret),
});
