import { customers } from '#contract/reporting/customers/calls.ts';
import { route } from '#server/route.ts';
import {
  presentCampaign,
  presentMail,
  presentMessage,
  presentNote,
  presentOrder,
  presentSession,
} from './customers.present.ts';
import {
  campaignList,
  mailList,
  messageList,
  noteList,
  orderList,
  sessionList,
} from './customers.queries.ts';
import { getCustomer, pageOf } from './customers.service.ts';
import { noteOnCustomer, writeToCustomer } from './write-to-customer.ts';

export const customerRoutes = [
  route(customers.get, (ctx, { params }) => getCustomer(ctx, params.id)),
  route(customers.orders, (ctx, call) => pageOf(ctx, call, orderList, presentOrder, 'orders.user_id')),
  route(customers.campaigns, (ctx, call) =>
    pageOf(ctx, call, campaignList, presentCampaign, 'campaigns.user_id'),
  ),
  route(customers.mails, (ctx, call) => pageOf(ctx, call, mailList, presentMail, 'mails.user_id')),
  route(customers.messages, (ctx, call) =>
    pageOf(ctx, call, messageList, presentMessage, 'messages.user_id'),
  ),
  route(customers.notes, (ctx, call) => pageOf(ctx, call, noteList, presentNote, 'customer_notes.user_id')),
  route(customers.sessions, (ctx, call) =>
    pageOf(ctx, call, sessionList, presentSession, 'sessions.user_id'),
  ),
  route(customers.note, (ctx, { params, body }) => noteOnCustomer(ctx, params.id, body.text)),
  route(customers.write, (ctx, { params, body }) => writeToCustomer(ctx, params.id, body)),
];
