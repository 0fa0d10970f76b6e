import { makeGoods } from '#contract/fulfilment/make-goods/calls.ts';
import { route } from '#server/route.ts';
import { readMakeGoods } from './read-make-goods.ts';

export const makeGoodRoutes = [route(makeGoods.ofOrder, (ctx, { params }) => readMakeGoods(ctx, params.id))];
