import type { Money } from './money.schema.ts';

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
