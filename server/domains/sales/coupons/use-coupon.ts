import { sql } from 'kysely';
import { AppError } from '#contract/errors.ts';
import { pluralize } from '#contract/plural.ts';
import { couponStanding, normalizeCode } from '#contract/sales/coupons/rules.ts';
import type { Duration } from '#contract/sales/packages/schema.ts';
import { longDay } from '#contract/time.ts';
import type { Context } from '#server/context.ts';
import { deferWrite } from '#server/db/defer-write.ts';
import { recordChanges } from '#server/domains/office/audit/field-changes.ts';
import { assertNotUsedUp, countUse } from '#server/domains/office/limits/count-use.ts';
import {
  type CouponRow,
  countUsesOf,
  findCouponByCode,
  hasBought,
  hasRunningCoupon,
  lockCouponByCode,
  lockFirstOrder,
} from './coupons.queries.ts';

export type { CouponRow };

/** What the coupon is used to buy. */
interface Purchase {
  packageId: string;
  duration: Duration;
  pitches: number;
  /** A trial can't be discounted. */
  trial: boolean;
  /** Whose order it would be. Null for a visitor, for whom no limit per account can be checked. */
  buyerId: string | null;
}

/** Whether pages should offer a field for a coupon. */
export const acceptsCoupons = (ctx: Context): Promise<boolean> => hasRunningCoupon(ctx);

/**
 * The coupon that was typed, for a quote: without a lock, so its last use may be taken before checkout. Throws
 * `coupon_invalid` with the reason.
 */
export async function quoteCoupon(
  ctx: Context,
  typed: string,
  purchase: Purchase,
  network?: string,
): Promise<CouponRow> {
  const coupon = await findTypedCoupon(ctx, typed, network);
  await assertUsable(ctx, coupon, purchase);
  return coupon;
}

/** The coupon that a draft came with, while its buyer can use it; null once that is over. */
export async function draftCoupon(
  ctx: Context,
  code: string | null,
  purchase: Purchase,
): Promise<CouponRow | null> {
  const coupon = code === null ? undefined : await findCouponByCode(ctx, code);
  return coupon && (await usageRefusal(ctx, coupon, purchase)) === null ? coupon : null;
}

/**
 * The coupon that was typed. An unknown code is counted against the account, or a visitor's network, so that codes
 * cannot be guessed. Call it outside the transaction, where an error would undo the count. Throws `coupon_invalid` and
 * `too_many_requests`.
 */
export async function findTypedCoupon(ctx: Context, typed: string, network?: string): Promise<CouponRow> {
  const guesser =
    ctx.actor.kind === 'account' ? { account: ctx.actor.id } : { ...(network !== undefined && { network }) };
  await assertNotUsedUp(ctx, 'coupon', guesser);
  const coupon = await findCouponByCode(ctx, normalizeCode(typed));
  if (coupon) return coupon;
  await countUse(ctx, 'coupon', guesser);
  throw refused('This coupon code isn’t valid. Check the code, or leave the field empty.');
}

/**
 * The coupon of a checkout, locked until its transaction ends: of two buyers of the last use the second is refused.
 * Throws `coupon_invalid` with the reason.
 */
export async function lockCouponFor(ctx: Context, typed: string, purchase: Purchase): Promise<CouponRow> {
  const coupon = await lockCouponByCode(ctx, normalizeCode(typed));
  if (!coupon) throw refused('This coupon code isn’t valid. Check the code, or leave the field empty.');
  if (coupon.first_order_only && purchase.buyerId !== null) await lockFirstOrder(ctx, purchase.buyerId);
  await assertUsable(ctx, coupon, purchase);
  return coupon;
}

/** Locks a coupon ahead of an account; everyone who needs both locks them in this order. */
export const prelockCoupon = async (ctx: Context, typed: string): Promise<void> => {
  await lockCouponByCode(ctx, normalizeCode(typed));
};

/** Records the use by an order, in the transaction of `lockCouponFor`. `amount` is what it takes off, in cents. */
export async function recordUse(
  ctx: Context,
  coupon: CouponRow,
  order: { id: string; userId: string; amount: number },
): Promise<void> {
  await ctx.db
    .updateTable('coupons')
    .set({ uses: coupon.uses + 1 })
    .where('id', '=', coupon.id)
    .execute();
  const use = ctx.db.insertInto('coupon_uses').values({
    order_id: order.id,
    coupon_id: coupon.id,
    user_id: order.userId,
    amount_cents: order.amount,
    used_at: ctx.now(),
  });
  await deferWrite(ctx.db, 'coupon_uses', use);
}

