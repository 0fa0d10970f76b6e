import { Email, line } from '../../fields.schema.ts';
import { z } from '../../zod.ts';

/** A country by its two letters; `which` names it in the sentence. */
export const country = (which: string) =>
  z
    .string()
    .trim()
    .toUpperCase()
    .regex(/^[A-Z]{2}$/, `Choose ${which}.`);

/**
 * Who pays. The country is required if there is something to pay, the rest of the address only for an invoice with it
 * (decision 0009).
 */
export const Billing = z.strictObject({
  email: Email,
  name: line(200).default('').meta({ description: 'If empty, the name that the payment provider asks for' }),
  address: line(200).default(''),
  city: line(120).default(''),
  zip: line(20).default(''),
  country: country('your country').or(z.literal('')).default(''),
});

export type Billing = z.infer<typeof Billing>;
