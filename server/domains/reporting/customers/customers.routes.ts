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
  route(customers.orders, (ctx, { params: { id }, query }) =>
    pageOf(
      ctx,
      id,
      () => orderList.page(ctx, query, (rows) => rows.where('orders.user_id', '=', id)),
      presentOrder,
    ),
  ),
  route(customers.campaigns, (ctx, { params: { id }, query }) =>
    pageOf(
      ctx,
      id,
      () => campaignList.page(ctx, query, (rows) => rows.where('campaigns.user_id', '=', id)),
      presentCampaign,
    ),
  ),
  route(customers.mails, (ctx, { params: { id }, query }) =>
    pageOf(
      ctx,
      id,
      () => mailList.page(ctx, query, (rows) => rows.where('mails.user_id', '=', id)),
      (row) => presentMail(ctx, row),
    ),
  ),
  route(customers.messages, (ctx, { params: { id }, query }) =>
    pageOf(
      ctx,
      id,
      () => messageList.page(ctx, query, (rows) => rows.where('messages.user_id', '=', id)),
      (row) => presentMessage(ctx, row),
    ),
  ),
  route(customers.notes, (ctx, { params: { id }, query }) =>
    pageOf(
      ctx,
      id,
      () => noteList.page(ctx, query, (rows) => rows.where('customer_notes.user_id', '=', id)),
      presentNote,
    ),
  ),
  route(customers.sessions, (ctx, { params: { id }, query }) =>
    pageOf(
      ctx,
      id,
      () => sessionList.page(ctx, query, (rows) => rows.where('sessions.user_id', '=', id)),
      (row) => presentSession(row, ctx.now()),
    ),
  ),
  route(customers.note, (ctx, { params, body }) => noteOnCustomer(ctx, params.id, body.text)),
  route(customers.write, (ctx, { params, body }) => writeToCustomer(ctx, params.id, body)),
];
