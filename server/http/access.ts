import { type Endpoint, needsFreshSignIn } from '#contract/endpoint.ts';
import { AppError } from '#contract/errors.ts';
import type { Context } from '#server/context.ts';
import { assertFreshSignIn } from '#server/domains/accounts/sessions/assert-fresh-sign-in.ts';

/** Checks whether the caller may call an endpoint at all; the verb checks access to rows. Throws 401 or 403. */
export function assertAccess({ actor, now }: Context, endpoint: Endpoint): void {
  const { access } = endpoint;
  if (access === 'public' || access === 'signature' || access === 'token') return;
  if (actor.kind === 'visitor' && actor.refused) throw actor.refused;
  if (actor.kind !== 'account') throw new AppError('not_signed_in', 'Sign in first.');
  if (access !== 'signed-in' && actor.role !== access) {
    throw new AppError('forbidden', 'Your account doesn’t have permission to do this.');
  }
  if (needsFreshSignIn(endpoint)) assertFreshSignIn({ actor, now });
}
