import { sql } from 'kysely';
import type { Role } from '#contract/auth.ts';
import type { Brand } from '#contract/brand.ts';
import type { Page, PageQuery } from '#contract/paging.ts';
import type { UserSort, UserStatus } from '#contract/users.ts';
import type { Context } from '#server/context.ts';
import { type Keyset, readPage } from '#server/db/keyset.ts';
import { containsText, escapeLike, materializeMatches } from '#server/db/search.ts';
import { actorName } from '#server/features/audit/actor-name.ts';

/** Accounts that were not removed. */
const users = (ctx: Context) => ctx.db.selectFrom('users').selectAll('users').where('removed_at', 'is', null);

type UserQuery = ReturnType<typeof users>;
export type UserRow = Awaited<ReturnType<UserQuery['executeTakeFirstOrThrow']>>;

/** What the accounts found have done. */
const userViews = (ctx: Context, found: UserQuery) =>
  ctx.db
    .selectFrom(found.as('users'))
    .selectAll('users')
    .select((row) => [
      row
        .selectFrom('orders')
        .select((orders) => orders.fn.countAll<string>().as('count'))
        .whereRef('orders.user_id', '=', 'users.id')
        .as('orders'),
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

export interface UserFilter extends PageQuery {
  q?: string | undefined;
  role?: Role | undefined;
  status?: UserStatus | undefined;
  brand?: Brand | undefined;
  sort: UserSort;
}

const byAge = (direction: 'asc' | 'desc'): Keyset<UserView> => ({
  column: sql.ref('users.created_at'),
  id: sql.ref('users.id'),
  direction,
  keyOf: (row) => [row.created_at.toISOString(), row.id],
});

const sorts: Record<UserSort, Keyset<UserView>> = {
  '-createdAt': byAge('desc'),
  createdAt: byAge('asc'),
  email: {
    column: sql.ref('users.email'),
    id: sql.ref('users.id'),
    direction: 'asc',
    keyOf: (row) => [row.email, row.id],
  },
};

/** One page of accounts. */
export function listUserViews(ctx: Context, filter: UserFilter): Promise<Page<UserView>> {
  let query = users(ctx);
  if (filter.role) query = query.where('role', '=', filter.role);
  if (filter.status) query = query.where('status', '=', filter.status);
  if (filter.brand) query = query.where('brand', '=', filter.brand);
  const { q } = filter;
  if (q) {
    const address = `${escapeLike(q).toLowerCase()}%`;
    query = query.where((where) =>
      where.or([where('email', 'like', address), containsText('users.name_search', q)]),
    );
    query = materializeMatches(ctx.db, query, 'users', q);
  }
  return readPage(query, sorts[filter.sort], filter, (page) => userViews(ctx, page as UserQuery));
}

export function findUserView(ctx: Context, id: string): Promise<UserView | undefined> {
  return userViews(ctx, users(ctx).where('id', '=', id)).executeTakeFirst();
}

/** The latest of what happened to an account, newest first; at most 50 entries. */
export function listUserEvents(ctx: Context, id: string) {
  return ctx.db
    .selectFrom('audit_events')
    .leftJoin('users', 'users.id', 'audit_events.actor_id')
    .select(['at', 'kind', 'text', actorName.as('actor')])
    .where('subject_id', '=', id)
    .orderBy('at', 'desc')
    .orderBy('audit_events.id', 'desc')
    .limit(50)
    .execute();
}

/** The admins who can act, locked in one order, so that changes of accounts come one after the other. */
export function lockAdmins(ctx: Context): Promise<{ id: string }[]> {
  return ctx.db
    .selectFrom('users')
    .select('id')
    .where('role', '=', 'admin')
    .where('status', '=', 'active')
    .where('removed_at', 'is', null)
    .orderBy('id')
    .forUpdate()
    .execute();
}

export function lockUserRow(ctx: Context, id: string): Promise<UserRow | undefined> {
  return users(ctx).where('id', '=', id).forUpdate().executeTakeFirst();
}
