import { z } from 'zod';
import { Brand } from './brand.ts';
import { Company } from './company.ts';
import { endpoint } from './endpoint.ts';
import { Cents } from './money.ts';
import { OrderByNumber } from './my-orders.ts';
import { OrderStatus } from './orders.ts';
import { PriceLine } from './packages.ts';
import { RefundStatus } from './refunds.ts';
import { IsoTime } from './time.ts';

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
  orderedAt: IsoTime,
  /** The lines of the price as ordered; they add up to `total`. */
  lines: z.array(PriceLine),
  total: Cents,
  /** Null for an order that costs nothing, or is not paid. */
  payment: z
    .object({
      byHand: z.boolean(),
      captured: Cents,
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

export const receipts = {
  get: endpoint({
    method: 'GET',
    path: '/user/orders/{number}/receipt/',
    summary: 'Get the receipt of one of your orders, with company, billing address and refunds',
    access: 'user',
    params: OrderByNumber,
    status: 200,
    answer: Receipt,
    errors: ['not_found'],
  }),
};
