import { z } from 'zod';
import { Brand } from './brand.ts';
import { endpoint } from './endpoint.ts';
import { EstimateBasis } from './estimate-basis.ts';
import { line } from './fields.ts';
import { Genre } from './genres.ts';
import { idOf } from './ids.ts';
import { anyOf } from './list.ts';
import { Cents, Currency, Money, roundHalfUp } from './money.ts';
import { IsoTime } from './time.ts';

export const Range = z.object({ low: z.int().min(0), high: z.int().min(0) });
export type Range = z.infer<typeof Range>;

/** Ranges, not a promise. */
export const Estimate = z.object({ placements: Range, streams: Range, listeners: Range });
export type Estimate = z.infer<typeof Estimate>;

export const durationNames = ['2 Weeks', '4 Weeks', '8 Weeks'] as const;
export const Duration = z.enum(durationNames);
export type Duration = z.infer<typeof Duration>;
export const DEFAULT_DURATION: Duration = '4 Weeks';

/** What campaigns of a package and a duration are expected to come to, and what each range rests on. */
export const Forecast = z.object({ duration: Duration, estimate: Estimate, restsOn: EstimateBasis });
export type Forecast = z.infer<typeof Forecast>;

export const Package = z.object({
  id: z.string(),
  brand: Brand,
  name: z.string(),
  /** What it is for, in a sentence; may be empty. */
  description: z.string(),
  price: z.number().meta({ description: 'Dollars, for 4 weeks' }),
  amount: Cents,
  currency: Currency,
  pitches: z.int().min(1),
  /** The package's own ranges for 4 weeks, as an admin wrote them. */
  estimate: Estimate,
  trial: z.boolean(),
  preselected: z.boolean(),
});
export type Package = z.infer<typeof Package>;

/** A package on sale, for the caller, with a forecast for every duration. */
export const OfferedPackage = Package.extend({
  /** The caller has had this trial, and there is one per account: it is not to be offered again. */
  used: z.boolean(),
  forecasts: z.array(Forecast),
});
export type OfferedPackage = z.infer<typeof OfferedPackage>;

/** A package as a form shows it; admins' forms have no forecasts. */
export type ShownPackage = Package & Partial<Pick<OfferedPackage, 'forecasts'>>;

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

/** What a coupon takes off: percent, or cents. */
export interface Discount {
  kind: 'percent' | 'amount';
  value: number;
}

/** Cents. The provider takes no smaller charge, so what a coupon leaves below it is not charged at all. */
export const MIN_CHARGE = 50;

/**
 * Cents for a duration, less what a coupon takes off: rounded half up once, at the end. Never below zero, and never
 * between zero and `MIN_CHARGE`.
 */
export function totalFor(base: number, duration: Duration, discount: Discount | null): number {
  if (!discount) return forDuration(base, duration);
  const left =
    discount.kind === 'percent'
      ? roundHalfUp(base * durations[duration].tenths * (100 - discount.value), 1000)
      : forDuration(base, duration) - discount.value;
  return left < MIN_CHARGE ? 0 : left;
}

/** How long campaigns of a package may run: a trial has one duration. */
export const durationsOf = ({ trial }: Pick<Package, 'trial'>): readonly Duration[] =>
  trial ? [DEFAULT_DURATION] : durationNames;

/** Middle of a range, rounded half up, for the draft's single figures. */
export const midpoint = ({ low, high }: Range): number => roundHalfUp(low + high, 2);

/** One line of a price. That of a coupon names its code, and its amount is at most zero. */
export const PriceLine = z.object({ text: z.string(), amount: z.int(), coupon: z.string().optional() });
export type PriceLine = z.infer<typeof PriceLine>;

export const Quote = z.object({
  lines: z.array(PriceLine),
  total: Money,
  /** What is bought; send it along at checkout, so that no other number is ordered. */
  pitches: z.int().min(1),
  estimate: Estimate,
  restsOn: EstimateBasis,
  /** Whether any coupon of this brand can be used now. */
  takesCoupons: z.boolean(),
  expiresAt: IsoTime,
});
export type Quote = z.infer<typeof Quote>;

/** Public calls about packages. */
export const packages = {
  listOnSale: endpoint({
    method: 'GET',
    path: '/api/packages/',
    summary: 'List a brand’s packages on sale, and whether you’ve used the free trial',
    access: 'public',
    query: z.object({
      genres: anyOf(Genre).field.meta({
        description:
          'Genres of the campaign. Forecasts use past campaigns that share one, if there are enough.',
      }),
    }),
    status: 200,
    answer: z.array(OfferedPackage),
  }),
  quote: endpoint({
    method: 'POST',
    path: '/api/quote/',
    summary: 'Get a package’s price and estimate for a duration, itemized',
    access: 'public',
    body: z.strictObject({
      packageId: idOf('package'),
      duration: Duration.default(DEFAULT_DURATION),
      genres: z.array(Genre).max(3, 'Choose up to 3 genres.').optional(),
      coupon: line(40).optional(),
    }),
    status: 200,
    answer: Quote,
    limit: 'coupon',
    errors: ['not_found', 'coupon_invalid', 'trial_used'],
  }),
};
