import { roundHalfUp } from '../../money.ts';
import type { Duration, Estimate, Forecast, OfferedPackage, Package, Range } from './schema.ts';

export const durationNames = ['2 Weeks', '4 Weeks', '8 Weeks'] as const;

export const DEFAULT_DURATION: Duration = '4 Weeks';

/** A package as a form shows it; admins' forms have no forecasts. */
export type ShownPackage = Package & Partial<Pick<OfferedPackage, 'forecasts' | 'fit' | 'recommended'>>;

/** Factor of price and estimates in tenths, and the length in days. */
export const durations: Record<Duration, { tenths: number; days: number }> = {
  '2 Weeks': { tenths: 7, days: 14 },
  '4 Weeks': { tenths: 10, days: 28 },
  '8 Weeks': { tenths: 16, days: 56 },
};

/** Cents or a count for a duration: multiplied once, rounded half up once. */
export const forDuration = (base: number, duration: Duration): number =>
  roundHalfUp(base * durations[duration].tenths, 10);

export function estimateFor(estimate: Estimate, duration: Duration): Estimate {
  const range = ({ low, high }: Range): Range => ({
    low: forDuration(low, duration),
    high: forDuration(high, duration),
  });
  return {
    placements: range(estimate.placements),
    streams: range(estimate.streams),
    listeners: range(estimate.listeners),
  };
}

/** What is expected of a package and duration: its forecast, or its own ranges where the package came without one. */
export const forecastFor = (
  sold: ShownPackage,
  duration: Duration,
): Pick<Forecast, 'estimate'> & Partial<Pick<Forecast, 'restsOn'>> =>
  sold.forecasts?.find((forecast) => forecast.duration === duration) ?? {
    estimate: estimateFor(sold.estimate, duration),
  };

/** What a coupon takes off, in percent or cents; or the price in cents that it gives instead. */
export interface Discount {
  kind: 'percent' | 'amount' | 'price';
  value: number;
}

/** Cents. The provider takes no smaller charge, so what a coupon leaves below it is not charged at all. */
export const MIN_CHARGE = 50;

function discounted(base: number, duration: Duration, { kind, value }: Discount): number {
  const full = forDuration(base, duration);
  if (kind === 'price') return Math.min(full, value);
  return kind === 'amount'
    ? full - value
    : roundHalfUp(base * durations[duration].tenths * (100 - value), 1000);
}

/**
 * Cents for a duration, less what a coupon takes off: rounded half up once, at the end. Never below zero, and never
 * between zero and `MIN_CHARGE`. A price holds whatever the list says meanwhile, unless the list has become lower.
 */
export function totalFor(base: number, duration: Duration, discount: Discount | null): number {
  if (!discount) return forDuration(base, duration);
  const left = discounted(base, duration, discount);
  return left < MIN_CHARGE ? 0 : left;
}

/** How long campaigns of a package may run: a trial has one duration. */
export const durationsOf = ({ trial }: Pick<Package, 'trial'>): readonly Duration[] =>
  trial ? [DEFAULT_DURATION] : durationNames;

/** Middle of a range, rounded half up, for the draft's single figures. */
export const midpoint = ({ low, high }: Range): number => roundHalfUp(low + high, 2);

/** Packages on sale at once, per brand; pages show them all. */
export const MAX_ON_SALE = 50;

/** Cents. The provider charges no less than 50, and the shortest duration costs 0.7 of the price. */
export const MIN_PRICE = 100;

export const MAX_PRICE = 10_000_000;
