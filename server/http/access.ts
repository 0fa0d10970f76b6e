import { type Endpoint, needsFreshSignIn } from '#contract/endpoint.ts';
import { AppError } from '#contract/errors.ts';
import type { Context } from '#server/context.ts';
import { assertFreshSignIn } from '#server/domains/accounts/sessions/assert-fresh-sign-in.ts';

/** Checks whether the caller may call an endpoint at all; the verb checks access to rows. Throws 401 or 403. */
export function assertAccess({ actor, now }: Context, endpoint: Endpoint): void {
  const { access } = endpoint;
  if (access === 'public' || access === 'signature' || access === 'token') return;
  if (actor.kind === 'visitor' && actor.refused) throw actor.refused;
  if (actor.kind !== 'account' && actor.kind !== 'curator')
    throw new AppError('not_signed_in', 'Sign in first.');
  if (access !== (actor.kind === 'curator' ? 'curator' : access === 'signed-in' ? access : actor.role))
    throw new AppError('forbidden', 'Your account doesn’t have permission to do this.');
  if (actor.kind === 'account' && needsFreshSignIn(endpoint)) assertFreshSignIn({ actor, now });
}
