import { orderMails } from '#contract/office/mails/calls.ts';
import { route } from '#server/route.ts';
import { getOrderMail, listOrderMails } from './order-mails.service.ts';
import { resendMail } from './resend-mail.ts';

export const orderMailRoutes = [
  route(orderMails.list, (ctx, { params }) => listOrderMails(ctx, params.id)),
  route(orderMails.get, (ctx, { params }) => getOrderMail(ctx, params.id, params.mailId)),
  route(orderMails.resend, (ctx, { params, body }) => resendMail(ctx, params.id, params.mailId, body)),
];