/** Records the use by an order that is rebuilt. False where the coupon is not here, or its uses are taken meanwhile. */
export async function recordLostUse(
  ctx: Context,
  code: string,
  order: { id: string; userId: string; amount: number },
): Promise<boolean> {
  const coupon = await lockCouponByCode(ctx, code);
  if (!coupon || (coupon.uses_most !== null && coupon.uses >= coupon.uses_most)) return false;
  await recordUse(ctx, coupon, order);
  return true;
}

/** Returns an order's coupon use, once; the next event about the order records it. Does nothing without a coupon. */
export async function releaseUse(ctx: Context, orderId: string): Promise<void> {
  const use = await ctx.db
    .updateTable('coupon_uses')
    .set({ given_back_at: ctx.now() })
    .where('order_id', '=', orderId)
    .where('given_back_at', 'is', null)
    .returning('coupon_id')
    .executeTakeFirst();
  if (!use) return;
  const { code } = await ctx.db
    .updateTable('coupons')
    .set({ uses: sql<number>`uses - 1` })
    .where('id', '=', use.coupon_id)
    .returning('code')
    .executeTakeFirstOrThrow();
  recordChanges(ctx, orderId, [{ field: 'coupon', from: code, to: null }]);
}

const refused = (sentence: string): AppError =>
  new AppError('coupon_invalid', sentence, { errors: { coupon: sentence } });

async function assertUsable(ctx: Context, coupon: CouponRow, purchase: Purchase): Promise<void> {
  const reason = await usageRefusal(ctx, coupon, purchase);
  if (reason !== null) throw refused(reason);
}

/** Why a purchase cannot use the coupon, or null. */
async function usageRefusal(ctx: Context, coupon: CouponRow, purchase: Purchase): Promise<string | null> {
  const reason = availabilityRefusal(ctx, coupon) ?? purchaseRefusal(coupon, purchase);
  if (reason !== null) return reason;
  const { buyerId } = purchase;
  if (buyerId === null) return null;
  if (coupon.uses_per_account !== null) {
    const used = await countUsesOf(ctx, coupon.id, buyerId);
    if (used >= coupon.uses_per_account) {
      const who = ctx.actor.kind === 'account' && ctx.actor.id === buyerId ? 'You have' : 'This customer has';
      return `${who} already used this coupon the maximum number of times. Remove it to continue.`;
    }
  }
  if (coupon.first_order_only && (await hasBought(ctx, buyerId))) {
    return 'This coupon is only for first orders. Remove it to continue.';
  }
  return null;
}

function availabilityRefusal(ctx: Context, coupon: CouponRow): string | null {
  switch (couponStanding(coupon, ctx.now())) {
    case 'ended':
    case 'over':
      return 'This coupon has ended. Remove it to continue.';
    case 'upcoming':
      return `You can use this coupon from ${longDay(coupon.starts_at ?? ctx.now())}.`;
    case 'used_up':
      return 'This coupon has reached its usage limit. Remove it to continue.';
    default:
      return null;
  }
}

function purchaseRefusal(
  coupon: CouponRow,
  { packageId, duration, pitches, trial, buyerId }: Purchase,
): string | null {
  const { package_ids: ids, user_id: only } = coupon;
  if (trial) return 'The trial is already free. Remove the coupon to continue.';
  if (only !== null && only !== buyerId) {
    return 'This price is for another account. Remove the coupon to continue.';
  }
  if (coupon.duration !== null && coupon.duration !== duration) {
    return `This price is for ${coupon.duration}. Choose that duration or remove the coupon.`;
  }
  if (ids.length > 0 && !ids.includes(packageId)) {
    return 'This coupon doesn’t apply to this package. Choose another package or remove the coupon.';
  }
  return coupon.pitches !== null && coupon.pitches !== pitches
    ? `This price is for ${pluralize(coupon.pitches, 'pitch', 'pitches')}. Choose that number or remove the coupon.`
    : null;
}
