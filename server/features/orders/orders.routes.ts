import {
  cancelBrandOrder,
  confirmBrandOrder,
  getBrandOrder,
  markBrandOrderPaid,
  refundBrandOrder,
  updateBrandOrder,
} from '#contract/brand-orders.ts';
import { cancelMyOrder, confirmMyOrder, getMyOrder } from '#contract/my-orders.ts';
import { listBrandOrders, listOrders as listOrdersEndpoint } from '#contract/order-lists.ts';
import { route } from '#server/route.ts';
import { cancelOrder } from './cancel-order.ts';
import { confirmOrder } from './confirm-order.ts';
import { markPaid } from './mark-paid.ts';
import { brandOrderId, getOrder, listOrders, ownOrderId } from './orders.service.ts';
import { refundOrder } from './refund-order.ts';
import { writeNote } from './write-note.ts';

export const orderRoutes = [
  route(listOrdersEndpoint, (ctx, { query }) => listOrders(ctx, query)),
  route(getMyOrder, async (ctx, { params }) => getOrder(ctx, await ownOrderId(ctx, params.number))),
  route(confirmMyOrder, async (ctx, { params }) => confirmOrder(ctx, await ownOrderId(ctx, params.number))),
  route(cancelMyOrder, async (ctx, { params }) =>
    cancelOrder(ctx, await ownOrderId(ctx, params.number), 'Cancelled by the artist'),
  ),
  route(listBrandOrders, (ctx, { query }) => listOrders(ctx, { ...query, brand: ctx.brand })),
  route(getBrandOrder, async (ctx, { params }) => getOrder(ctx, await brandOrderId(ctx, params.id))),
  route(updateBrandOrder, async (ctx, { params, body, ifMatch }) =>
    writeNote(ctx, await brandOrderId(ctx, params.id), body.note, ifMatch),
  ),
  route(confirmBrandOrder, async (ctx, { params }) => confirmOrder(ctx, await brandOrderId(ctx, params.id))),
  route(cancelBrandOrder, async (ctx, { params, body }) =>
    cancelOrder(ctx, await brandOrderId(ctx, params.id), body.reason ?? 'Cancelled by our team'),
  ),
  route(refundBrandOrder, async (ctx, { params, body, requestKey }) =>
    refundOrder(ctx, await brandOrderId(ctx, params.id), body, requestKey),
  ),
  route(markBrandOrderPaid, async (ctx, { params, body }) =>
    markPaid(ctx, await brandOrderId(ctx, params.id), body.reference),
  ),
];
