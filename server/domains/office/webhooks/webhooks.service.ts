import { AppError } from '#contract/errors.ts';
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
  const row = await findEndpointView(ctx, id);
  if (!row) throw endpointNotFound();
  return presentEndpoint(row, ctx.now(), await latestEvents(ctx, id));
}

/** One page of the deliveries to an endpoint of the brand. Throws `not_found`. */
export async function listDeliveries(
  ctx: AccountContext,
  id: string,
  asked: ListQuery<typeof webhookEndpoints.deliveries> & PageQuery,
): Promise<Page<WebhookDelivery>> {
  if (!(await findEndpointView(ctx, id))) throw endpointNotFound();
  const page = await deliveryList.page(ctx, asked, (rows) => rows.where('endpoint_id', '=', id));
  return { ...page, items: page.items.map(presentDelivery) };
}

/** One delivery to an endpoint of the brand. Throws `not_found`. */
export async function getDelivery(
  ctx: AccountContext,
  endpointId: string,
  id: string,
): Promise<WebhookDelivery> {
  if (!(await findEndpointView(ctx, endpointId))) throw endpointNotFound();
  const delivery = await findDelivery(ctx, { endpointId, id });
  if (!delivery) throw deliveryNotFound();
  return presentDelivery(delivery);
}

export const deliveryNotFound = (): AppError => new AppError('not_found', 'Delivery not found.');

export const endpointNotFound = (): AppError => new AppError('not_found', 'Webhook endpoint not found.');
