import type { Selectable } from 'kysely';
import { webhookEndpoints } from '#contract/office/webhooks/calls.ts';
import type { Context } from '#server/context.ts';
import { listOf, type Source } from '#server/db/list-of.ts';
import type { Database } from '#server/db/schema.ts';
import { escapeLike } from '#server/db/search.ts';

/** Endpoints without their sealed secrets, with how much waits for each. */
const endpoints = ({ db }: Source) =>
  db
    .selectFrom('webhook_endpoints')
    .select([
      'webhook_endpoints.id',
      'webhook_endpoints.brand',
      'webhook_endpoints.url',
      'webhook_endpoints.events',
      'webhook_endpoints.status',
      'webhook_endpoints.failing_since',
      'webhook_endpoints.former_secret_until',
      'webhook_endpoints.created_at',
    ])
    .select((row) =>
      row
        .selectFrom('webhook_deliveries')
        .select((deliveries) => deliveries.fn.countAll<string>().as('count'))
        .whereRef('endpoint_id', '=', 'webhook_endpoints.id')
        .where('webhook_deliveries.status', '=', 'waiting')
        .as('waiting'),
    );

export type EndpointView = Awaited<ReturnType<ReturnType<typeof endpoints>['executeTakeFirstOrThrow']>>;

/** Endpoints of all brands. */
export const endpointList = listOf<typeof webhookEndpoints.list, ReturnType<typeof endpoints>, EndpointView>(
  webhookEndpoints.list,
  {
    from: endpoints,
    filters: { status: 'webhook_endpoints.status' },
    search: (query, text) => query.where('webhook_endpoints.url', 'ilike', `%${escapeLike(text)}%`),
    sorts: { '-createdAt': 'webhook_endpoints.created_at', createdAt: 'webhook_endpoints.created_at' },
  },
);

export const findEndpointView = (ctx: Context, id: string): Promise<EndpointView | undefined> =>
  endpoints(ctx)
    .where('webhook_endpoints.id', '=', id)
    .where('webhook_endpoints.brand', '=', ctx.brand)
    .executeTakeFirst();

export type EndpointRow = Selectable<Database['webhook_endpoints']>;

/** An endpoint of the brand, locked. */
export const lockEndpoint = ({ db, brand }: Context, id: string): Promise<EndpointRow | undefined> =>
  db
    .selectFrom('webhook_endpoints')
    .selectAll()
    .where('id', '=', id)
    .where('brand', '=', brand)
    .forUpdate()
    .executeTakeFirst();

export type DeliveryRow = Selectable<Database['webhook_deliveries']>;

const deliveries = ({ db }: Source) => db.selectFrom('webhook_deliveries').selectAll('webhook_deliveries');

/** Deliveries to all endpoints. */
export const deliveryList = listOf<
  typeof webhookEndpoints.deliveries,
  ReturnType<typeof deliveries>,
  DeliveryRow
>(webhookEndpoints.deliveries, {
  from: deliveries,
  filters: { status: 'webhook_deliveries.status' },
  sorts: { '-createdAt': 'webhook_deliveries.created_at' },
});

export const findDelivery = (
  ctx: Context,
  { endpointId, id }: { endpointId: string; id: string },
): Promise<DeliveryRow | undefined> =>
  deliveries(ctx).where('endpoint_id', '=', endpointId).where('id', '=', id).executeTakeFirst();

/** Endpoints that something is due for, of all brands. */
export const findDueEndpoints = ({ db, now }: Context): Promise<EndpointRow[]> =>
  db
    .selectFrom('webhook_endpoints')
    .selectAll()
    .where('status', '=', 'active')
    .where((row) =>
      row.exists(
        row
          .selectFrom('webhook_deliveries')
          .select('webhook_deliveries.id')
          .whereRef('endpoint_id', '=', 'webhook_endpoints.id')
          .where('webhook_deliveries.status', '=', 'waiting')
          .where('due_at', '<=', now()),
      ),
    )
    .execute();
