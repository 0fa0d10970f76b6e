import { roundHalfUp } from '../../money.ts';
import type { Duration, Estimate, Offer, OfferedPackage, Package, Range } from './schema.ts';

export const durationNames = ['2 Weeks', '4 Weeks', '8 Weeks'] as const;

export const DEFAULT_DURATION: Duration = '4 Weeks';

/** Factor of price and estimates in tenths, and the length in days. */
export const durations: Record<Duration, { tenths: number; days: number }> = {
  '2 Weeks': { tenths: 7, days: 14 },
  '4 Weeks': { tenths: 10, days: 28 },
  '8 Weeks': { tenths: 16, days: 56 },
};

/** Cents or a count for a duration: multiplied once, rounded half up once. */
export const forDuration = (base: number, duration: Duration): number =>
  roundHalfUp(base * durations[duration].tenths, 10);

/** An estimate that holds together at each end: no streams or listeners without a placement, and no more listeners than streams. */
export function coherent({ placements, streams, listeners }: Estimate): Estimate {
  const end = (at: 'low' | 'high') => {
    const plays = placements[at] === 0 ? 0 : streams[at];
    return { plays, ears: Math.min(plays, listeners[at]) };
  };
  const [low, high] = [end('low'), end('high')];
  return {
    placements,
    streams: { low: Math.min(low.plays, high.plays), high: high.plays },
    listeners: { low: Math.min(low.ears, high.ears), high: high.ears },
  };
}

export function estimateFor(estimate: Estimate, duration: Duration): Estimate {
  const range = ({ low, high }: Range): Range => ({
    low: forDuration(low, duration),
    high: forDuration(high, duration),
  });
  return coherent({
    placements: range(estimate.placements),
    streams: range(estimate.streams),
    listeners: range(estimate.listeners),
  });
}

/** The offer of a package that is chosen: exactly `pitches` of it, or all; a trial holds what fits. Undefined where it is not sold. */
export const chosenOffer = (
  { offers, pitches: whole, trial }: Pick<OfferedPackage, 'offers' | 'pitches' | 'trial'>,
  { duration, pitches }: { duration: Duration; pitches: number | null },
): Offer | undefined =>
  offers.find(
    (offer) =>
      offer.duration === duration && (offer.pitches === (pitches ?? whole) || (trial && pitches === null)),
  );

/** What a coupon takes off, in percent or cents; or the price in cents that it gives instead. */
export interface Discount {
  kind: 'percent' | 'amount' | 'price';
  value: number;
}

/** Cents. The provider takes no smaller charge, so what a coupon leaves below it is not charged at all. */
export const MIN_CHARGE = 50;

/** What is bought of a package: `pitches` of the `of` that cost `amount` cents for four weeks. */
export interface Bought {
  amount: number;
  of: number;
  pitches: number;
}

/** All pitches of a package, or exactly so many at its price per pitch. */
export const boughtOf = (
  { amount, pitches: of }: Pick<Package, 'amount' | 'pitches'>,
  pitches: number | null,
): Bought => ({ amount, of, pitches: pitches ?? of });

/** Cents for what is bought, without a coupon: multiplied once, rounded half up once. */
export const listPrice = ({ amount, of, pitches }: Bought, duration: Duration): number =>
  roundHalfUp(amount * durations[duration].tenths * pitches, 10 * of);

function discounted(bought: Bought, duration: Duration, { kind, value }: Discount): number {
  const { amount, of, pitches } = bought;
  const full = listPrice(bought, duration);
  if (kind === 'price') return Math.min(full, value);
  return kind === 'amount'
    ? full - value
    : roundHalfUp(amount * durations[duration].tenths * pitches * (100 - value), 1000 * of);
}

/**
 * Cents for a duration, less what a coupon takes off: rounded half up once, at the end. Never below zero, and never
 * between zero and `MIN_CHARGE`. A price holds whatever the list says meanwhile, unless the list has become lower.
 */
export function totalFor(bought: Bought, duration: Duration, discount: Discount | null): number {
  if (!discount) return listPrice(bought, duration);
  const left = discounted(bought, duration, discount);
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
