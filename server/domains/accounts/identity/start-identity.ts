import { IDENTITY_MINUTES, type IdentityStart } from '#contract/accounts/identity/schema.ts';
import { MINUTE, plus } from '#contract/time.ts';
import type { Context } from '#server/context.ts';
import { addressOf } from '#server/lib/brand-address.ts';
import { hashToken, randomToken, seal } from '#server/lib/crypto.ts';
import { callIdentityService } from './call-identity-service.ts';

/** The callback page at the host where the sign-in started: the browser's storage belongs to that host. */
export const callbackUrl = ({ brand, config }: Context): string =>
  `${addressOf(config, brand)}/user/identity-callback`;

/** The place that the verifier of a sign-in is sealed for. */
export const verifierPlace = (stateHash: string): string => `identity_requests:${stateHash}:verifier`;

/**
 * Starts a sign-in. The browser keeps the state and the service gets its hash, so only the page that started can
 * complete it. Throws `not_found` or `identity_unavailable`.
 */
export async function startIdentity(ctx: Context): Promise<IdentityStart> {
  const [state, nonce, verifier] = [randomToken(), randomToken(), randomToken()];
  const stateHash = hashToken(state);
  const authorizeUrl = await callIdentityService(ctx, (service) =>
    service.authorizeUrl({ state: stateHash, nonce, verifier, redirectUri: callbackUrl(ctx) }),
  );
  await ctx.db
    .insertInto('identity_requests')
    .values({
      state_hash: stateHash,
      nonce,
      verifier: seal(ctx.config.secrets, verifierPlace(stateHash), verifier),
      expires_at: plus(ctx.now(), IDENTITY_MINUTES * MINUTE),
    })
    .execute();
  return { authorizeUrl, state };
}
