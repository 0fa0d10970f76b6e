import { AppError } from '#contract/errors.ts';
import type { Asked } from '#contract/list.ts';
import type { Page, PageQuery } from '#contract/paging.ts';
import type { User, users } from '#contract/users.ts';
import type { AccountContext } from '#server/context.ts';
import { latestEvents } from '#server/features/audit/latest-events.ts';
import { presentUser } from './users.present.ts';
import { findUserView, userViewList } from './users.queries.ts';

/** One page of accounts, without their timelines. */
export async function listUsers(
  ctx: AccountContext,
  asked: Asked<typeof users.list> & PageQuery,
): Promise<Page<User>> {
  const page = await userViewList.page(ctx, asked);
  return { ...page, items: page.items.map((row) => presentUser(row)) };
}

/** Get an account with its activity. Throws `not_found`. */
export async function getUser(ctx: AccountContext, id: string): Promise<User> {
  const row = await findUserView(ctx, id);
  if (!row) throw new AppError('not_found', 'Account not found.');
  return presentUser(row, await latestEvents(ctx, id));
}
