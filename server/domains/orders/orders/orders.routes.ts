import { myOrders, orders } from '#contract/orders/orders/calls.ts';
import { runBulk } from '#server/domains/office/bulk/run-bulk.ts';
import { exportRows } from '#server/domains/office/exports/export-rows.ts';
import { route } from '#server/route.ts';
import { cancelOrder } from './cancel-order.ts';
import { commentOnOrder } from './comment-on-order.ts';
import { confirmOrder } from './confirm-order.ts';
import { markPaid } from './mark-paid.ts';
import { orderBulk } from './orders.bulk.ts';
import { orderFile } from './orders.csv.ts';
import { brandOrderId, getOrder, listOrders, ownOrderId } from './orders.service.ts';
import { refundOrder } from './refund-order.ts';
import { writeNote } from './write-note.ts';

export const orderRoutes = [
  route(myOrders.list, (ctx, { query }) => listOrders(ctx, query)),
  route(myOrders.get, async (ctx, { params }) => getOrder(ctx, await ownOrderId(ctx, params.number))),
  route(myOrders.confirm, async (ctx, { params }) => confirmOrder(ctx, await ownOrderId(ctx, params.number))),
  route(myOrders.cancel, async (ctx, { params }) =>
    cancelOrder(ctx, await ownOrderId(ctx, params.number), 'cancelled_by_artist'),
  ),
  route(orders.list, (ctx, { query }) => listOrders(ctx, { ...query, brand: [ctx.brand] })),
  route(orders.export, (ctx, { query }) => exportRows(ctx, orderFile, { ...query, brand: [ctx.brand] })),
  route(orders.bulk, (ctx, { body }) => runBulk(ctx, orderBulk, body)),
  route(orders.get, async (ctx, { params }) => getOrder(ctx, await brandOrderId(ctx, params.id))),
  route(orders.update, async (ctx, { params, body, ifMatch }) =>
    writeNote(ctx, await brandOrderId(ctx, params.id), body.note, ifMatch),
  ),
  route(orders.comment, async (ctx, { params, body }) =>
    commentOnOrder(ctx, await brandOrderId(ctx, params.id), body.text),
  ),
  route(orders.confirm, async (ctx, { params }) => confirmOrder(ctx, await brandOrderId(ctx, params.id))),
  route(orders.cancel, async (ctx, { params, body }) =>
    cancelOrder(ctx, await brandOrderId(ctx, params.id), 'cancelled_by_admin', body.reason),
  ),
  route(orders.refund, async (ctx, { params, body, requestKey }) =>
    refundOrder(ctx, await brandOrderId(ctx, params.id), body, requestKey),
  ),
  route(orders.markPaid, async (ctx, { params, body }) =>
    markPaid(ctx, await brandOrderId(ctx, params.id), body.reference),
  ),
];
