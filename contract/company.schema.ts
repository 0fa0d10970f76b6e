import { z } from './zod.ts';

/** The company that runs the shop, as receipts, mails and legal pages name it. */
export const Company = z.object({
  name: z.string(),
  /** Postal address; commas separate its lines. */
  address: z.string().nullable(),
  taxId: z.string().nullable(),
});

export type Company = z.infer<typeof Company>;
