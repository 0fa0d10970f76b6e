import { type SqlBool, sql } from 'kysely';
import { Brand } from '#contract/brand.schema.ts';
import { inbox } from '#contract/reporting/attention/calls.ts';
import { noTeam, teamOf } from '#contract/team.ts';
import type { Context } from '#server/context.ts';
import type { Keyset } from '#server/db/keyset.ts';
import { listOf, type Source } from '#server/db/list-of.ts';
import { containsSpelling } from '#server/db/search.ts';
import { teamColumn } from '#server/db/team-column.ts';
import { causesIn, isSnoozed } from './causes.ts';
import { everythingIn, type Scope, scopeOf } from './next-steps.ts';

/** The causes in a scope with what people said about them; dismissed ones that began anew are among them. */
const itemsIn = ({ db, now }: Pick<Source, 'db' | 'now'>, scope: Scope) =>
  db
    .selectFrom(causesIn(scope, now()).as('causes'))
    .leftJoin('attention_marks as marks', 'marks.id', 'causes.id')
    .leftJoin('users', 'users.id', 'marks.assignee_id')
    .leftJoin('orders', 'orders.id', 'causes.order_id')
    .leftJoin('campaigns', 'campaigns.id', 'orders.campaign_id')
    .selectAll('causes')
    .select([
      'marks.assignee_id',
      'marks.snoozed_until',
      'users.email as assignee_email',
      'orders.number as order_number',
      'campaigns.song_name',
      sql<string | null>`coalesce(causes.person, nullif(orders.customer_name, ''))`.as('customer'),
    ])
    .where((where) =>
      where.or([
        where('marks.dismissed_at', 'is', null),
        where('causes.since', '>', where.ref('marks.dismissed_at')),
      ]),
    );

type ItemQuery = ReturnType<typeof itemsIn>;

export type ItemRow = Awaited<ReturnType<ItemQuery['executeTakeFirstOrThrow']>>;

const byKind: Keyset<ItemRow> = {
  column: sql`causes.place`,
  id: sql`causes.id`,
  direction: 'asc',
  keyOf: ({ place, id }) => [place, id],
};

const byDue: Keyset<ItemRow> = {
  column: sql`causes.due_at`,
  id: sql`causes.id`,
  direction: 'asc',
  keyOf: ({ due_at, id }) => [due_at.toISOString(), id],
};

/** What is about no money comes last. */
const byAmount: Keyset<ItemRow> = {
  column: sql`coalesce(causes.cents, -1)`,
  id: sql`causes.id`,
  direction: 'desc',
  keyOf: ({ cents, id }) => [cents ?? -1, id],
};

/** The list of what the caller may deal with; `me` is the caller. */
export const itemList = listOf<typeof inbox.list, ItemQuery, ItemRow>(inbox.list, {
  from: (source) => itemsIn(source, scopeOf(source.actor?.team ?? noTeam, Brand.options)),
  filters: {
    brand: (rows, brands) => rows.where('causes.brand', 'in', brands),
    kind: (rows, kinds) => rows.where('causes.kind', 'in', kinds),
    assignee: (rows, whose, { actor }) =>
      rows.where((where) => {
        const own = where('marks.assignee_id', '=', actor?.id ?? '');
        const none = where('marks.assignee_id', 'is', null);
        const asked = { me: own, none, others: where.not(where.or([own, none])) };
        return where.or(whose.map((who) => asked[who]));
      }),
    shown: (rows, which, { now }) =>
      rows.where(which === 'open' ? sql<SqlBool>`not ${isSnoozed(now())}` : isSnoozed(now())),
  },
  search: (rows, text) =>
    rows.where(
      containsSpelling(
        sql`concat_ws(' ', causes.title, campaigns.song_name, orders.number, causes.person, orders.customer_name,
          '$' || to_char(causes.cents / 100.0, 'FM999999990.00'), '$' || to_char(causes.cents / 100.0, 'FM999,999,990.00'))`,
        text,
      ),
    ),
  sorts: { kind: byKind, dueAt: byDue, '-amount': byAmount },
});

/** Open items that emails tell of at most. */
export const MOST_OPEN = 1000;

/** What is open in the brand and not snoozed, whoever may deal with it, what is due first before the rest. */
export const openItemRows = (ctx: Context): Promise<ItemRow[]> =>
  itemsIn(ctx, everythingIn([ctx.brand]))
    .where(sql<SqlBool>`not ${isSnoozed(ctx.now())}`)
    .orderBy('causes.due_at')
    .orderBy('causes.id')
    .limit(MOST_OPEN)
    .execute();

/** Items of these brands by their ids, also snoozed ones. */
export const findItems = (
  ctx: Context,
  brands: readonly Brand[],
  ids: readonly string[],
): Promise<ItemRow[]> => itemsIn(ctx, everythingIn(brands)).where('causes.id', 'in', ids).execute();

/** Admins who may be assigned entries at most. */
const MOST_ADMINS = 500;

/** The active admins with their team roles, by address; the one of an id. */
export async function findAdmins({ db }: Context, id?: string) {
  const rows = await db
    .selectFrom('users')
    .select(['id', 'email', teamColumn.as('team')])
    .where('role', '=', 'admin')
    .where('status', '=', 'active')
    .where('removed_at', 'is', null)
    .$if(id !== undefined, (admins) => admins.where('id', '=', id as string))
    .orderBy('email')
    .limit(MOST_ADMINS)
    .execute();
  return rows.map(({ team, ...admin }) => ({ ...admin, team: teamOf(team) }));
}
