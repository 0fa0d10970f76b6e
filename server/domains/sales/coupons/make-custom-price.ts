import { randomInt } from 'node:crypto';
import { AppError } from '#contract/errors.ts';
import { formatMoney, usd } from '#contract/money.ts';
import { orderNumberAlphabet } from '#contract/order-number.ts';
import { CUSTOM_PRICE_DAYS, customPriceRefusal } from '#contract/sales/coupons/rules.ts';
import type { CustomPrice } from '#contract/sales/coupons/schema.ts';
import { boughtOf, listPrice } from '#contract/sales/packages/rules.ts';
import type { Duration } from '#contract/sales/packages/schema.ts';
import { DAY, plus } from '#contract/time.ts';
import type { AccountContext } from '#server/context.ts';
import { audit } from '#server/domains/office/audit/audit.ts';
import { newId } from '#server/lib/ids.ts';
import type { CouponRow } from './coupons.queries.ts';

/** The package that is sold. */
interface Sold {
  id: string;
  price_cents: number;
  pitches: number;
  trial: boolean;
}

/**
 * A price for one customer, in the caller's transaction: a coupon of that price, which only this account can use, once, for
 * these pitches and this duration. It stays that price when the list price changes. Throws `invalid_input` for a trial, and outside the limits.
 */
export async function makeCustomPrice(
  ctx: AccountContext,
  { amount, reason }: CustomPrice,
  {
    customerId,
    sold,
    duration,
    pitches,
  }: { customerId: string; sold: Sold; duration: Duration; pitches: number },
): Promise<CouponRow> {
  const list = listPrice(boughtOf({ amount: sold.price_cents, pitches: sold.pitches }, pitches), duration);
  const refusal = sold.trial
    ? 'The trial is free. It can’t have a custom price.'
    : customPriceRefusal(amount, list, ctx.config.CUSTOM_PRICE_LOWEST_PERCENT);
  if (refusal !== null) {
    throw new AppError('invalid_input', refusal, { errors: { 'customPrice.amount': refusal } });
  }
  const made = await ctx.db
    .insertInto('coupons')
    .values({
      id: newId('coupon', ctx.now()),
      brand: ctx.brand,
      code: newCode(),
      description: reason,
      kind: 'price',
      value: amount,
      uses_most: 1,
      ends_at: plus(ctx.now(), CUSTOM_PRICE_DAYS * DAY),
      package_ids: [sold.id],
      user_id: customerId,
      duration,
      pitches,
      created_at: ctx.now(),
    })
    .returningAll()
    .executeTakeFirstOrThrow();
  await audit(ctx, {
    kind: 'coupon.created',
    subject: ['coupon', made.id],
    text: `Custom price of ${formatMoney(usd(amount))} instead of ${formatMoney(usd(list))}`,
    remark: reason,
  });
  return made;
}

/** Too many to guess, like order numbers. */
function newCode(): string {
  const chance = Array.from({ length: 8 }, () => orderNumberAlphabet[randomInt(orderNumberAlphabet.length)]);
  return `PRICE-${chance.join('')}`;
}
