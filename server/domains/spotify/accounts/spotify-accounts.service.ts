import { mustExist } from '#contract/errors.ts';
import type { SpotifyAccount } from '#contract/spotify/accounts/schema.ts';
import type { AccountContext } from '#server/context.ts';
import { latestEvents } from '#server/domains/office/audit/latest-events.ts';
import { pagesOf } from '#server/pages-of.ts';
import { presentAccount } from './spotify-accounts.present.ts';
import { accountList, findAccountView } from './spotify-accounts.queries.ts';

/** One page of accounts, without their timelines. */
export const listAccounts = pagesOf(accountList, (row) => presentAccount(row));

/** Get an account with its activity. Throws `not_found`. */
export async function getAccount(ctx: AccountContext, id: string): Promise<SpotifyAccount> {
  const row = mustExist(await findAccountView(ctx, id), 'Account not found.');
  return presentAccount(row, await latestEvents(ctx, id));
}
