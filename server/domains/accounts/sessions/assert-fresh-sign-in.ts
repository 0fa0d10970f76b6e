import { FRESH_SIGN_IN_MS } from '#contract/accounts/sessions/rules.ts';
import { AppError } from '#contract/errors.ts';
import type { Account, Context } from '#server/context.ts';

/** Throws `fresh_sign_in_required` if the caller has not signed in within the last ten minutes. */
export function assertFreshSignIn({ actor, now }: Pick<Context, 'now'> & { actor: Account }): void {
  if (now().getTime() - actor.signedInAt.getTime() <= FRESH_SIGN_IN_MS) return;
  throw new AppError(
    'fresh_sign_in_required',
    'This action requires a sign-in within the last 10 minutes. Sign in again, then retry.',
  );
}
