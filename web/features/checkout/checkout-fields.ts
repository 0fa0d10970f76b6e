import { z } from 'zod';
import { Billing } from '#contract/checkout.ts';
import type { ZodForm } from '#web/kit/form.ts';

/** The input of the checkout. */
export const CheckoutFields = z.strictObject({
  billing: Billing,
  consent: z.boolean().refine(Boolean, 'Agree to the terms to continue.'),
});

export type CheckoutForm = ZodForm<typeof CheckoutFields>;
