import { Currency } from '../../money.schema.ts';
import { z } from '../../zod.ts';

/** Sums in cents: a curator may earn more than an order can cost. */
const sums = { earned: z.int(), paid: z.int(), due: z.int() };

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
