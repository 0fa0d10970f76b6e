import { type SqlBool, sql } from 'kysely';
import type { ListQuery } from '#contract/list.ts';
import type { PageQuery } from '#contract/paging.schema.ts';
import type { Page } from '#contract/paging.ts';
import type { attention } from '#contract/reporting/attention/calls.ts';
import type { AccountContext, Context } from '#server/context.ts';
import { type Keyset, readPage } from '#server/db/keyset.ts';
import { causesOf, isSnoozed } from './causes.ts';

/** The causes of a brand with what people said about them; dismissed ones that began anew are among them. */
const items = ({ db, brand, now }: Context) =>
  db
    .selectFrom(causesOf(brand, now()).as('causes'))
    .leftJoin('attention_marks as marks', 'marks.id', 'causes.id')
    .leftJoin('users', 'users.id', 'marks.assignee_id')
    .selectAll('causes')
    .select(['marks.assignee_id', 'marks.snoozed_until', 'users.email as assignee_email'])
    .where((where) =>
      where.or([
        where('marks.dismissed_at', 'is', null),
        where('causes.since', '>', where.ref('marks.dismissed_at')),
      ]),
    );

export type ItemRow = Awaited<ReturnType<ReturnType<typeof items>['executeTakeFirstOrThrow']>>;

const byDue: Keyset<ItemRow> = {
  column: sql`causes.due_at`,
  id: sql`causes.id`,
  direction: 'asc',
  keyOf: ({ due_at, id }) => [due_at.toISOString(), id],
};

export const itemPage = (
  ctx: AccountContext,
  { kind, assignee, shown = 'open', ...page }: ListQuery<typeof attention.list> & PageQuery,
): Promise<Page<ItemRow>> =>
  readPage(
    items(ctx)
      .where(shown === 'open' ? sql<SqlBool>`not ${isSnoozed(ctx.now())}` : isSnoozed(ctx.now()))
      .$if(kind !== undefined, (rows) => rows.where('causes.kind', 'in', kind ?? []))
      .$if(assignee === 'me', (rows) => rows.where('marks.assignee_id', '=', ctx.actor.id))
      .$if(assignee === 'none', (rows) => rows.where('marks.assignee_id', 'is', null)),
    byDue,
    page,
  );

/** Open items that emails tell of at most. */
export const MOST_OPEN = 1000;

/** What is open in the brand and not snoozed, what is due first before the rest. */
export const openItemRows = (ctx: Context): Promise<ItemRow[]> =>
  items(ctx)
    .where(sql<SqlBool>`not ${isSnoozed(ctx.now())}`)
    .orderBy('causes.due_at')
    .orderBy('causes.id')
    .limit(MOST_OPEN)
    .execute();

/** One item of the brand, also a snoozed one. */
export const findItem = (ctx: Context, id: string): Promise<ItemRow | undefined> =>
  items(ctx).where('causes.id', '=', id).executeTakeFirst();
