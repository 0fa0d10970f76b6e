import { z } from 'zod';
import {
  createCustomer,
  deleteCustomer,
  deletedCustomer,
  detachCard,
  keptCards,
  loadCustomer,
  updateCustomer,
} from './customers.ts';
import { updateDispute } from './disputes.ts';
import { type Emulator, load } from './emulator.ts';
import {
  customerParams,
  disputeParams,
  fileParams,
  positiveCents,
  refundParams,
  sessionParams,
} from './endpoint-params.ts';
import { createFile } from './files.ts';
import type { CheckoutSession, Resource } from './objects.ts';
import { cancelIntent, captureIntent } from './payment-intents.ts';
import { type Answer, listOf, parseParams } from './protocol.ts';
import { createRefund } from './refunds.ts';
import { createSession, expireSession, loadSession } from './sessions.ts';

/** One call of the API. `prepare` checks the parameters and returns a function that runs the call in a transaction. */
export interface Endpoint {
  method: 'GET' | 'POST' | 'DELETE';
  url: string;
  prepare(params: unknown): (emulator: Emulator, id: string) => Answer;
}

const paging = {
  limit: z.string().regex(/^\d+$/).transform(Number).pipe(z.number().min(1).max(100)).optional(),
  starting_after: z.string().optional(),
};
const none = z.strictObject({});

export const ENDPOINTS: Endpoint[] = [
  endpoint('POST', '/customers', customerParams, (emulator, _id, { email = null, name = null, ...params }) =>
    createCustomer(emulator, { email, name, ...params }),
  ),
  endpoint('GET', '/customers/:id', none, (emulator, id) => {
    const customer = load(emulator, 'customer', id);
    return customer.deleted ? deletedCustomer(id) : customer;
  }),
  endpoint('POST', '/customers/:id', customerParams, updateCustomer),
  endpoint('DELETE', '/customers/:id', none, (emulator, id) => deleteCustomer(emulator, id)),
  endpoint(
    'GET',
    '/customers/:id/payment_methods',
    z.strictObject({ ...paging, type: z.literal('card').optional() }),
    (emulator, id) =>
      listOf(
        `/v1/customers/${id}/payment_methods`,
        keptCards(emulator, loadCustomer(emulator, id).id),
        false,
      ),
  ),
  retrieve('payment_method', '/payment_methods/:id'),
  endpoint('POST', '/payment_methods/:id/detach', none, (emulator, id) => detachCard(emulator, id)),

  endpoint('POST', '/checkout/sessions', sessionParams, (emulator, _id, params) =>
    createSession(emulator, {
      lineItems: params.line_items.map(({ quantity, price_data: price }) => ({
        name: price.product_data.name,
        about: price.product_data.description ?? null,
        image: price.product_data.images?.[0] ?? null,
        quantity,
        unitAmount: price.unit_amount,
        currency: price.currency,
      })),
      intent: {
        capture_method: params.payment_intent_data?.capture_method ?? 'automatic',
        metadata: params.payment_intent_data?.metadata ?? {},
        description: params.payment_intent_data?.description ?? null,
      },
      successUrl: params.success_url,
      cancelUrl: params.cancel_url ?? null,
      clientReferenceId: params.client_reference_id ?? null,
      customer: params.customer ?? null,
      customerCreation: params.customer_creation,
      customerEmail: params.customer_email ?? null,
      asksToKeepCard: params.saved_payment_method_options?.payment_method_save === 'enabled',
      expiresAt: params.expires_at,
      metadata: params.metadata ?? {},
    }),
  ),
  endpoint('GET', '/checkout/sessions/:id', none, (emulator, id) => loadSession(emulator, id)),
  endpoint('POST', '/checkout/sessions/:id/expire', none, (emulator, id) => expireSession(emulator, id)),
  list<CheckoutSession>('checkout.session', '/checkout/sessions', 'payment_intent'),

  retrieve('payment_intent', '/payment_intents/:id'),
  list('payment_intent', '/payment_intents', 'customer'),
  outcome(
    '/payment_intents/:id/capture',
    z.strictObject({ amount_to_capture: positiveCents.optional() }),
    (emulator, id, params) => captureIntent(emulator, id, params.amount_to_capture),
  ),
  outcome(
    '/payment_intents/:id/cancel',
    z.strictObject({
      cancellation_reason: z
        .enum(['duplicate', 'fraudulent', 'requested_by_customer', 'abandoned'])
        .optional(),
    }),
    (emulator, id, params) => cancelIntent(emulator, id, params.cancellation_reason ?? null),
  ),
  retrieve('charge', '/charges/:id'),
  list('charge', '/charges', 'payment_intent'),

  endpoint('POST', '/refunds', refundParams, (emulator, _id, params) =>
    createRefund(emulator, {
      intentId: params.payment_intent,
      amount: params.amount,
      reason: params.reason ?? null,
      metadata: params.metadata ?? {},
    }),
  ),
  retrieve('refund', '/refunds/:id'),
  list('refund', '/refunds', 'payment_intent'),
  retrieve('dispute', '/disputes/:id'),
  endpoint('POST', '/disputes/:id', disputeParams, (emulator, id, { evidence = {}, submit }) =>
    updateDispute(emulator, id, { evidence, submit: submit === 'true' }),
  ),
  list('dispute', '/disputes', 'payment_intent'),
  endpoint('POST', '/files', fileParams, (emulator, _id, params) => createFile(emulator, params)),
  retrieve('file', '/files/:id'),
  retrieve('balance_transaction', '/balance_transactions/:id'),
  list('balance_transaction', '/balance_transactions', 'source'),

  retrieve('event', '/events/:id'),
  endpoint(
    'GET',
    '/events',
    z.strictObject({
      ...paging,
      type: z.string().optional(),
      types: z.array(z.string()).max(20).optional(),
      delivery_success: z.literal('false').optional(),
    }),
    (emulator, _id, params) => {
      const types = params.types ?? (params.type ? [params.type] : undefined);
      const page = emulator.store.list('event', {
        types,
        undelivered: params.delivery_success !== undefined,
        limit: params.limit ?? 10,
        startingAfter: params.starting_after,
      });
      return listOf('/v1/events', page.data, page.hasMore);
    },
  ),
];

function outcome<T extends z.ZodType>(
  url: string,
  schema: T,
  run: (emulator: Emulator, id: string, params: z.output<T>) => Answer,
): Endpoint {
  return {
    method: 'POST',
    url,
    prepare: (raw) => {
      const params = parseParams(schema, raw);
      return (emulator, id) => run(emulator, id, params);
    },
  };
}

function endpoint<T extends z.ZodType>(
  method: Endpoint['method'],
  url: string,
  schema: T,
  run: (emulator: Emulator, id: string, params: z.output<T>) => object,
): Endpoint {
  return {
    ...outcome(url, schema, (emulator, id, params) => ({ status: 200, body: run(emulator, id, params) })),
    method,
  };
}

function retrieve(object: Resource['object'], url: string): Endpoint {
  return endpoint('GET', url, none, (emulator, id) => load(emulator, object, id));
}

function list<T extends Resource>(object: T['object'], url: string, filter: string): Endpoint {
  const schema = z.strictObject({ ...paging, [filter]: z.string().optional() });
  return endpoint('GET', url, schema, (emulator, _id, params) => {
    const { limit = 10, starting_after: startingAfter } = params;
    const parent = Object.entries(params).find(([name]) => name === filter)?.[1];
    const page = emulator.store.list<T>(object, { parent: parent?.toString(), limit, startingAfter });
    return listOf(`/v1${url}`, page.data, page.hasMore);
  });
}
