import { z } from 'zod';
import { Brand } from './brand.ts';
import { Company } from './company.ts';
import { endpoint } from './endpoint.ts';

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

/** Version of the terms an order consents to; kept with the order. */
export const TERMS_VERSION = '2026-11-24';

export const settings = {
  get: endpoint({
    method: 'GET',
    path: '/api/config/',
    summary: 'Get public settings',
    access: 'public',
    status: 200,
    answer: PublicSettings,
  }),
};
