import { endpoint } from '../../endpoint.ts';
import { line } from '../../fields.schema.ts';
import { mailedToken } from '../../mailed-tokens.schema.ts';
import { MailGroup } from '../../office/mails/schema.ts';
import { z } from '../../zod.ts';
import { path } from './rules.ts';
import { Account, MailChoices, SavedBilling } from './schema.ts';

export const account = {
  get: endpoint({
    path,
    summary: 'Get your account: name, billing details and email preferences',
    access: 'user',
    answer: Account,
    etag: 'sent',
  }),
  update: endpoint({
    method: 'PATCH',
    path,
    summary: 'Update your name, billing details or email preferences',
    access: 'user',
    body: z.strictObject({
      name: line(120).optional(),
      billing: SavedBilling.optional(),
      mails: MailChoices.partial().optional(),
    }),
    answer: Account,
    etag: 'sent',
  }),
  removeCard: endpoint({
    method: 'DELETE',
    path: '/user/account/card/',
    summary: 'Remove the card that the payment provider keeps for your next campaign',
    access: 'user',
    errors: ['not_found'],
  }),
  export: endpoint({
    method: 'POST',
    path: '/user/account/export/',
    summary: 'Export all data stored about your account as JSON',
    access: 'user',
    moves: 'secrets',
    file: ['application/json'],
    errors: ['conflict'],
  }),
  remove: endpoint({
    method: 'DELETE',
    path,
    summary: 'Delete your account. Paid orders are kept without your name.',
    access: 'user',
    moves: 'rights',
    errors: ['conflict'],
  }),
  /** RFC 8058: mail services send this for their own button. */
  unsubscribe: endpoint({
    method: 'POST',
    path: '/api/unsubscribe/',
    summary: 'Unsubscribe from the email group in a signed link (RFC 8058 one-click)',
    access: 'public',
    query: z.strictObject({ token: mailedToken('signed') }),
    upload: { types: ['application/x-www-form-urlencoded', 'multipart/form-data'], mostBytes: 2048 },
    answer: z.object({ group: MailGroup }),
    errors: ['link_invalid'],
  }),
};
