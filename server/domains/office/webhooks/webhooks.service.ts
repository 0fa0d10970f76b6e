import { mustExist } from '#contract/errors.ts';
import type { ListQuery } from '#contract/list.ts';
import type { webhookEndpoints } from '#contract/office/webhooks/calls.ts';
import type { WebhookDelivery, WebhookEndpoint } from '#contract/office/webhooks/schema.ts';
import type { PageQuery } from '#contract/paging.schema.ts';
import type { Page } from '#contract/paging.ts';
import type { AccountContext } from '#server/context.ts';
import { latestEvents } from '#server/domains/office/audit/latest-events.ts';
import { pagesOf } from '#server/pages-of.ts';
import { presentDelivery, presentEndpoint } from './webhooks.present.ts';
import { deliveryList, endpointList, findDelivery, findEndpointView } from './webhooks.queries.ts';

/** One page of the brand's endpoints, without their timelines. */
export const listEndpoints = pagesOf(
  endpointList,
  (row, ctx: AccountContext) => presentEndpoint(row, ctx.now()),
  (rows, ctx) => rows.where('webhook_endpoints.brand', '=', ctx.brand),
);

/** One endpoint of the brand with its timeline. Throws `not_found`. */
export async function getEndpoint(ctx: AccountContext, id: string): Promise<WebhookEndpoint> {
  const row = mustExist(await findEndpointView(ctx, id), 'Webhook endpoint not found.');
  return presentEndpoint(row, ctx.now(), await latestEvents(ctx, id));
}

/** One page of the deliveries to an endpoint of the brand. Throws `not_found`. */
export async function listDeliveries(
  ctx: AccountContext,
  id: string,
  asked: ListQuery<typeof webhookEndpoints.deliveries> & PageQuery,
): Promise<Page<WebhookDelivery>> {
  mustExist(await findEndpointView(ctx, id), 'Webhook endpoint not found.');
  const page = await deliveryList.page(ctx, asked, (rows) => rows.where('endpoint_id', '=', id));
  return { ...page, items: page.items.map(presentDelivery) };
}

/** One delivery to an endpoint of the brand. Throws `not_found`. */
export async function getDelivery(
  ctx: AccountContext,
  endpointId: string,
  id: string,
): Promise<WebhookDelivery> {
  mustExist(await findEndpointView(ctx, endpointId), 'Webhook endpoint not found.');
  const delivery = mustExist(await findDelivery(ctx, { endpointId, id }), 'Delivery not found.');
  return presentDelivery(delivery);
}
