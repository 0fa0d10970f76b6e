import type { z } from 'zod';
import type { Brand } from '#contract/brand.schema.ts';
import { invalidField, mustBeAllowed, mustExist } from '#contract/errors.ts';
import type { FieldValue } from '#contract/office/audit/schema.ts';
import { couponCan, couponStates } from '#contract/sales/coupons/rules.ts';
import type { Coupon } from '#contract/sales/coupons/schema.ts';
import type { CouponChange, NewCoupon } from '#contract/sales/coupons/written.schema.ts';
import { moved } from '#contract/states.ts';
import type { AccountContext } from '#server/context.ts';
import { columnsOf } from '#server/db/columns-of.ts';
import { inTx } from '#server/db/in-tx.ts';
import { nextVersion } from '#server/db/next-version.ts';
import { refuseTaken } from '#server/db/refuse-taken.ts';
import { audit } from '#server/domains/office/audit/audit.ts';
import { fieldChanges } from '#server/domains/office/audit/field-changes.ts';
import { assertLatest } from '#server/lib/assert-latest.ts';
import { newId } from '#server/lib/ids.ts';
import { type CouponRow, lockCoupon, unknownPackages } from './coupons.queries.ts';
import { getCoupon } from './coupons.service.ts';

type Change = z.output<typeof CouponChange>;

/** Adds a coupon. Throws `invalid_input` for a code that is taken, or packages that the brand does not sell. */
export async function createCoupon(ctx: AccountContext, body: z.output<typeof NewCoupon>): Promise<Coupon> {
  const id = newId('coupon', ctx.now());
  const { brand, code, kind, value, ...rest } = body;
  await inTx(ctx, async (ctx) => {
    const columns = couponColumns(rest);
    await assertPossible(ctx, brand, columns, 0);
    await ctx.db
      .insertInto('coupons')
      .values({ id, brand, code, kind, value, ...columns, created_at: ctx.now() })
      .execute()
      .catch(refuseTaken('code', 'Another coupon of this brand already uses this code.'));
    await audit(ctx, {
      kind: 'coupon.created',
      subject: ['coupon', id],
      brand,
      text: 'Coupon added',
    });
  });
  return getCoupon(ctx, id);
}

/**
 * Changes the limits of a coupon, or ends it. Orders keep what they were given. Throws `not_found`, `stale`,
 * `illegal_transition` for one that has ended, and `invalid_input`.
 */
export async function updateCoupon(
  ctx: AccountContext,
  id: string,
  { status, ...change }: Change,
  ifMatch: number | null,
): Promise<Coupon> {
  await inTx(ctx, async (ctx) => {
    const coupon = mustExist(await lockCoupon(ctx, id), 'Coupon not found.');
    assertLatest(ifMatch, coupon, 'this coupon');
    mustBeAllowed(couponCan.change(coupon));
    const columns = {
      ...couponColumns(change),
      ...(status && { status: moved(couponStates, 'coupon', coupon.status, status) }),
    };
    const next: CouponRow = { ...coupon, ...columns };
    const changes = fieldChanges(fieldsOf(coupon), fieldsOf(next));
    if (changes.length === 0) return;
    await assertPossible(ctx, coupon.brand, next, coupon.uses);
    await ctx.db
      .updateTable('coupons')
      .set({ ...columns, version: nextVersion })
      .where('id', '=', id)
      .execute();
    await audit(ctx, {
      kind: status ? 'coupon.ended' : 'coupon.changed',
      subject: ['coupon', id],
      brand: coupon.brand,
      text: status ? 'Coupon ended' : 'Coupon updated',
      changes,
    });
  });
  return getCoupon(ctx, id);
}

type Limits = Partial<Pick<CouponRow, 'starts_at' | 'ends_at' | 'uses_most' | 'package_ids'>>;

async function assertPossible(
  ctx: AccountContext,
  brand: Brand,
  limits: Limits,
  uses: number,
): Promise<void> {
  const { starts_at: from, ends_at: until, uses_most: most, package_ids: ids = [] } = limits;
  if (from && until && until <= from)
    throw invalidField('endsAt', 'The last day can’t be before the first day.');
  if (most && most < uses) {
    throw invalidField(
      'usesMost',
      `This coupon has already been used ${uses} times. Enter at least that number, or end the coupon.`,
    );
  }
  const unknown = await unknownPackages(ctx, brand, ids);
  if (unknown.length > 0) {
    throw invalidField('packageIds', 'Choose packages from the same brand. Coupons don’t apply to trials.');
  }
}

const dateOf = (iso: string | null) => (iso === null ? null : new Date(iso));

/** The columns that a change writes; absent fields stay as they are. */
const couponColumns = ({ startsAt, endsAt, ...rest }: Omit<Change, 'status'>) => ({
  ...columnsOf('coupons', rest),
  ...(startsAt !== undefined && { starts_at: dateOf(startsAt) }),
  ...(endsAt !== undefined && { ends_at: dateOf(endsAt) }),
});

/** A coupon as its activity shows it. */
const fieldsOf = (row: CouponRow): Record<keyof Change, FieldValue> => ({
  description: row.description,
  status: row.status,
  startsAt: row.starts_at?.toISOString() ?? null,
  endsAt: row.ends_at?.toISOString() ?? null,
  usesMost: row.uses_most,
  usesPerAccount: row.uses_per_account,
  firstOrderOnly: row.first_order_only ? 'yes' : 'no',
  packageIds: row.package_ids,
});
