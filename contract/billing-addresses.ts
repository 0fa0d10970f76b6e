import { z } from 'zod';
import { endpoint } from './endpoint.ts';
import { DAY } from './time.ts';

/** The link that asks for the confirmation of a billing address works this long. */
export const CONFIRM_ADDRESS_MS = 7 * DAY;

/** The addresses that the mails about orders go to. */
export const billingAddresses = {
  confirm: endpoint({
    method: 'POST',
    path: '/api/billing-address/confirm/',
    summary:
      'Agree that the mails about the orders of an account come to this address, by the token mailed to it',
    access: 'public',
    body: z.strictObject({ token: z.string().min(1).max(400) }),
    status: 200,
    answer: z.object({}),
    errors: ['link_invalid', 'link_expired'],
    limit: 'verify',
  }),
};
