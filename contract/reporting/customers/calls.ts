import { Brand } from '../../brand.schema.ts';
import { endpoint } from '../../endpoint.ts';
import { anyOf, list } from '../../list.schema.ts';
import { addressRoles } from '../../team.ts';
import {
  Customer,
  CustomerCampaign,
  CustomerMail,
  CustomerMessage,
  CustomerNote,
  CustomerOrder,
  CustomerSession,
  NewLetter,
  NewNote,
  oneCustomer,
} from './schema.ts';

const newestFirst = { access: 'admin', team: addressRoles, sorts: ['-createdAt'] } as const;
/** Admins of one brand see only what belongs to it. */
const ofBrands = { brand: anyOf(Brand) };

/** One person: what they bought, and what was said. */
export const customers = {
  get: endpoint({
    path: '/admin/customers/{id}/',
    summary: 'Get a customer: money, billing, consent and the account that it was merged into',
    access: 'admin',
    team: addressRoles,
    params: oneCustomer,
    answer: Customer,
    etag: 'sent',
  }),
  orders: {
    ...list({
      ...newestFirst,
      path: '/admin/customers/{id}/orders/',
      summary: 'List a customer’s orders, newest first',
      row: CustomerOrder,
      filters: ofBrands,
    }),
    params: oneCustomer,
  },
  campaigns: {
    ...list({
      ...newestFirst,
      path: '/admin/customers/{id}/campaigns/',
      summary: 'List a customer’s campaigns and drafts, newest first',
      row: CustomerCampaign,
      filters: ofBrands,
    }),
    params: oneCustomer,
  },
  mails: {
    ...list({
      ...newestFirst,
      path: '/admin/customers/{id}/emails/',
      summary: 'List the emails to a customer, newest first',
      row: CustomerMail,
      filters: ofBrands,
    }),
    params: oneCustomer,
  },
  messages: {
    ...list({
      ...newestFirst,
      path: '/admin/customers/{id}/messages/',
      summary:
        'List the messages with a customer, newest first: about orders, and emails in the team’s own words',
      row: CustomerMessage,
      filters: ofBrands,
    }),
    params: oneCustomer,
  },
  notes: {
    ...list({
      ...newestFirst,
      path: '/admin/customers/{id}/notes/',
      summary: 'List the team’s notes about a customer, newest first',
      row: CustomerNote,
      filters: {},
    }),
    params: oneCustomer,
  },
  sessions: {
    ...list({
      ...newestFirst,
      path: '/admin/customers/{id}/sessions/',
      summary: 'List a customer’s sign-ins, newest first',
      row: CustomerSession,
      filters: {},
    }),
    params: oneCustomer,
  },
  note: endpoint({
    method: 'POST',
    path: '/admin/customers/{id}/notes/',
    summary: 'Add a note about a customer, visible to admins only',
    access: 'admin',
    team: addressRoles,
    params: oneCustomer,
    body: NewNote,
    status: 201,
    answer: CustomerNote,
  }),
  write: endpoint({
    method: 'POST',
    path: '/admin/customers/{id}/emails/',
    summary:
      'Email a customer in your own words. The email is kept with the customer, and with the order it’s about.',
    access: 'admin',
    team: addressRoles,
    params: oneCustomer,
    body: NewLetter,
    status: 201,
    answer: CustomerMail,
  }),
};
