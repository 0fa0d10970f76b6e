import { z } from 'zod';

/** Integer cents; the product sells only in US dollars. */
export const Cents = z.int().min(0).max(100_000_000);
export const Currency = z.literal('USD');
export type Currency = z.infer<typeof Currency>;

export const Money = z.object({ amount: Cents, currency: Currency });
export type Money = z.infer<typeof Money>;

export const usd = (cents: number): Money => ({ amount: cents, currency: 'USD' });

/**
 * Rounds half up to whole cents; use it once, at the end of a calculation. `numerator` and `denominator` are integers.
 */
export function roundHalfUp(numerator: number, denominator: number): number {
  return Math.floor((2 * numerator + denominator) / (2 * denominator));
}

/** `{amount: 19900}` -> `$199.00`. */
export function formatMoney(money: Money): string {
  const cents = String(money.amount % 100).padStart(2, '0');
  const dollars = String(Math.floor(money.amount / 100)).replace(/\B(?=(\d{3})+$)/g, ',');
  return `$${dollars}.${cents}`;
}

/** The specification's `price` is a decimal number of dollars. */
export const decimalPrice = (cents: number): number => cents / 100;
