import { FRESH_SIGN_IN_MS } from '#contract/accounts/sessions/rules.ts';
import { AppError } from '#contract/errors.ts';
import type { Account, Context, SignedInCurator } from '#server/context.ts';
import { tryCountUse } from '#server/domains/office/limits/count-use.ts';

type Caller = Pick<Context, 'now'> & { actor: Account | SignedInCurator };

const isFresh = ({ actor, now }: Caller): boolean =>
  now().getTime() - actor.signedInAt.getTime() <= FRESH_SIGN_IN_MS;

/** Throws `fresh_sign_in_required` if the caller has not signed in within the last 30 minutes. */
export function assertFreshSignIn(caller: Caller): void {
  if (isFresh(caller)) return;
  throw new AppError(
    'fresh_sign_in_required',
    'This action requires a sign-in within the last 30 minutes. Sign in again, then retry.',
  );
}

/**
 * Throws `fresh_sign_in_required` if an admin moves a sum that needs one: more than the setting allows, or too many small
 * ones in a day. Called once the state allows the move, so that what would be refused anyway is said first.
 */
export async function assertMayMove(ctx: Context & { actor: Account }, cents: number): Promise<void> {
  const { actor, config } = ctx;
  if (actor.role !== 'admin' || cents === 0 || isFresh(ctx)) return;
  const isSmall = cents <= config.FRESH_SIGN_IN_ABOVE * 100;
  if (isSmall && (await tryCountUse(ctx, 'small_sum', { account: actor.id }))) return;
  assertFreshSignIn(ctx);
}
