import { attention, inbox } from '#contract/reporting/attention/calls.ts';
import { runBulk } from '#server/domains/office/bulk/run-bulk.ts';
import { route } from '#server/route.ts';
import { itemBulk } from './attention.bulk.ts';
import { exportItems, listColleagues, listItems } from './attention.service.ts';
import { addNote, assignItem, dismissItem, snoozeItem } from './mark-item.ts';

export const attentionRoutes = [
  route(inbox.list, (ctx, { query }) => listItems(ctx, query)),
  route(inbox.export, (ctx, { query }) => exportItems(ctx, query)),
  route(inbox.bulk, (ctx, { body }) => runBulk(ctx, itemBulk, body)),
  route(inbox.colleagues, (ctx) => listColleagues(ctx)),
  route(attention.list, (ctx, { query }) => listItems(ctx, { ...query, brand: [ctx.brand] })),
  route(attention.create, (ctx, { body }) => addNote(ctx, body)),
  route(attention.assign, (ctx, { params, body }) => assignItem(ctx, params.id, body.assigneeId)),
  route(attention.snooze, (ctx, { params, body }) => snoozeItem(ctx, params.id, body.until)),
  route(attention.dismiss, (ctx, { params, body }) => dismissItem(ctx, params.id, body.reason)),
];
