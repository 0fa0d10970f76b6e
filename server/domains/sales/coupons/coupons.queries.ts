import { type RawBuilder, type Selectable, type SqlBool, sql } from 'kysely';
import type { Brand } from '#contract/brand.schema.ts';
import { coupons } from '#contract/sales/coupons/calls.ts';
import type { CouponStanding } from '#contract/sales/coupons/schema.ts';
import type { Context } from '#server/context.ts';
import { listOf, type Source } from '#server/db/list-of.ts';
import type { Database } from '#server/db/schema.ts';
import { containsText, materializeMatches } from '#server/db/search.ts';

export type CouponRow = Selectable<Database['coupons']>;

const rows = ({ db }: Source) => db.selectFrom('coupons').selectAll('coupons');

/** `couponStanding` in SQL; a test compares the two. */
const matchesStanding = (standing: CouponStanding, now: Date): RawBuilder<SqlBool> =>
  sql`${standing} = case
    when coupons.status = 'ended' then 'ended'
    when coupons.ends_at <= ${now} then 'over'
    when coupons.uses >= coupons.uses_most then 'used_up'
    when coupons.starts_at > ${now} then 'upcoming'
    else 'running'
  end`;

/** The coupons of both brands, for admins. */
export const couponList = listOf<typeof coupons.list, ReturnType<typeof rows>, CouponRow>(coupons.list, {
  from: rows,
  filters: {
    standing: (query, standings, { now }) => {
      const found = query.where((where) =>
        where.or(standings.map((standing) => matchesStanding(standing, now()))),
      );
      // Repeated next to the standing, because the index holds only these.
      return standings.includes('ended') ? found : found.where('coupons.status', '=', sql.lit('active'));
    },
    brand: 'coupons.brand',
    createdFrom: 'coupons.created_at',
    createdTo: 'coupons.created_at',
  },
  search: (query, text, { db }) =>
    materializeMatches(db, query.where(containsText('coupons.words_search', text)), 'coupons', text),
  sorts: { '-createdAt': 'coupons.created_at', createdAt: 'coupons.created_at', code: 'coupons.code' },
});

export function findCoupon(ctx: Context, id: string): Promise<CouponRow | undefined> {
  return rows(ctx).where('id', '=', id).executeTakeFirst();
}

export function lockCoupon(ctx: Context, id: string): Promise<CouponRow | undefined> {
  return rows(ctx).where('id', '=', id).forUpdate().executeTakeFirst();
}

export function findCouponByCode(ctx: Context, code: string): Promise<CouponRow | undefined> {
  return rows(ctx).where('brand', '=', ctx.brand).where('code', '=', code).executeTakeFirst();
}

export function lockCouponByCode(ctx: Context, code: string): Promise<CouponRow | undefined> {
  return rows(ctx).where('brand', '=', ctx.brand).where('code', '=', code).forUpdate().executeTakeFirst();
}

/** Whether a buyer of the brand could use any coupon now. */
export async function hasRunningCoupon({ db, brand, now }: Context): Promise<boolean> {
  const row = await db
    .selectFrom('coupons')
    .select('id')
    .where('brand', '=', brand)
    // Repeated next to the standing, because the index holds only these.
    .where('status', '=', 'active')
    .where('user_id', 'is', null)
    .where(matchesStanding('running', now()))
    .limit(1)
    .executeTakeFirst();
  return row !== undefined;
}

/** Uses that an account holds of a coupon. */
export async function countUsesOf({ db }: Context, couponId: string, userId: string): Promise<number> {
  const { count } = await db
    .selectFrom('coupon_uses')
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .where('coupon_id', '=', couponId)
    .where('user_id', '=', userId)
    .where('given_back_at', 'is', null)
    .executeTakeFirstOrThrow();
  return Number(count);
}

/** An order of the account that is no trial and is alive, or was charged before it ended. */
export async function hasBought({ db }: Context, userId: string): Promise<boolean> {
  const row = await db
    .selectFrom('orders')
    .select('orders.id')
    .where('user_id', '=', userId)
    .where('trial', '=', false)
    .where((where) =>
      where.or([
        where('orders.status', 'in', ['awaiting_payment', 'placed', 'fulfilled']),
        where.exists(
          where
            .selectFrom('payments')
            .select('payments.id')
            .whereRef('payments.order_id', '=', 'orders.id')
            .where('captured_cents', '>', 0),
        ),
      ]),
    )
    .limit(1)
    .executeTakeFirst();
  return row !== undefined;
}

/** Makes orders of one account for which it matters whether they are the first come one after the other. */
export async function lockFirstOrder({ db }: Context, userId: string): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtextextended(${`first-order:${userId}`}, 0))`.execute(db);
}

/** Those of the packages that the brand does not have. */
export async function unknownPackages(
  { db }: Context,
  brand: Brand,
  ids: readonly string[],
): Promise<string[]> {
  if (ids.length === 0) return [];
  const known = await db
    .selectFrom('packages')
    .select('id')
    .where('brand', '=', brand)
    .where('trial', '=', false)
    .where('id', 'in', ids)
    .execute();
  return ids.filter((id) => !known.some((row) => row.id === id));
}
