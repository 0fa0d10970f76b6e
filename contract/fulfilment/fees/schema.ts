import { MaskedPayout } from '../../catalogue/curators/schema.ts';
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
  payout: z.enum(['ready', 'below_minimum', 'no_details', 'held']),
  /** By when it is to be paid; null unless it is ready. */
  payBy: IsoTime.nullable(),
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
  /** Less is carried over to the next month. In cents. */
  minimum: z.int(),
  /** By when fees are paid; null while what is due is less than the minimum, and without details. */
  payBy: IsoTime.nullable(),
  /** What of that is paid then, of months that are over by then. In cents; 0 without such a day. */
  payable: z.int(),
  /** Where it is paid; null until the curator says so. */
  payout: MaskedPayout.nullable(),
  /** The latest months with answers, newest first: `2026-11`. */
  months: z.array(z.object({ month: z.string(), reviews: z.int(), ...sums })),
});

export type Statement = z.infer<typeof Statement>;

/** Which answers a statement lists; all without a month. */
export const OfMonth = z.object({
  month: z
    .string()
    .regex(/^20\d\d-(0[1-9]|1[0-2])$/, 'Enter a month, such as 2026-11.')
    .optional(),
});
