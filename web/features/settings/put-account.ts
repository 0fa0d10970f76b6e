import { type Account, account } from '#contract/account.ts';
import { putAnswer } from '#web/lib/query.ts';

/** Takes over what a change of the own account answered. */
export const putAccount = (saved: Account): void => putAnswer(account.get, {}, saved);
