import type { Endpoint } from '#contract/endpoint.ts';
import { AppError } from '#contract/errors.ts';
import type { Actor } from '#server/context.ts';

/** Whether an actor may call an endpoint at all; whose rows it sees is the verb's business. Throws 401 or 403. */
export function assertMay(actor: Actor, endpoint: Endpoint): void {
  const { access } = endpoint;
  if (access === 'public' || access === 'signature' || access === 'token') return;
  if (actor.kind === 'visitor' && actor.refused) throw actor.refused;
  if (actor.kind !== 'account') throw new AppError('not_signed_in', 'Sign in first.');
  if (access !== 'signed-in' && actor.role !== access) {
    throw new AppError('forbidden', 'Your account may not do this.');
  }
}
