import { Brand } from '../../brand.schema.ts';
import { Company } from '../../company.schema.ts';
import { Cents } from '../../money.schema.ts';
import { PriceLine } from '../../sales/packages/schema.ts';
import { IsoTime } from '../../time.schema.ts';
import { z } from '../../zod.ts';
import { RefundStatus } from '../money-back/schema.ts';
import { OrderStatus } from '../orders/schema.ts';
import { PitchCounts } from '../pitch-counts/schema.ts';

/** What was ordered, who sold and bought it, and every amount that moved; for printing. */
export const Receipt = z.object({
  number: z.string(),
  brand: Brand,
  status: OrderStatus,
  seller: Company,
  supportEmail: z.string(),
  /** As billed with this order; empty once the account is removed and no money was taken. */
  customer: z.object({
    name: z.string(),
    email: z.string(),
    address: z.string(),
    city: z.string(),
    zip: z.string(),
    country: z.string(),
  }),
  song: z.string(),
  pitches: PitchCounts,
  orderedAt: IsoTime,
  /** The lines of the price as ordered; they add up to `total`. */
  lines: z.array(PriceLine),
  total: Cents,
  /** Null for an order that costs nothing, or is not paid. */
  payment: z
    .object({
      byHand: z.boolean(),
      captured: Cents,
      /** What the customer’s bank took back in a lost chargeback. */
      lost: Cents,
      /** When it was charged or recorded; null while the card is only authorised. */
      paidAt: IsoTime.nullable(),
      reference: z.string().nullable(),
    })
    .nullable(),
  /** Oldest first, without those that failed. */
  refunds: z.array(
    z.object({
      id: z.string(),
      amount: Cents,
      reason: z.string(),
      status: RefundStatus,
      createdAt: IsoTime,
      settledAt: IsoTime.nullable(),
      reference: z.string().nullable(),
    }),
  ),
});

export type Receipt = z.infer<typeof Receipt>;
