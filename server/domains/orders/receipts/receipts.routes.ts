import { receipts } from '#contract/orders/receipts/calls.ts';
import { route } from '#server/route.ts';
import { getReceipt } from './get-receipt.ts';

export const receiptRoutes = [route(receipts.get, (ctx, { params }) => getReceipt(ctx, params.number))];
