import type { Audience } from '#contract/accounts/sessions/rules.ts';
import type { Brand } from '#contract/brand.schema.ts';
import { type Endpoint, needsFreshSignIn } from '#contract/endpoint.ts';
import { AppError } from '#contract/errors.ts';
import type { Actor, ApiKeyActor, Context } from '#server/context.ts';
import { assertFreshSignIn } from '#server/domains/accounts/sessions/assert-fresh-sign-in.ts';

/** The role of a signed-in caller; null for any other. */
const roleOf = (actor: Actor): Audience | null =>
  actor.kind === 'account' ? actor.role : actor.kind === 'curator' ? 'curator' : null;

/** Checks whether a key may make the call. Throws 403. */
function assertScope(key: ApiKeyActor, { scope }: Endpoint, brand: Brand): void {
  if (scope === undefined || !key.scopes.includes(scope))
    throw new AppError('forbidden', 'This API key doesn’t have the right to make this call.');
  if (key.brand !== brand) throw new AppError('forbidden', 'This API key is for the other brand.');
}

/**
 * Checks whether the caller may call an endpoint at all; the verb checks access to rows. The brand is that of the call.
 * Throws 401 or 403.
 */
export function assertAccess({ actor, now, brand }: Context, endpoint: Endpoint): void {
  const { access } = endpoint;
  if (access === 'public' || access === 'signature' || access === 'token') return;
  if (actor.kind === 'visitor' && actor.refused) throw actor.refused;
  if (actor.kind === 'api_key') {
    assertScope(actor, endpoint, brand);
    return;
  }
  const role = roleOf(actor);
  if (role === null) throw new AppError('not_signed_in', 'Sign in first.');
  const isAllowed = access === 'signed-in' ? role !== 'curator' : role === access;
  if (!isAllowed) throw new AppError('forbidden', 'Your account doesn’t have permission to do this.');
  if (actor.kind === 'account' && needsFreshSignIn(endpoint)) assertFreshSignIn({ actor, now });
}
