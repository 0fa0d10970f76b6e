import type { Account } from '#contract/accounts/account/schema.ts';
import { account } from '#contract/calls.ts';
import { putAnswer } from '#web/lib/query.ts';

/** Takes over what a change of the own account answered. */
export const putAccount = (saved: Account): void => putAnswer(account.get, {}, saved);
