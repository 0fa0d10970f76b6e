import { type SqlBool, sql } from 'kysely';
import { attention } from '#contract/reporting/attention/calls.ts';
import type { AccountContext, Context } from '#server/context.ts';
import type { Keyset } from '#server/db/keyset.ts';
import { listOf } from '#server/db/list-of.ts';
import { causesOf, isSnoozed } from './causes.ts';

/** The causes of a brand with what people said about them; dismissed ones that began anew are among them. */
const items = ({ db, brand, now }: Pick<Context, 'db' | 'brand' | 'now'>) =>
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

type ItemQuery = ReturnType<typeof items>;

/** The list of a brand's items; `me` is the caller. */
export const itemList = ({ brand, actor }: AccountContext) =>
  listOf<typeof attention.list, ItemQuery, ItemRow>(attention.list, {
    from: ({ db, now }) => items({ db, brand, now }),
    filters: {
      kind: (rows, kinds) => rows.where('causes.kind', 'in', kinds),
      assignee: (rows, who) =>
        who === 'me'
          ? rows.where('marks.assignee_id', '=', actor.id)
          : rows.where('marks.assignee_id', 'is', null),
      shown: (rows, which, { now }) =>
        rows.where(which === 'open' ? sql<SqlBool>`not ${isSnoozed(now())}` : isSnoozed(now())),
    },
    sorts: { dueAt: byDue },
  });

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
