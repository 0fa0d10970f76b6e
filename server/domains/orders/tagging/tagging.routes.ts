import { tagging } from '#contract/orders/tagging/calls.ts';
import { changeChosen } from '#server/domains/office/bulk/run-bulk.ts';
import { exportRows } from '#server/domains/office/exports/export-rows.ts';
import { route } from '#server/route.ts';
import { reviewSong } from './review-song.ts';
import { taggingBulk } from './tagging.bulk.ts';
import { songFile } from './tagging.csv.ts';
import { getTaggingItem, listQueue } from './tagging.service.ts';
import { undoApproval } from './undo-approval.ts';

export const taggingRoutes = [
  route(tagging.list, (ctx, { query }) => listQueue(ctx, query)),
  route(tagging.export, (ctx, { query }) => exportRows(ctx, songFile, query)),
  route(tagging.bulk, (ctx, { body }) => changeChosen(ctx, taggingBulk, body)),
  route(tagging.get, (ctx, { params }) => getTaggingItem(ctx, params.id)),
  route(tagging.review, (ctx, { params, body, ifMatch }) => reviewSong(ctx, params.id, body, ifMatch)),
  route(tagging.undo, (ctx, { params }) => undoApproval(ctx, params.id)),
];
