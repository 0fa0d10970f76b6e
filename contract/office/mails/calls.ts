import { endpoint } from '../../endpoint.ts';
import { Email } from '../../fields.schema.ts';
import { addressRoles } from '../../team.ts';
import { z } from '../../zod.ts';
import { OrderMail, OrderMailContent, ofOrder, oneMail } from './schema.ts';

/** The mails about an order, as admins see them. */
export const orderMails = {
  list: endpoint({
    path: '/{name}/orders/{id}/mails/',
    summary: 'List the emails of an order, oldest first',
    access: 'admin',
    params: ofOrder,
    answer: z.array(OrderMail),
  }),
  get: endpoint({
    path: '/{name}/orders/{id}/mails/{mailId}/',
    summary: 'Get an order email with its content',
    access: 'admin',
    team: addressRoles,
    params: oneMail,
    answer: OrderMailContent,
  }),
  resend: endpoint({
    method: 'POST',
    path: '/{name}/orders/{id}/mails/{mailId}/resend/',
    summary:
      'Resend an order email to the current address or another confirmed address. An unconfirmed address gets a confirmation request instead, which is returned.',
    access: 'admin',
    team: ['support'],
    params: oneMail,
    body: z.strictObject({ to: Email.optional() }),
    answer: OrderMail,
    errors: ['illegal_transition', 'conflict'],
  }),
};
