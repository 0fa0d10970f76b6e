import { requiredLine } from '../../fields.schema.ts';
import { Currency } from '../../money.schema.ts';
import { IsoTime } from '../../time.schema.ts';
import { z } from '../../zod.ts';

/** Sums in cents: a curator may earn more than an order can cost. */
const sums = { earned: z.int(), paid: z.int(), due: z.int() };

/** What is due to a curator for answers that were not paid. */
export const FeesDue = z.object({
  curator: z.object({ id: z.string(), name: z.string(), email: z.string() }),
  reviews: z.int(),
  /** In cents. */
  due: z.int(),
  /** When the oldest of the answers was given. */
  since: IsoTime,
});

export type FeesDue = z.infer<typeof FeesDue>;

/** That the fees due to a curator were paid. */
export const FeePayment = z.strictObject({
  /** The cents that were due when they were paid: an answer since then is not paid yet. */
  due: z.int().positive(),
  reference: requiredLine('how you paid, such as the number of the transfer', 200),
});

export type FeePayment = z.output<typeof FeePayment>;

/** What a curator has earned. */
export const Statement = z.object({
  currency: Currency,
  /** Answered pitches. */
  reviews: z.int(),
  ...sums,
  /** The latest months with answers, newest first: `2026-11`. */
  months: z.array(z.object({ month: z.string(), reviews: z.int(), ...sums })),
});

export type Statement = z.infer<typeof Statement>;

/** What a curator earns by an answer to a pitch, in cents: the same for a yes and a no. */
export const REVIEW_FEE_CENTS = 200;
