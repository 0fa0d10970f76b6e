import { endpoint } from '../../endpoint.ts';
import { Email } from '../../fields.schema.ts';
import { addressRoles } from '../../team.ts';
import { z } from '../../zod.ts';
import { OrderMail, OrderMailContent, ofOrder, oneMail } from './schema.ts';

/** The mails about an order, as admins see them. */
export const orderMails = {
  list: endpoint({
    method: 'GET',
    path: '/{name}/orders/{id}/mails/',
    summary: 'List the emails of an order, oldest first',
    access: 'admin',
    brand: 'path',
    params: ofOrder,
    answer: z.array(OrderMail),
    errors: ['not_found'],
  }),
  get: endpoint({
    method: 'GET',
    path: '/{name}/orders/{id}/mails/{mailId}/',
    summary: 'Get an order email with its content',
    access: 'admin',
    team: addressRoles,
    brand: 'path',
    params: oneMail,
    answer: OrderMailContent,
    errors: ['not_found'],
  }),
  resend: endpoint({
    method: 'POST',
    path: '/{name}/orders/{id}/mails/{mailId}/resend/',
    summary:
      'Resend an order email to the current address or another confirmed address. An unconfirmed address gets a confirmation request instead, which is returned.',
    access: 'admin',
    team: ['support'],
    brand: 'path',
    params: oneMail,
    body: z.strictObject({ to: Email.optional() }),
    answer: OrderMail,
    errors: ['not_found', 'illegal_transition', 'conflict'],
  }),
};
