import { z } from 'zod';
import { Brand } from './brand.ts';
import { endpoint } from './endpoint.ts';
import { line } from './fields.ts';
import { idOf } from './ids.ts';
import { Cents, Currency, Money, roundHalfUp } from './money.ts';
import { IsoTime } from './time.ts';

export const Range = z.object({ low: z.int().min(0), high: z.int().min(0) });
export type Range = z.infer<typeof Range>;

/** Observed ranges of past campaigns, not a promise. */
export const Estimate = z.object({ placements: Range, streams: Range, listeners: Range });
export type Estimate = z.infer<typeof Estimate>;

export const Package = z.object({
  id: z.string(),
  brand: Brand,
  name: z.string(),
  price: z.number().meta({ description: 'Dollars, for 4 weeks' }),
  amount: Cents,
  currency: Currency,
  pitches: z.int().min(1),
  estimate: Estimate,
  trial: z.boolean(),
  preselected: z.boolean(),
});
export type Package = z.infer<typeof Package>;

export const Duration = z.enum(['2 Weeks', '4 Weeks', '8 Weeks']);
export type Duration = z.infer<typeof Duration>;
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

/** Middle of a range, rounded half up, for the draft's single figures. */
export const middle = ({ low, high }: Range): number => roundHalfUp(low + high, 2);

export const Quote = z.object({
  lines: z.array(z.object({ text: z.string(), amount: z.int() })),
  total: Money,
  estimate: Estimate,
  expiresAt: IsoTime,
});
export type Quote = z.infer<typeof Quote>;

/** Public calls about packages. */
export const packages = {
  listOnSale: endpoint({
    method: 'GET',
    path: '/api/packages/',
    summary: 'The packages on sale for this brand, cheapest first',
    access: 'public',
    status: 200,
    answer: z.array(Package),
  }),
  quote: endpoint({
    method: 'POST',
    path: '/api/quote/',
    summary: 'Price and estimate of a package for a duration, line by line',
    access: 'public',
    body: z.strictObject({
      packageId: idOf('package'),
      duration: Duration.default(DEFAULT_DURATION),
      coupon: line(40).optional(),
    }),
    status: 200,
    answer: Quote,
    errors: ['not_found', 'coupon_invalid'],
  }),
};
