import { sql } from 'kysely';
import type { Brand } from '#contract/brand.schema.ts';
import {
  MAX_VIEWERS,
  VIEWER_GONE_MS,
  type ViewedKind,
  viewedKindOf,
} from '#contract/reporting/viewers/rules.ts';
import type { Viewer } from '#contract/reporting/viewers/schema.ts';
import { plus } from '#contract/time.ts';
import type { AccountContext, Context } from '#server/context.ts';
import { accountName } from '#server/domains/office/audit/actor-name.ts';

const tables = {
  order: 'orders',
  campaign: 'campaigns',
  user: 'users',
  playlist: 'playlists',
  taggingItem: 'tagging_items',
} as const satisfies Record<ViewedKind, string>;

/** The row, with its brand; undefined when there is none. */
export function findViewed({ db }: Context, id: string): Promise<{ brand: Brand | null } | undefined> {
  const kind = viewedKindOf(id);
  if (!kind) throw new Error(`${id} is no row that has viewers.`);
  return db
    .selectFrom(tables[kind] as 'users')
    .select('brand')
    .where('id', '=', id)
    .executeTakeFirst();
}

const goneBefore = ({ now }: Context): Date => plus(now(), -VIEWER_GONE_MS);

/** Notes that the caller looks at a row now. Answers whether they did not before. */
export async function noteViewer(ctx: AccountContext, id: string): Promise<boolean> {
  const { rows } = await sql<{ former: Date | null }>`
    with former as (select seen_at from row_viewers where row_id = ${id} and user_id = ${ctx.actor.id})
    insert into row_viewers (row_id, user_id, seen_at) values (${id}, ${ctx.actor.id}, ${ctx.now()})
    on conflict (row_id, user_id) do update set seen_at = excluded.seen_at
    returning (select seen_at from former) as former`.execute(ctx.db);
  const former = rows[0]?.former;
  return !former || former < goneBefore(ctx);
}

/** The other admins who look at a row now, the latest first. */
export const otherViewers = (ctx: AccountContext, id: string): Promise<Viewer[]> =>
  ctx.db
    .selectFrom('row_viewers')
    .innerJoin('users', 'users.id', 'row_viewers.user_id')
    .select(sql<string>`coalesce(nullif(users.name, ''), ${accountName})`.as('name'))
    .where('row_viewers.row_id', '=', id)
    .where('row_viewers.user_id', '<>', ctx.actor.id)
    .where('row_viewers.seen_at', '>=', goneBefore(ctx))
    .where('users.role', '=', 'admin')
    .orderBy('row_viewers.seen_at', 'desc')
    .limit(MAX_VIEWERS)
    .execute();
