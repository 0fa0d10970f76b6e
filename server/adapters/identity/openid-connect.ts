import { errors as jose } from 'jose';
import * as oidc from 'openid-client';
import { CLOCK_TOLERANCE_S, type IdTokens, idTokensOf, verifiedEmail } from './id-tokens.ts';
import { IdentityFailed, type IdentityService, type SignedIdentity } from './identity-service.ts';

const TIMEOUT_S = 5;
/** The issuer's metadata is fetched again after this time. */
const METADATA_MS = 3_600_000;

export interface OpenIdConnectOptions {
  issuer: string;
  clientId: string;
  /** Absent: a public client. */
  clientSecret?: string | undefined;
  name: string;
  now: () => Date;
}

/** A discovered issuer. */
interface Found {
  config: oidc.Configuration;
  tokens: IdTokens;
}

/**
 * Any OpenID Connect issuer: code flow with PKCE, endpoints by discovery. Discovery runs when first needed, and its
 * failure is not cached: once the issuer answers again, sign-in works.
 */
export function openIdConnect(options: OpenIdConnectOptions): IdentityService {
  const { clientId, now } = options;
  let known: { found: Promise<Found>; until: number } | null = null;

  const issuer = (): Promise<Found> => {
    if (known && known.until > now().getTime()) return known.found;
    const entry = { found: discover(options), until: now().getTime() + METADATA_MS };
    known = entry;
    entry.found.catch(() => {
      if (known === entry) known = null;
    });
    return entry.found;
  };

  return {
    name: options.name,
    authorizeUrl: ({ redirectUri, state, nonce, verifier }) =>
      orFailed(
        async () =>
          oidc.buildAuthorizationUrl((await issuer()).config, {
            response_type: 'code',
            client_id: clientId,
            redirect_uri: redirectUri,
            scope: 'openid email profile',
            state,
            nonce,
            code_challenge: await oidc.calculatePKCECodeChallenge(verifier),
            code_challenge_method: 'S256',
          }).href,
      ),
    redeem: (code, { redirectUri, nonce, verifier }) =>
      orFailed(async () => {
        const { config, tokens } = await issuer();
        const answer = await oidc.genericGrantRequest(config, 'authorization_code', {
          code,
          redirect_uri: redirectUri,
          code_verifier: verifier,
        });
        if (!answer.id_token)
          throw new IdentityFailed('unavailable', 'The identity service didn’t return an ID token.');
        const identity = await tokens.read(answer.id_token, nonce);
        return identity.verifiedEmail ? identity : withUserInfo(config, identity, answer.access_token);
      }),
    read: (idToken) => orFailed(async () => (await issuer()).tokens.read(idToken, null)),
  };
}

/** Issuers that follow the standard strictly return the address at the userinfo endpoint instead of in the id token. */
async function withUserInfo(
  config: oidc.Configuration,
  identity: SignedIdentity,
  accessToken: string,
): Promise<SignedIdentity> {
  if (!config.serverMetadata().userinfo_endpoint) return identity;
  const claims = await oidc.fetchUserInfo(config, accessToken, identity.subject);
  return { ...identity, verifiedEmail: verifiedEmail(claims) };
}

async function discover(options: OpenIdConnectOptions): Promise<Found> {
  const { clientId, clientSecret, now } = options;
  const url = new URL(options.issuer);
  const execute = url.protocol === 'http:' ? [oidc.allowInsecureRequests] : [];
  const metadata = (
    await oidc.discovery(url, clientId, undefined, oidc.None(), { timeout: TIMEOUT_S, execute })
  ).serverMetadata();
  if (!metadata.jwks_uri || !metadata.authorization_endpoint || !metadata.token_endpoint) {
    throw new IdentityFailed(
      'unavailable',
      'The identity service’s configuration doesn’t list its endpoints.',
    );
  }
  const config = new oidc.Configuration(
    metadata,
    clientId,
    { [oidc.clockTolerance]: CLOCK_TOLERANCE_S },
    clientAuth(metadata, clientSecret),
  );
  config.timeout = TIMEOUT_S;
  for (const extension of execute) extension(config);
  const { issuer, jwks_uri: jwksUri } = metadata;
  return { config, tokens: idTokensOf({ issuer, jwksUri, clientId, timeoutMs: TIMEOUT_S * 1000, now }) };
}

/** How the client authenticates. `client_secret_basic` is the standard's default when the metadata names no method. */
function clientAuth(metadata: oidc.ServerMetadata, clientSecret: string | undefined): oidc.ClientAuth {
  if (!clientSecret) return oidc.None();
  const methods = metadata.token_endpoint_auth_methods_supported ?? [];
  return methods.includes('client_secret_post')
    ? oidc.ClientSecretPost(clientSecret)
    : oidc.ClientSecretBasic(clientSecret);
}

async function orFailed<T>(work: () => Promise<T>): Promise<T> {
  try {
    return await work();
  } catch (error) {
    if (error instanceof IdentityFailed) throw error;
    throw isRefusal(error)
      ? new IdentityFailed('refused', refusalOf(error), error)
      : new IdentityFailed(
          'unavailable',
          'We can’t reach the identity service right now. Try again in a moment, or use a sign-in link.',
          error,
        );
  }
}

const refusedCodes = new Set([
  'OAUTH_INVALID_RESPONSE',
  'OAUTH_JWT_CLAIM_COMPARISON_FAILED',
  'OAUTH_JWT_TIMESTAMP_CHECK_FAILED',
]);

/** Whether the token or code is at fault; otherwise the issuer, the network or the configuration is. */
function isRefusal(error: unknown): boolean {
  if (error instanceof oidc.ResponseBodyError) return error.error === 'invalid_grant';
  if (error instanceof oidc.ClientError) return refusedCodes.has(error.code ?? '');
  return (
    error instanceof jose.JOSEError &&
    // jose's codes for a key set that could not be fetched or read.
    !['ERR_JOSE_GENERIC', 'ERR_JWKS_TIMEOUT', 'ERR_JWKS_INVALID'].includes(error.code)
  );
}

const refusalOf = (error: unknown): string =>
  error instanceof jose.JWTExpired
    ? 'The identity service’s sign-in has expired. Start again.'
    : 'The identity service’s sign-in isn’t valid. Start again.';
