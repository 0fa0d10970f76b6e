import { HOUR, MINUTE, plus } from '#contract/time.ts';
import type { Context } from '#server/context.ts';
import { inTx } from '#server/db/in-tx.ts';
import { forEachLoggingErrors } from '#server/jobs/for-each-logging-errors.ts';
import { assertClocksAgree } from '#server/jobs/timed-round.ts';
import { endConsent, probeAccount } from './check-account.ts';
import {
  findAccountWithKey,
  listDueAccounts,
  listOverdueAccounts,
  lockAccount,
} from './spotify-accounts.queries.ts';

/** Accounts per round: each may take two calls of five seconds at most. */
const BATCH = 20;
/** An account that works is checked again after this time. */
const WORKS_MS = 6 * HOUR;
/** One that does not is checked again in the next round but one. */
const FAILS_MS = 15 * MINUTE;

/**
 * Checks connected accounts with Spotify, so that a withdrawn consent is noticed, and expires those whose consent is
 * over. Accounts of a paused key wait.
 */
export async function checkDueAccounts(ctx: Context): Promise<void> {
  await assertClocksAgree(ctx, 'account.check');
  const now = ctx.now();
  const overdue = await listOverdueAccounts(ctx, BATCH);
  await forEachLoggingErrors(ctx, overdue, 'a Spotify account could not be expired', ({ id }) =>
    expireConsent(ctx, id),
  );
  const before = { works: plus(now, -WORKS_MS), fails: plus(now, -FAILS_MS) };
  const due = await listDueAccounts(ctx, before, BATCH);
  await forEachLoggingErrors(ctx, due, 'a Spotify account could not be checked', async ({ id }) => {
    const found = await findAccountWithKey(ctx, id);
    if (found?.key && found.account.status === 'connected') await probeAccount(ctx, found.account, found.key);
  });
}

/** Ends the consent of an account whose time is over. */
export const expireConsent = (ctx: Context, id: string): Promise<void> =>
  inTx(ctx, async (ctx) => {
    const account = await lockAccount(ctx, id);
    if (account?.status !== 'connected' || !account.reauthorise_by) return;
    if (account.reauthorise_by <= ctx.now()) await endConsent(ctx, account, 'expired');
  });
