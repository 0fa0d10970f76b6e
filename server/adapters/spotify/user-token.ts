import { z } from 'zod';
import { orNull } from '#server/adapters/answers.ts';
import { Code, Lifetime } from '#server/adapters/spotify/answers.ts';
import { callSpotify, type SpotifyCredentials } from '#server/adapters/spotify/spotify-client.ts';

const Issued = z.object({
  access_token: Code,
  expires_in: Lifetime,
  /** A renewal may leave it out: the former one stays valid. */
  refresh_token: orNull(Code),
  /** Separated by spaces. */
  scope: orNull(Code),
});

/** The tokens of a listener who consented. */
export interface UserTokens {
  accessToken: string;
  expiresInSeconds: number;
  /** Null when the former one stays valid. */
  refreshToken: string | null;
  /** What the listener agreed to; null when Spotify does not say. */
  scopes: string[] | null;
}

/** A visit to the consent page. */
export interface ConsentVisit {
  clientId: string;
  redirectUri: string;
  state: string;
  /** The SHA-256 of the verifier, in base64url. */
  challenge: string;
  scopes: readonly string[];
}

/** The address of the consent page. It always asks, even a listener who agreed before. */
export function consentUrl(accountsBase: string, visit: ConsentVisit): string {
  const query = new URLSearchParams({
    client_id: visit.clientId,
    response_type: 'code',
    redirect_uri: visit.redirectUri,
    state: visit.state,
    scope: visit.scopes.join(' '),
    code_challenge_method: 'S256',
    code_challenge: visit.challenge,
    show_dialog: 'true',
  });
  return `${accountsBase}/authorize?${query}`;
}

/** Exchanges the code of a visit. Throws SpotifyError, `grant_ended` if the code is not valid. */
export const redeemCode = (
  accountsBase: string,
  credentials: SpotifyCredentials,
  given: { code: string; verifier: string; redirectUri: string },
): Promise<UserTokens> =>
  requestTokens(accountsBase, credentials, {
    grant_type: 'authorization_code',
    code: given.code,
    redirect_uri: given.redirectUri,
    code_verifier: given.verifier,
  });

/** Renews an access token. Throws SpotifyError, `grant_ended` if the consent was withdrawn or has expired. */
export const renewToken = (
  accountsBase: string,
  credentials: SpotifyCredentials,
  refreshToken: string,
): Promise<UserTokens> =>
  requestTokens(accountsBase, credentials, { grant_type: 'refresh_token', refresh_token: refreshToken });

async function requestTokens(
  accountsBase: string,
  { clientId, clientSecret }: SpotifyCredentials,
  grant: Record<string, string>,
): Promise<UserTokens> {
  const basic = Buffer.from(`${clientId}:${clientSecret}`).toString('base64');
  const issued = await callSpotify(`${accountsBase}/api/token`, {
    method: 'POST',
    headers: { authorization: `Basic ${basic}` },
    body: new URLSearchParams(grant),
    answer: Issued,
    badRequest: 'unauthorized',
  });
  return {
    accessToken: issued.access_token,
    expiresInSeconds: issued.expires_in,
    refreshToken: issued.refresh_token,
    scopes: issued.scope?.split(' ').filter((scope) => scope !== '') ?? null,
  };
}
