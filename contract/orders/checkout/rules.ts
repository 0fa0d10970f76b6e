import { isEmail } from '../../fields.ts';
import type { Billing } from './schema.ts';

/** What the typed form lacks, before it is sent: `field -> sentence`. `free`: there is nothing to pay. */
export const billingProblems = (
  billing: Pick<Billing, 'email' | 'country'>,
  { free }: { free: boolean },
): Record<string, string> => ({
  ...(!isEmail(billing.email) && {
    email: 'Enter a valid email, such as name@example.com.',
  }),
  ...(!free && !billing.country && { country: 'Choose your country.' }),
});
