import { myMessages, orderMessages } from '#contract/orders/messages/calls.ts';
import { brandOrderId, ownOrderId } from '#server/domains/orders/orders/orders.service.ts';
import { route } from '#server/route.ts';
import { listMessages } from './messages.service.ts';
import { answerArtist, writeToTeam } from './send-message.ts';

export const messageRoutes = [
  route(myMessages.list, async (ctx, { params, query }) =>
    listMessages(ctx, query, await ownOrderId(ctx, params.number)),
  ),
  route(myMessages.send, async (ctx, { params, body }) =>
    writeToTeam(ctx, await ownOrderId(ctx, params.number), body.text),
  ),
  route(orderMessages.list, async (ctx, { params, query }) =>
    listMessages(ctx, query, await brandOrderId(ctx, params.id)),
  ),
  route(orderMessages.send, async (ctx, { params, body }) =>
    answerArtist(ctx, await brandOrderId(ctx, params.id), body.text),
  ),
];
