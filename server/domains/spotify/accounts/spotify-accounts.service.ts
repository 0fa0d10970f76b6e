import { AppError } from '#contract/errors.ts';
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
  const row = await findAccountView(ctx, id);
  if (!row) throw accountNotFound();
  return presentAccount(row, await latestEvents(ctx, id));
}

export const accountNotFound = (): AppError => new AppError('not_found', 'Account not found.');
