import type { users } from '#contract/accounts/users/calls.ts';
import type { User } from '#contract/accounts/users/schema.ts';
import { mustExist } from '#contract/errors.ts';
import type { ListQuery } from '#contract/list.ts';
import type { PageQuery } from '#contract/paging.schema.ts';
import type { Page } from '#contract/paging.ts';
import type { AccountContext, Context } from '#server/context.ts';
import { latestEvents } from '#server/domains/office/audit/latest-events.ts';
import { adminContextOf } from './admin-context.ts';
import { presentUser } from './users.present.ts';
import { findAdmins, findUserView, userViewList } from './users.queries.ts';

/** One page of accounts, without their timelines. */
export async function listUsers(
  ctx: AccountContext,
  asked: ListQuery<typeof users.list> & PageQuery,
): Promise<Page<User>> {
  const page = await userViewList.page(ctx, asked);
  const standing = adminContextOf(ctx, await findAdmins(ctx));
  return { ...page, items: page.items.map((row) => presentUser(row, standing)) };
}

/** Get an account with its activity. Throws `not_found`. */
export async function getUser(ctx: AccountContext, id: string): Promise<User> {
  const row = mustExist(await findUserView(ctx, id), 'Account not found.');
  const standing = adminContextOf(ctx, await findAdmins(ctx));
  return presentUser(row, standing, await latestEvents(ctx, id));
}

/** Whether an account is suspended or removed; so is one that no longer exists. */
export async function isSuspended({ db }: Context, id: string): Promise<boolean> {
  const user = await db.selectFrom('users').select('status').where('id', '=', id).executeTakeFirst();
  return user?.status !== 'active';
}
