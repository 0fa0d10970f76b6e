import type { Audience } from '#contract/accounts/sessions/rules.ts';
import { type Endpoint, needsFreshSignIn } from '#contract/endpoint.ts';
import { AppError } from '#contract/errors.ts';
import type { Actor, Context } from '#server/context.ts';
import { assertFreshSignIn } from '#server/domains/accounts/sessions/assert-fresh-sign-in.ts';

/** The role of a signed-in caller; null for any other. */
const roleOf = (actor: Actor): Audience | null =>
  actor.kind === 'account' ? actor.role : actor.kind === 'curator' ? 'curator' : null;

/** Checks whether the caller may call an endpoint at all; the verb checks access to rows. Throws 401 or 403. */
export function assertAccess({ actor, now }: Context, endpoint: Endpoint): void {
  const { access } = endpoint;
  if (access === 'public' || access === 'signature' || access === 'token') return;
  if (actor.kind === 'visitor' && actor.refused) throw actor.refused;
  const role = roleOf(actor);
  if (role === null) throw new AppError('not_signed_in', 'Sign in first.');
  const isAllowed = access === 'signed-in' ? role !== 'curator' : role === access;
  if (!isAllowed) throw new AppError('forbidden', 'Your account doesn’t have permission to do this.');
  if (actor.kind === 'account' && needsFreshSignIn(endpoint)) assertFreshSignIn({ actor, now });
}
