import { z } from 'zod';
import { endpoint } from './endpoint.ts';
import { line } from './fields.ts';
import { IsoTime } from './time.ts';

/** Mails that one may stop: reminders of the last step, and weekly reports. All others are about an order itself. */
export const MailGroup = z.enum(['reminders', 'reports']);
export type MailGroup = z.infer<typeof MailGroup>;

/** The billing details that an account keeps; every field may be empty. */
export const SavedBilling = z.strictObject({
  name: line(200),
  address: line(200),
  city: line(120),
  zip: line(20),
  country: z
    .string()
    .trim()
    .toUpperCase()
    .regex(/^([A-Z]{2})?$/, 'Choose your country.'),
});
export type SavedBilling = z.infer<typeof SavedBilling>;

const MailChoices = z.strictObject({ reminders: z.boolean(), reports: z.boolean() });

/** An artist's own account. */
export const Account = z.object({
  email: z.string(),
  name: z.string(),
  billing: SavedBilling.nullable(),
  /** Which groups of mails the account gets. */
  mails: MailChoices,
  /** Number of an order that is under way, which keeps the account from being deleted; null without one. */
  openOrder: z.string().nullable(),
  createdAt: IsoTime,
  version: z.int(),
});
export type Account = z.infer<typeof Account>;

const path = '/user/account/';

export const account = {
  get: endpoint({
    method: 'GET',
    path,
    summary: 'Get your account: name, billing details and email preferences',
    access: 'user',
    status: 200,
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
    status: 200,
    answer: Account,
    etag: 'sent',
    errors: ['stale'],
  }),
  export: endpoint({
    method: 'POST',
    path: '/user/account/export/',
    summary: 'Export all data stored about your account as JSON',
    access: 'user',
    moves: 'secrets',
    status: 200,
    file: ['application/json'],
  }),
  remove: endpoint({
    method: 'DELETE',
    path,
    summary: 'Delete your account. Paid orders are kept without your name.',
    access: 'user',
    moves: 'rights',
    status: 204,
    errors: ['conflict'],
  }),
  /** RFC 8058: mail services send this for their own button. */
  unsubscribe: endpoint({
    method: 'POST',
    path: '/api/unsubscribe/',
    summary: 'Unsubscribe from the email group in a signed link (RFC 8058 one-click)',
    access: 'public',
    query: z.strictObject({ token: z.string().min(1).max(300) }),
    upload: { types: ['application/x-www-form-urlencoded', 'multipart/form-data'], mostBytes: 2048 },
    status: 200,
    answer: z.object({ group: MailGroup }),
    errors: ['link_invalid'],
  }),
};

/** What the body of a one-click request says. */
export const ONE_CLICK_BODY = 'List-Unsubscribe=One-Click';
