import { z } from 'zod';
import { Code, Lifetime } from '#server/adapters/spotify/answers.ts';
import { callSpotify, type SpotifyCredentials } from '#server/adapters/spotify/spotify-client.ts';

const Issued = z.object({ access_token: Code, expires_in: Lifetime });

/** An app's access token from the client-credentials grant. */
export interface AppToken {
  token: string;
  expiresInSeconds: number;
}

/** Requests a token. Throws SpotifyError, `unauthorized` if Spotify refuses the credentials. */
export async function requestAppToken(
  accountsBase: string,
  { clientId, clientSecret }: SpotifyCredentials,
): Promise<AppToken> {
  const basic = Buffer.from(`${clientId}:${clientSecret}`).toString('base64');
  const issued = await callSpotify(`${accountsBase}/api/token`, {
    method: 'POST',
    headers: { authorization: `Basic ${basic}` },
    body: new URLSearchParams({ grant_type: 'client_credentials' }),
    answer: Issued,
    badRequest: 'unauthorized',
  });
  return { token: issued.access_token, expiresInSeconds: issued.expires_in };
}
