import type { AppSecrets } from '#server/lib/crypto.ts';
import { seal, unseal } from '#server/lib/crypto.ts';

type Column = 'access_token' | 'refresh_token';

/** The place that a token is sealed for. */
const tokenPlace = (accountId: string, column: Column): string =>
  `spotify_account_tokens:${accountId}:${column}`;

export const sealToken = (secrets: AppSecrets, accountId: string, column: Column, token: string): string =>
  seal(secrets, tokenPlace(accountId, column), token);

/** A token in plain text, to be sent only to Spotify. */
export const openToken = (secrets: AppSecrets, accountId: string, column: Column, sealed: string): string =>
  unseal(secrets, tokenPlace(accountId, column), sealed);

/** The row and column for which the verifier of a consent visit is sealed. */
export const verifierPlace = (stateHash: string): string => `spotify_consents:${stateHash}:verifier`;
