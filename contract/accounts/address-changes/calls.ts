import { endpoint } from '../../endpoint.ts';
import { Email } from '../../fields.schema.ts';
import { mailedToken } from '../../mailed-tokens.schema.ts';
import { z } from '../../zod.ts';
import { AddressChange } from './schema.ts';

const path = '/user/account/email/';
const token = z.strictObject({ token: mailedToken('random') });

/** Changes of the address that an account signs in by. */
export const addressChanges = {
  ask: endpoint({
    method: 'POST',
    path,
    summary: 'Ask for another email. It changes once the links emailed to both addresses are confirmed.',
    access: 'user',
    body: z.strictObject({ email: Email }),
    status: 202,
    answer: AddressChange,
    errors: ['conflict'],
  }),
  withdraw: endpoint({
    method: 'DELETE',
    path,
    summary: 'Withdraw a change of email that isn’t confirmed by both addresses yet',
    access: 'user',
    errors: ['not_found'],
  }),
  confirm: endpoint({
    method: 'POST',
    path: '/api/account-email/confirm/',
    summary: 'Confirm a change of email, using the token emailed to one of the two addresses',
    access: 'public',
    body: token,
    answer: z.object({
      made: z.boolean().meta({ description: 'False while the other address hasn’t confirmed' }),
    }),
    errors: ['link_invalid', 'link_expired', 'conflict'],
    limit: 'verify',
  }),
  undo: endpoint({
    method: 'POST',
    path: '/api/account-email/undo/',
    summary: 'Undo an admin’s change of email, using the token emailed to the previous address',
    access: 'public',
    body: token,
    answer: z.object({}),
    errors: ['link_invalid', 'link_expired', 'conflict'],
    limit: 'verify',
  }),
};
