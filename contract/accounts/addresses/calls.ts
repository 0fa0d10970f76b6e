import { endpoint } from '../../endpoint.ts';
import { mailedToken } from '../../mailed-tokens.schema.ts';
import { z } from '../../zod.ts';

/** The addresses that the mails about orders go to. */
export const billingAddresses = {
  confirm: endpoint({
    method: 'POST',
    path: '/api/billing-address/confirm/',
    summary: 'Confirm an address for order emails, using the token sent to it',
    access: 'public',
    body: z.strictObject({ token: mailedToken('random') }),
    answer: z.object({}),
    errors: ['link_invalid', 'link_expired'],
    limit: 'verify',
  }),
};
