import { AppError } from '#contract/errors.ts';
import type { ListQuery } from '#contract/list.ts';
import type { PageQuery } from '#contract/paging.schema.ts';
import type { Page } from '#contract/paging.ts';
import type { spotifyAccounts } from '#contract/spotify/accounts/calls.ts';
import type { SpotifyAccount } from '#contract/spotify/accounts/schema.ts';
import type { AccountContext } from '#server/context.ts';
import { latestEvents } from '#server/domains/office/audit/latest-events.ts';
import { presentAccount } from './spotify-accounts.present.ts';
import { accountList, findAccountView } from './spotify-accounts.queries.ts';

/** One page of accounts, without their timelines. */
export async function listAccounts(
  ctx: AccountContext,
  asked: ListQuery<typeof spotifyAccounts.list> & PageQuery,
): Promise<Page<SpotifyAccount>> {
  const page = await accountList.page(ctx, asked);
  return { ...page, items: page.items.map((row) => presentAccount(row)) };
}

/** Get an account with its activity. Throws `not_found`. */
export async function getAccount(ctx: AccountContext, id: string): Promise<SpotifyAccount> {
  const row = await findAccountView(ctx, id);
  if (!row) throw accountNotFound();
  return presentAccount(row, await latestEvents(ctx, id));
}

export const accountNotFound = (): AppError => new AppError('not_found', 'Account not found.');
