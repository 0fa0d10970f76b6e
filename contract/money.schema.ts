import { z } from './zod.ts';

/** Integer cents; the product sells only in US dollars. */
export const Cents = z.int().min(0).max(100_000_000);

export const Currency = z.literal('USD');

export type Currency = z.infer<typeof Currency>;

export const Money = z.object({ amount: Cents, currency: Currency });

export type Money = z.infer<typeof Money>;
