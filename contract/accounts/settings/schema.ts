import { Brand } from '../../brand.schema.ts';
import { Company } from '../../company.schema.ts';
import { z } from '../../zod.ts';

/** What a visitor's browser may know of the configuration. */
export const PublicSettings = z.object({
  brand: Brand,
  brandName: z.string(),
  supportEmail: z.string(),
  /** Who sells: receipts and invoices name it. */
  company: Company,
  identityProvider: z.object({ name: z.string() }).nullable(),
  paymentMode: z.enum(['on_approval', 'immediate']),
  /** Notes about emulators in use; empty in production. */
  sandbox: z.array(z.object({ emulator: z.string(), text: z.string(), path: z.string().nullable() })),
  demoData: z.boolean(),
  termsVersion: z.string(),
});

export type PublicSettings = z.infer<typeof PublicSettings>;
