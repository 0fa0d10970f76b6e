import { sql } from 'kysely';
import { Brand } from '#contract/brand.schema.ts';
import type { ListName } from '#contract/list-names.ts';
import { views } from '#contract/reporting/views/calls.ts';
import { brandsFor } from '#contract/team.ts';
import type { AccountContext, Context } from '#server/context.ts';
import { listOf, type Source } from '#server/db/list-of.ts';
import { accountName } from '#server/domains/office/audit/actor-name.ts';
import { listOfName } from './view-problems.ts';

const savedViews = ({ db }: Source) => db.selectFrom('saved_views').selectAll('saved_views');

type ViewQuery = ReturnType<typeof savedViews>;

/** Views with their owners, and who uses them as a default. */
const shownViews = ({ db }: Source, found: ViewQuery) =>
  db
    .selectFrom(found.as('saved_views'))
    .innerJoin('users', 'users.id', 'saved_views.user_id')
    .selectAll('saved_views')
    .select([
      accountName.as('owner_name'),
      sql<string[]>`array(select default_views.user_id from default_views
        where default_views.view_id = saved_views.id)`.as('default_of'),
    ]);

export type ViewRow = Awaited<ReturnType<ReturnType<typeof shownViews>['executeTakeFirstOrThrow']>>;

export const viewList = listOf(views.list, {
  from: savedViews,
  filters: { list: 'saved_views.list' },
  sorts: { name: 'saved_views.name' },
  complete: shownViews,
});

/** What a view is about: its mode's brand, else all that whoever saved it may see, as its words may name any of that. */
const brandsOfView = sql<Brand[]>`case when saved_views.brand is not null then array[saved_views.brand]
  else coalesce((select array_agg(team_roles.brand) from team_roles where team_roles.user_id = saved_views.user_id), ${Brand.options}::text[]) end`;

/** The caller's own views, and those that others share with whoever may read their list and all that they are about. */
export const visibleTo =
  ({ actor }: AccountContext) =>
  (query: ViewQuery): ViewQuery =>
    query.where((where) =>
      where.or([
        where('user_id', '=', actor.id),
        where.and([
          where('shared', '=', true),
          where.or(
            Object.entries(listOfName).map(([name, list]) =>
              where.and([
                where('list', '=', name as ListName),
                sql<boolean>`${brandsOfView} <@ ${brandsFor(list, actor.team)}::text[]`,
              ]),
            ),
          ),
        ]),
      ]),
    );

export const findView = (ctx: AccountContext, id: string): Promise<ViewRow | undefined> =>
  shownViews(ctx, visibleTo(ctx)(savedViews(ctx)).where('saved_views.id', '=', id)).executeTakeFirst();

/** A view that the caller may see, locked until the transaction ends. */
export const lockView = (ctx: AccountContext, id: string) =>
  visibleTo(ctx)(savedViews(ctx)).where('saved_views.id', '=', id).forUpdate().executeTakeFirst();

/** How many views an account has. The account is locked, so that concurrent counts wait for each other. */
export async function countViews({ db }: Context, userId: string): Promise<number> {
  await db.selectFrom('users').select('id').where('id', '=', userId).forNoKeyUpdate().execute();
  const { count } = await db
    .selectFrom('saved_views')
    .select(({ fn }) => fn.countAll<string>().as('count'))
    .where('user_id', '=', userId)
    .executeTakeFirstOrThrow();
  return Number(count);
}

/** Makes a view the one that the caller's list opens with, or no longer. */
export async function setDefault(
  { db, actor }: AccountContext,
  view: { id: string; list: ListName },
  isDefault: boolean,
): Promise<void> {
  if (isDefault) {
    await db
      .insertInto('default_views')
      .values({ user_id: actor.id, list: view.list, view_id: view.id })
      .onConflict((taken) => taken.columns(['user_id', 'list']).doUpdateSet({ view_id: view.id }))
      .execute();
  } else {
    await db
      .deleteFrom('default_views')
      .where('user_id', '=', actor.id)
      .where('view_id', '=', view.id)
      .execute();
  }
}

/** A view that is no longer shared stops being others' default. */
export const clearOthersDefault = ({ db, actor }: AccountContext, id: string) =>
  db.deleteFrom('default_views').where('view_id', '=', id).where('user_id', '<>', actor.id).execute();
