import { attention } from '#contract/reporting/attention/calls.ts';
import { route } from '#server/route.ts';
import { exportItems, listItems } from './attention.service.ts';
import { addNote, assignItem, dismissItem, snoozeItem } from './mark-item.ts';

export const attentionRoutes = [
  route(attention.list, (ctx, { query }) => listItems(ctx, query)),
  route(attention.export, (ctx, { query }) => exportItems(ctx, query)),
  route(attention.create, (ctx, { body }) => addNote(ctx, body)),
  route(attention.assign, (ctx, { params, body }) => assignItem(ctx, params.id, body.assigneeId)),
  route(attention.snooze, (ctx, { params, body }) => snoozeItem(ctx, params.id, body.until)),
  route(attention.dismiss, (ctx, { params, body }) => dismissItem(ctx, params.id, body.reason)),
];
