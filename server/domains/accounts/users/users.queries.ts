import { sql } from 'kysely';
import { users } from '#contract/accounts/users/calls.ts';
import type { Context } from '#server/context.ts';
import { listOf, type Source } from '#server/db/list-of.ts';
import { containsText, matchesAddress, materializeMatches } from '#server/db/search.ts';
import { teamColumn } from '#server/db/team-column.ts';

/** Accounts that were not removed. */
const accounts = ({ db }: Source) =>
  db.selectFrom('users').selectAll('users').where('removed_at', 'is', null);

type UserQuery = ReturnType<typeof accounts>;
export type UserRow = Awaited<ReturnType<UserQuery['executeTakeFirstOrThrow']>>;

/** What the accounts found have done, in the brands that the reader sees. */
const userViews = ({ db, brands }: Source, found: UserQuery) =>
  db
    .selectFrom(found.as('users'))
    .selectAll('users')
    .select((row) => [
      teamColumn.as('team'),
      row
        .selectFrom('orders')
        .select((orders) => orders.fn.countAll<string>().as('count'))
        .whereRef('orders.user_id', '=', 'users.id')
        .$if(brands !== undefined, (orders) => orders.where('orders.brand', 'in', brands ?? []))
        .as('orders'),
      row
        .selectFrom('orders')
        .select('orders.number')
        .whereRef('orders.user_id', '=', 'users.id')
        .where('orders.status', 'in', ['awaiting_payment', 'placed'])
        .$if(brands !== undefined, (orders) => orders.where('orders.brand', 'in', brands ?? []))
        .limit(1)
        .as('open_order'),
      row
        .fn<Date | null>('greatest', [
          'users.last_seen_at',
          row
            .selectFrom('sessions')
            .select((sessions) => sessions.fn.max('sessions.last_seen_at').as('last'))
            .whereRef('sessions.user_id', '=', 'users.id')
            .where('sessions.ended_at', 'is', null),
        ])
        .as('seen_at'),
    ]);

export type UserView = Awaited<ReturnType<ReturnType<typeof userViews>['executeTakeFirstOrThrow']>>;

/** All accounts. */
export const userViewList = listOf(users.list, {
  from: accounts,
  filters: {
    role: 'users.role',
    status: 'users.status',
    brand: 'users.brand',
    createdFrom: 'users.created_at',
    createdTo: 'users.created_at',
  },
  search: (query, text, source) => {
    const address = matchesAddress('users.email', text, source);
    if (text.includes('@')) return query.where(address);
    const found = query.where((where) => where.or([address, containsText('users.name_search', text)]));
    return materializeMatches(source.db, found, 'users', text);
  },
  sorts: { '-createdAt': 'users.created_at', createdAt: 'users.created_at', email: 'users.email' },
  complete: userViews,
});

export function findUserView(ctx: Context, id: string): Promise<UserView | undefined> {
  return userViews(ctx, accounts(ctx).where('id', '=', id)).executeTakeFirst();
}

/** The admins who can act, in one order. */
const admins = ({ db }: Source) =>
  db
    .selectFrom('users')
    .select(['id', 'email', 'brand', 'version'])
    .select(sql<Date>`coalesce(admin_since, created_at)`.as('since'))
    .where('role', '=', 'admin')
    .where('status', '=', 'active')
    .where('removed_at', 'is', null)
    .orderBy('id');

export type AdminRow = Awaited<ReturnType<typeof findAdmins>>[number];

export const findAdmins = (ctx: Context) => admins(ctx).execute();

/** Locks the admins who can act, so that changes of accounts come one after the other. */
export const lockAdmins = (ctx: Context) => admins(ctx).forUpdate().execute();

export function lockUserRow(ctx: Context, id: string): Promise<UserRow | undefined> {
  return accounts(ctx).where('id', '=', id).forUpdate().executeTakeFirst();
}

/** The account with an address, whatever its role. */
export function findUserByAddress(ctx: Context, email: string): Promise<UserRow | undefined> {
  return accounts(ctx).where('email', '=', email).executeTakeFirst();
}

export function lockUserByAddress(ctx: Context, email: string): Promise<UserRow | undefined> {
  return accounts(ctx).where('email', '=', email).forUpdate().executeTakeFirst();
}
